import { describe, expect, test } from 'vitest'
import { listedLines, productLineOf } from './index.ts'
import { productLineNames } from './product-line.ts'

describe.each(productLineNames)('%s', (name) => {
  const line = productLineOf(name)

  test('is filed under its own name', () => expect(line.name).toBe(name))

  test('may share a cart with itself, and sharing is mutual', () => {
    expect(line.mayShareCartWith).toContain(name)
    for (const other of line.mayShareCartWith) expect(productLineOf(other).mayShareCartWith).toContain(name)
  })

  test('is listed only if whoever comes may buy it', () => {
    expect(line.isListed && !line.mayBeAddedByVisitor).toBe(false)
    expect(listedLines.includes(name)).toBe(line.isListed)
  })
})

test('only goods that are neither for the body nor medicine go back to the shelf', () => {
  expect(productLineNames.filter((name) => productLineOf(name).mayBeSoldAgain)).toEqual(['phyto', 'personalCare'])
})

test('design.md 6: medicine needs a prescription, is not listed and is not added by a visitor', () => {
  expect(productLineOf('drugs')).toMatchObject({ needsPrescription: true, isListed: false, mayBeAddedByVisitor: false })
})

test('domain.md 0 item 7: the sex shop is for adults; personal care is for anybody', () => {
  expect(productLineOf('sexShop').minimumAge).toBe(18)
  expect(productLineOf('personalCare').minimumAge).toBeNull()
})
