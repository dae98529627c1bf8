// @vitest-environment node
import { expect, test } from 'vitest'
import { wellFormed } from './well-formed-address.ts'

test.each([
  ['/sex-tools/%C3%B3leo?a=%E0%A4%A', '/sex-tools/%C3%B3leo?a=%E0%A4%A'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/%C3%B3leo/%ff?b=%C3%B3', '/%C3%B3leo/%25ff?b=%C3%B3'],
  ['/100%25/%zz', '/100%25/%25zz'],
])('%s is read as %s', (address, read) => {
  expect(wellFormed(address)).toBe(read)
  expect(() => decodeURIComponent(read.split('?')[0] ?? '')).not.toThrow()
})
