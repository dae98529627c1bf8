import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkedRules, type Named, type Rule } from '../rule.ts'
import { rules } from './index.ts'

const aRule = (change: Partial<Rule>): Rule => ({ key: 'one', source: 'Bula', names: [], check: () => [], ...change })

test('a rule that names an unknown substance stops the start, with a sentence that says which', () => {
  const named = [aRule({ names: ['tadalafila' as Named, 'nitrate', 'tadalafil'] })]
  expect(() => checkedRules(named)).toThrow(
    'The rule one names tadalafila, which the table of substances does not know.',
  )
})

test('so does one without a source, and a key twice; every fault is told at once', () => {
  expect(() => checkedRules([aRule({ source: ' ' }), aRule({})])).toThrow(
    'The rule one names no source.\nTwo rules are called one.',
  )
  expect(checkedRules([aRule({})])).toHaveLength(1)
})

test('every file of a rule is in the list, and every rule is written down for people', () => {
  const files = ['interactions', 'conditions', 'order'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((file) => join(import.meta.dirname, folder, file)),
  )
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bkey: '([a-z0-9_]+)'/g)].map(([, key]) => key),
  )
  expect(rules.map(({ key }) => key).sort()).toEqual(declared.sort())
  const page = readFileSync(join(import.meta.dirname, '../../../../../../../docs/clinical.md'), 'utf8')
  expect(rules.filter(({ key }) => !page.includes(`\`${key}\``)).map(({ key }) => key)).toEqual([])
})

test('every rule has a source that a colleague can open', () => {
  for (const { key, source } of rules)
    expect(source, key).toMatch(/Bula|Bulário|PCDT|HL7|CFM|Lei|[Rr]egra nossa|escolha nossa|formulário/)
})
