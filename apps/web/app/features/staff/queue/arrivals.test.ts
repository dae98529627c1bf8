import { expect, test } from 'vitest'
import { type Arrivals, arrivalsAfter } from './arrivals.ts'

const after = (...readings: string[][]) =>
  readings.reduce<Arrivals | null>((before, keys) => arrivalsAfter(before, keys), null)?.fresh

test.each([
  ['nothing is new at first', [['a', 'b']], []],
  ['nor in an empty queue', [[]], []],
  ['who comes is', [['a'], ['a', 'b']], ['b']],
  ['and stays so at the next reading', [['a'], ['a', 'b'], ['a', 'b', 'c']], ['b', 'c']],
  ['until he leaves', [['a'], ['a', 'b'], ['a']], []],
  ['who comes back was seen', [['a', 'b'], ['a'], ['a', 'b']], []],
  ['into an empty queue too', [[], ['a']], ['a']],
] as const)('%s', (_what, readings, fresh) => {
  expect(after(...readings.map((keys) => [...keys]))).toEqual(fresh)
})
