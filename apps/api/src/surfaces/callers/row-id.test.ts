import { expect, test } from 'vitest'
import { z } from 'zod'
import { RowId, wholeNumber } from './row-id.ts'

test.each(['1', '42', String(Number.MAX_SAFE_INTEGER), 7])('%o is an id', (value) => {
  expect(RowId.parse(value)).toBe(Number(value))
})

test.each([
  ...[
    '',
    ' ',
    '0',
    '01',
    '1 ',
    ' 1',
    '+1',
    '-1',
    '1.0',
    '1.5',
    '1e0',
    '0x1',
    '0b1',
    '1_0',
    '١',
    '１',
    'NaN',
    'Infinity',
  ],
  ...['9007199254740992', 0, -1, 1.5, Number.NaN, true, null, undefined, [1], ['1'], {}],
])('%o is none', (value) => {
  expect(RowId.safeParse(value).success).toBe(false)
})

test('it may be left out where it is optional, and has its default', () => {
  expect(RowId.optional().parse(undefined)).toBeUndefined()
  const days = wholeNumber({ from: 1, to: 14 }).default(7)
  expect([days.parse(undefined), days.parse('14'), days.safeParse('15').success]).toEqual([7, 14, false])
})

test('a document for callers calls it an integer', () => {
  expect(z.toJSONSchema(RowId, { io: 'input' })).toMatchObject({ type: 'integer', minimum: 1 })
})
