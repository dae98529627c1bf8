import { expect, test } from 'vitest'
import { withStatesShown } from './show-states.ts'

const shown = (name: string) => `:is([data-shown="${name}"], [data-shown="${name}"] *)`

test.each([
  ['.a:hover { }', `.a${shown('hover')} { }`],
  ['.a:active { }', `.a${shown('active')} { }`],
  ['.a:focus-within, .b:focus { }', `.a${shown('focus')}, .b${shown('focus')} { }`],
  ['.a:has(:focus-visible) { }', `.a:has(${shown('focus')}) { }`],
  ['.a:hover:not(:focus-visible) { }', `.a${shown('hover')}:not(${shown('focus')}) { }`],
  ['.a:checked { }', '.a:checked { }'],
])('%s', (rule, expected) => {
  expect(withStatesShown(rule)).toBe(expected)
})
