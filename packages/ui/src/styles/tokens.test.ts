// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { controlPairs, textPairs } from './contrast-pairs.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

const blockOf = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]))
}

const light = blockOf(':root')
const dark = blockOf('[data-color-mode="dark"]')
const modes = { light, dark: { ...light, ...dark } }

const colour = (mode: keyof typeof modes, token: string) => modes[mode][token] ?? 'missing'

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(textPairs)('text %s reads on %s', (text, ground) => {
    expect(contrast(colour(mode, text), colour(mode, ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(controlPairs)('control %s shows on %s', (edge, ground) => {
    expect(contrast(colour(mode, edge), colour(mode, ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the values of the look are kept to the letter', () => {
  expect(light).toMatchObject({
    '--paper': '#fbfaf5',
    '--ink': '#0d2f31',
    '--teal': '#0f4a4c',
    '--mint-1': '#e3f4ec',
    '--mint-2': '#bfe6d5',
    '--mint-3': '#5fb797',
    '--sun': '#ffc93c',
    '--radius-control': '14px',
    '--radius-card': '24px',
    '--radius-stage': '32px',
    '--stroke': '1.5px',
  })
  expect(dark['--paper']).toBe('#071d1f')
})

test('following the system gives exactly the dark composition', () => {
  expect(blockOf('[data-color-mode="system"]')).toEqual(dark)
})

test('dark says every colour anew', () => {
  const colours = Object.keys(light).filter((token) => light[token]?.startsWith('#'))
  expect(Object.keys(dark)).toEqual(expect.arrayContaining(colours))
})
