import { expect, test } from 'vitest'
import { inOrderOfErasure } from './erase-rows.ts'
import { personalDataRegistry } from './registry.ts'

const held = (await personalDataRegistry()).flatMap((domain) => domain.held)
const ordered = inOrderOfErasure(held)
const placeOf = (table: string) => ordered.findIndex((each) => each.table === table)

test('every table comes once, and the account last', () => {
  expect(ordered.map(({ table }) => table).sort()).toEqual(held.map(({ table }) => table).sort())
  expect(ordered.at(-1)?.table).toBe('people.users')
})

test('a table that is found through rows which change comes before them', () => {
  const found = held.flatMap(({ table, foundBy }) =>
    foundBy.flatMap((finder) => {
      const through = finder.is === 'row' && held.find((each) => each.table === finder.of)
      return through && through.erasure.does !== 'keep' ? [[table, through.table] as const] : []
    }),
  )
  // An order stays as it is, so the way from it to its contact and back hides nothing.
  const isBack = (table: string, through: string) =>
    held.some((each) => each.table === through && each.foundBy.some((one) => one.is === 'row' && one.of === table))
  const late = found.filter(([table, through]) => placeOf(table) > placeOf(through) && !isBack(table, through))
  expect(found.length).toBeGreaterThan(2)
  expect(late).toEqual([])
})
