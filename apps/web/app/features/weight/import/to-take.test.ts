import { expect, test } from 'vitest'
import type { Found } from './found.ts'
import { firstColumns } from './table-lines.ts'
import { likelyUnit, linesOf, sourcesOf, toTake } from './to-take.ts'

const today = '2026-11-28'
const weight = (on: string, value: number, change: Partial<Found> = {}): Found => ({
  ...{ on, at: `${on} 07:00:00`, value, unit: 'kg', source: 'Balança' },
  ...change,
})
const taken = (found: Found[], sources = found.map(({ source }) => source), unit: 'kg' | 'lb' = 'kg') =>
  toTake(found, { today, sources: new Set(sources), unit })

test('of a day the last weight counts, of the sources that he left', () => {
  const found = [
    weight('2026-11-01', 104, { at: '2026-11-01 21:00:00', source: 'Relógio' }),
    weight('2026-11-01', 103, { at: '2026-11-01 07:00:00' }),
  ]
  expect(taken(found).likely).toMatchObject([{ grams: 104_000 }])
  expect(taken(found, ['Balança']).likely).toMatchObject([{ grams: 103_000 }])
})

test('another person on the scale is shown and stays out; who got lighter over months does not', () => {
  const found = [
    weight('2026-09-01', 104),
    weight('2026-09-02', 61),
    weight('2026-09-03', 103.5),
    weight('2026-11-20', 92),
  ]
  const { likely, unlikely } = taken(found)
  expect(likely.map(({ grams }) => grams)).toEqual([104_000, 103_500, 92_000])
  expect(unlikely).toMatchObject([{ on: '2026-09-02', grams: 61_000 }])
})

test('the newest is compared with the last likely day', () =>
  expect(
    taken([weight('2026-11-01', 104), weight('2026-11-02', 61), weight('2026-11-03', 104.2)]).unlikely,
  ).toMatchObject([{ on: '2026-11-02' }]))

test('no weight of an adult, a day ahead and a day of long ago stay out', () => {
  const { likely, impossible, outside } = taken([
    weight('2026-11-01', 7),
    weight('2026-11-02', 700),
    weight('2026-11-29', 104),
    weight('2021-11-01', 104),
    weight('2026-11-03', 104),
  ])
  expect([likely.length, impossible.map(({ grams }) => grams), outside]).toEqual([1, [7_000, 700_000], 2])
})

test('pounds are kilos before they are compared and sent', () => {
  const found = [weight('2026-11-01', 229.5, { unit: null }), weight('2026-11-08', 104, { source: 'Relógio' })]
  expect(likelyUnit(found)).toBe('lb')
  expect(linesOf(taken(found, undefined, 'lb').likely)).toBe('2026-11-01;104.099\n2026-11-08;104.000')
  expect(likelyUnit([weight('2026-11-01', 82, { unit: null })])).toBe('kg')
})

test('sources say how many days they have', () =>
  expect(
    sourcesOf([
      weight('2026-11-01', 1),
      weight('2026-11-01', 2),
      weight('2026-11-02', 3, { source: 'Relógio' }),
      weight('2026-11-03', 3),
    ]),
  ).toEqual([
    { name: 'Balança', days: 2 },
    { name: 'Relógio', days: 1 },
  ]))

test('of a table nothing but two columns is sent, and a line keeps its number', () =>
  expect(firstColumns('Data;Peso;Humor\r\n\n01/11/2026;104,2;péssimo\n2026-11-02,103,sozinho')).toBe(
    'Data;Peso\n\n01/11/2026;104,2\n2026-11-02,103',
  ))

test.each([
  ['Data;Gordura;Peso\n01/11/2026;31;104,2', 'Data;Peso\n01/11/2026;104,2'],
  ['2026-11-28,"103,9",sozinho', '2026-11-28,"103,9"'],
  ['27/11/2026,103,9,sozinho', '27/11/2026,103,9'],
  ['2026-11-28,103.9,20', '2026-11-28,103.9'],
  ['Data,Peso,Gordura\n2026-11-28,103,20', 'Data,Peso\n2026-11-28,103'],
])('of “%s” the weights are sent, and what may be read twice whole', (table, sent) =>
  expect(firstColumns(table)).toBe(sent),
)
