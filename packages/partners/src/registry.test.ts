import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../ui/src/styles/contrast.ts'
import { controlPairs, textPairs } from '../../ui/src/styles/contrast-pairs.ts'
import type { Partner } from './partner.ts'
import { partners } from './partners.ts'

const css = readFileSync(new URL('../../ui/src/styles/tokens.css', import.meta.url), 'utf8')
const tokensOf = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]))
}
const house = { light: tokensOf(':root'), dark: { ...tokensOf(':root'), ...tokensOf('[data-color-mode="dark"]') } }

test('no two partners share a key, a host, a flag or a welcome', () => {
  const all = partners.flatMap(({ key, hosts, requestFlag, welcome }) => [key, ...hosts, requestFlag, welcome])
  expect(new Set(all).size).toBe(all.length)
})

describe.each(partners.map((partner): [string, Partner] => [partner.key, partner]))('%s', (key, partner) => {
  test('is named as cookies and addresses can carry it', () => {
    expect(key).toMatch(/^[a-z]+$/)
    expect(partner.requestFlag).toBe(`is_${key}`)
    for (const host of partner.hosts) expect(new URL(`https://${host}`).host).toBe(host)
  })

  test('is welcomed in one short line that promises nothing', () => {
    expect(partner.welcome).toContain(partner.name)
    expect(partner.welcome.length).toBeLessThanOrEqual(48)
    expect(partner.welcome).not.toMatch(/[!%]|R\$|grátis|desconto|exclusiv/i)
  })

  test('changes only colours that the house has, the same ones in both modes', () => {
    const { light, dark } = partner.colours
    expect(Object.keys(dark)).toEqual(Object.keys(light))
    for (const token of Object.keys(light)) expect(house.light).toHaveProperty(token)
    for (const colour of [...Object.values(light), ...Object.values(dark)]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  describe.each(['light', 'dark'] as const)('%s', (mode) => {
    const tokens: Record<string, string> = { ...house[mode], ...partner.colours[mode] }
    const ratio = ([one, other]: [string, string]) => contrast(tokens[one] ?? 'missing', tokens[other] ?? 'missing')
    test.each(textPairs)('text %s reads on %s', (...pair) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
    })
    test.each(controlPairs)('control %s shows on %s', (...pair) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(3)
    })
  })

  // A picture from another site would tell that site who looks, and a script in one could run.
  test.each(['logo', 'favicon'] as const)('draws its %s itself', (picture) => {
    const svg = partner[picture]
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (24 24|32 32)">.*<\/svg>$/)
    expect(svg).not.toMatch(/<(script|image|text|use|style|foreignObject)|\bhref|\bon\w+=|url\(/)
    expect(svg.length).toBeLessThan(600)
  })
})
