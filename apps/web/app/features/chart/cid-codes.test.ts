import { expect, test } from 'vitest'
import { cidCodes, findCidCodes, typedCid } from './cid-codes.ts'

test('a code is found by its number, with or without the point, and by its words without accents', () => {
  for (const typed of ['f52.2', 'F522', 'falha resposta'])
    expect(findCidCodes(typed).map(({ code }) => code)).toContain('F52.2')
  expect(findCidCodes('acne').map(({ code }) => code)).toEqual(['L70.0', 'L70.1', 'L70.9'])
  expect(findCidCodes('a')).toEqual([])
  expect(findCidCodes('dermatite')).toHaveLength(5)
})

test('any other code can be typed, if it has the form of one', () => {
  expect(typedCid(' j45.9 ')).toEqual({ code: 'J45.9', label: '' })
  for (const typed of ['', 'asma', 'J4', 'J45.', '45.9']) expect(typedCid(typed)).toBeNull()
})

test('each code of the table is there once and has the form of one', () => {
  const codes = cidCodes.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => typedCid(code) === null)).toEqual([])
})
