import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { personalDataRegistry } from './registry.ts'

let world: TestWorld
let page: string
beforeAll(async () => {
  world = await testWorld()
  const answer = await world.app.inject('/api/v2/storefront/cms_pages/privacidade')
  page = answer.json().data.attributes.content
})
afterAll(() => world.close())

const kept = (await personalDataRegistry())
  .flatMap(({ held }) => held)
  .flatMap(({ erasure }) => (erasure.does === 'keep' ? [erasure] : []))
const rules = [...new Map(kept.map((erasure) => [erasure.rule, erasure])).values()]

const units: Record<string, string> = { year: 'anos', years: 'anos', month: 'meses', months: 'meses' }
const numbersIn = (text: string): string[] => text.match(/\d[\d./]*\d|\d/g) ?? []

test('one law keeps for one period, whatever the table', () => {
  expect(rules.length).toBeGreaterThan(3)
  for (const { rule, until, law } of kept)
    expect([rule, until, law]).toEqual([
      rule,
      ...rules.flatMap((one) => (one.rule === rule ? [one.until, one.law] : [])),
    ])
})

test.each(rules)('the privacy page names the period and the law of $rule, as the domains declare them', (erasure) => {
  const [, count = '', unit = ''] = /^(\d+) (\w+)/.exec(erasure.until) ?? []
  const table = page.split('<h2>Por quanto tempo guardamos</h2>')[1]?.split('</table>')[0] ?? ''
  const rows = table.split('<tr>').map((row) => row.replaceAll(/<[^>]+>/g, ' '))
  const said = rows.filter((row) => new RegExp(`\\b${count} ${units[unit]}\\b`).test(row))
  const ofLaw = said.filter((row) => numbersIn(erasure.law).every((number) => numbersIn(row).includes(number)))
  expect(ofLaw, `${count} ${units[unit]}, ${erasure.law}`).toHaveLength(1)
})

test('the privacy page leads to the page where its reader uses his rights', () => {
  const rights = page.split('<h2>Seus direitos e como usá-los</h2>')[1]?.split('<h2>')[0]
  expect(rights).toContain('<a href="/_app/privacidade">')
})
