import { expect, test } from 'vitest'
import { alphabet, code128 } from './code-128.ts'

const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)

test('each symbol is eleven modules wide and differs from all others', () => {
  expect(alphabet).toHaveLength(107)
  expect(new Set(alphabet).size).toBe(107)
  expect(alphabet.slice(0, -1).filter((each) => sum([...each].map(Number)) !== 11)).toEqual([])
  expect(sum([...(alphabet.at(-1) ?? '')].map(Number))).toBe(13)
})

test('a text is start, its characters, their checksum and stop', () => {
  const values = [48, 42, 42, 17, 18, 19, 35]
  const check = values.reduce((total, value, index) => total + value * (index + 1), 104) % 103
  const drawn = [104, ...values, check, 106].map((value) => alphabet[value]).join('')
  expect(code128('PJJ123C').join('')).toBe(drawn)
  expect(sum(code128('SB000000001BR'))).toBe(11 * 15 + 13)
})

test('what no barcode holds is refused', () => {
  expect(() => code128('São')).toThrow('printable ASCII')
})
