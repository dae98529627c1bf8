// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('its fading is a transition of the CSS, which stands still for those who asked for less motion', () => {
  expect(read('./picture.css')).toMatch(/\.ui-fade \{\s+transition: opacity/)
  const still = read('../../styles/base.css').split('@media (prefers-reduced-motion: reduce)')[1] ?? ''
  expect(still).toMatch(/transition-duration: 0s !important/)
})
