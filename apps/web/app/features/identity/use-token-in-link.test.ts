import { expect, test } from 'vitest'
import { linkTokenOf } from './use-token-in-link.ts'

test.each([
  ['#token=12.abc_-', '12.abc_-'],
  ['#token=', null],
  ['', null],
  ['#outra', null],
])('the link %s carries %s', (hash, token) => {
  expect(linkTokenOf(hash)).toBe(token)
})
