import { beforeEach, expect, test } from 'vitest'
import { beforePaintScript } from './before-paint.ts'
import { colorModes, showColorMode } from './color-mode.ts'
import { showDiscretion } from './show-discretion.ts'

// Runs as the head of a page runs it.
const arrive = () => new Function(beforePaintScript)()
const shown = () => document.documentElement.dataset.colorMode
const keep = (colorMode: unknown) =>
  localStorage.setItem('root', JSON.stringify({ version: 1, state: { preferences: { colorMode } } }))

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = '<title>Calvície | Prumo</title><link rel="icon" href="/patientArea/favicon.svg">'
  // As the server draws it: nobody has chosen yet.
  document.documentElement.dataset.colorMode = 'system'
  showDiscretion(false)
})

test.each([
  ['dark', 'dark'],
  ['system', 'system'],
  ['light', 'light'],
  ['"><script>', 'system'],
  [7, 'system'],
])('a page that kept %s is painted %s from its first moment', (kept, mode) => {
  keep(kept)
  arrive()
  expect(shown()).toBe(mode)
})

test.each([null, '', '{', '[]', '{"version":1}'])(
  'whatever else is kept (%s) means the colours of the system',
  (text) => {
    if (text !== null) localStorage.setItem('root', text)
    expect(arrive).not.toThrow()
    expect(shown()).toBe('system')
  },
)

test.each(colorModes)('choosing %s shows it at once', (mode) => {
  showColorMode(mode)
  expect(shown()).toBe(mode)
})

const keepDiscreet = (isDiscreet: unknown) =>
  localStorage.setItem('root', JSON.stringify({ version: 1, state: { preferences: { isDiscreet } } }))
const icons = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map((link) => link.getAttribute('href'))

test('a page that is kept discreet says nothing in its tab from its first moment', () => {
  keepDiscreet(true)
  arrive()
  expect(document.documentElement.hasAttribute('data-discreet')).toBe(true)
  expect(document.title).toBe('Página')
  expect(icons().at(-1)).toBe('/patientArea/neutral.svg')
})

test.each([false, 'yes', 1, null])('anything else (%s) shows the page as it is', (kept) => {
  keepDiscreet(kept)
  arrive()
  expect(document.title).toBe('Calvície | Prumo')
})

test('what the page writes into its own title meanwhile is shown when discretion ends, and not before', () => {
  showDiscretion(true)
  showDiscretion(true)
  const [, own] = document.querySelectorAll('title')
  if (own) own.textContent = 'Acne | Prumo'
  expect(document.title).toBe('Página')
  showDiscretion(false)
  expect([document.title, icons()]).toEqual(['Acne | Prumo', ['/patientArea/favicon.svg']])
})
