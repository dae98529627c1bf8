import { expect, test } from 'vitest'
import { formulary } from './formulary.ts'
import { monitoringOf } from './monitoring.ts'

const testsOf = (key: string): string[] => {
  const formula = formulary.find((one) => one.key.startsWith(key))
  if (!formula) throw new Error(`there is no ${key}`)
  return monitoringOf(formula).map(({ test }) => test)
}

test('each test says when, and who says so', () => {
  const all = formulary.flatMap(monitoringOf)
  expect(all.length).toBeGreaterThan(0)
  for (const { test, when, source } of all)
    for (const words of [test, when, source]) expect(words.trim().length).toBeGreaterThan(2)
})

test.each([
  ['finasterida-1-comprimidos', ['PSA']],
  ['dutasterida-0-5-capsulas', ['PSA']],
  ['minoxidil-2-5-capsulas', ['Pressão arterial, frequência cardíaca, peso e edema']],
  ['minoxidil-5-solucao', []],
  [
    'tenofovir-entricitabina-comprimidos',
    ['Teste de HIV', 'Creatinina, com a depuração estimada', 'Sífilis e outras IST, hepatites B e C'],
  ],
])('%s: %j', (key, tests) => {
  expect(testsOf(key)).toEqual(tests)
})
