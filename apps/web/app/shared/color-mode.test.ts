import { beforeEach, expect, test } from 'vitest'
import { colorModeScript, colorModes, showColorMode } from './color-mode.ts'

// Runs as the head of a page runs it.
const arrive = () => new Function(colorModeScript)()
const shown = () => document.documentElement.dataset.colorMode
const keep = (colorMode: unknown) =>
  localStorage.setItem('root', JSON.stringify({ version: 1, state: { preferences: { colorMode } } }))

beforeEach(() => {
  localStorage.clear()
  showColorMode('light')
})

test.each([
  ['dark', 'dark'],
  ['system', 'system'],
  ['light', undefined],
  ['"><script>', undefined],
  [7, undefined],
])('a page that kept %s is painted %s from its first moment', (kept, mode) => {
  keep(kept)
  arrive()
  expect(shown()).toBe(mode)
})

test.each([null, '', '{', '[]', '{"version":1}'])('whatever else is kept (%s) means light', (text) => {
  if (text !== null) localStorage.setItem('root', text)
  expect(arrive).not.toThrow()
  expect(shown()).toBeUndefined()
})

test.each(colorModes)('choosing %s shows it at once', (mode) => {
  showColorMode(mode)
  expect(shown()).toBe(mode === 'light' ? undefined : mode)
})
