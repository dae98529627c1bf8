import { expect, test } from 'vitest'
import { agreeWords, nextFacts, restWords } from './cycle-words.ts'
import type { Cycle } from './cycles.api.ts'

const cycle = (given: Partial<Cycle> = {}) =>
  ({
    period: 'quarterly',
    state: 'active',
    isUnderWay: false,
    nextChargeOn: '2027-02-01',
    nextDeliveryOn: null,
    nextTotal: 121.74,
    parcelMonths: [2, 1],
    rest: { months: 1, total: 72.06 },
    ...given,
  }) as Cycle
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('what is left of a quarter is said with its price, and that a prescription comes first', () => {
  expect(plain(restWords(cycle()))).toBe(
    'Falta 1 mês do período, pelo preço combinado: cerca de R$ 72,06 com a entrega. Sai com outra receita, e só então é cobrado.',
  )
  expect(restWords(cycle({ rest: null }))).toBeNull()
  expect(restWords(cycle({ isUnderWay: true }))).toBeNull()
})

test('the next parcel costs what is left, not the greatest', () => {
  expect(nextFacts(cycle()).map((fact) => fact.map(plain))).toContainEqual(['Com a entrega, cerca de', 'R$ 72,06'])
  expect(nextFacts(cycle({ rest: null })).map((fact) => fact.map(plain))).toContainEqual([
    'Cada um dos 2 envios, com a entrega, até',
    'R$ 121,74',
  ])
})

test('the yes says in how many parcels a quarter comes', () => {
  expect(plain(agreeWords(cycle()))).toBe(
    'Receber sempre em 2 envios, de 2 meses e 1 mês, cada um até R$ 121,74 com a entrega',
  )
  expect(plain(agreeWords(cycle({ parcelMonths: [3] })))).toBe('Receber a cada 3 meses, até R$ 121,74 com a entrega')
})
