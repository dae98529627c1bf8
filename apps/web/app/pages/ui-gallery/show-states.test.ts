import { expect, test } from 'vitest'
import { withStatesShown } from './show-states.ts'

const shown = (name: string) => `:is([data-shown="${name}"], [data-shown="${name}"] *)`
const controls = 'a, button, input, select, textarea'
const focused = `:is([data-shown="focus"] :is(${controls}))`

test.each([
  ['.a:hover { }', `.a${shown('hover')} { }`],
  ['.a:active { }', `.a${shown('active')} { }`],
  ['.a:focus-within, .b:focus { }', `.a:is([data-shown="focus"] :has(${controls})), .b${focused} { }`],
  ['.a:has(:focus-visible) { }', `.a:has(${focused}) { }`],
  ['.a:hover:not(:focus-visible) { }', `.a${shown('hover')}:not(${focused}) { }`],
  ['.a:checked { }', '.a:checked { }'],
])('%s', (rule, expected) => {
  expect(withStatesShown(rule)).toBe(expected)
})
