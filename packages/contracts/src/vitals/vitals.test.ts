import { expect, test } from 'vitest'
import { type Measured, measuredWords } from './index.ts'

test.each<[Measured, string]>([
  [{ measure: 'blood_pressure', value: 138, second: 86 }, '138 por 86 mmHg'],
  [{ measure: 'weight', value: 80.5, second: null }, '80,5 kg'],
  [{ measure: 'temperature', value: 37, second: null }, '37 °C'],
  [{ measure: 'temperature', value: 36.55, second: null }, '36,55 °C'],
  [{ measure: 'saturation', value: 98, second: null }, '98 %'],
])('%j reads %s', (measured, words) => {
  expect(measuredWords(measured)).toBe(words)
})
