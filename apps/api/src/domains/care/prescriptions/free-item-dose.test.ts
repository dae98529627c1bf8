import { expect, test } from 'vitest'
import { freeItemDose } from './free-item-dose.ts'

test.each<[string, number | null, number, number]>([
  ['Cialis; tadalafila 20 mg', 20, 1, 1],
  ['Viagra 50mg; sildenafila', 50, 2, 2],
  ['Paracetamol; 500 mg, 20 comprimidos', 500, 2, 8],
  ['Tylenol 750 mg; paracetamol', 750, 4 / 3, 16 / 3],
  ['Propecia 1 mg; finasterida', 1, 5, 5],
  ['Loratadina; 10 mg', 10, 1, 1],
  ['Levotiroxina; 100 mcg', 0.1, 3, 3],
  ['Dipirona; 1 g', 1_000, 1, 4],
  ['Dipirona; 1.000 mg', 1_000, 1, 4],
  ['Tadalafila spray; 20 mg/jato, frasco 15 ml', 20, 1, 1],
  ['Tadalafila spray sublingual; 5 mg por jato', 5, 4, 4],
  ['Tadalafila; 100 mg por cápsula', 100, 0.2, 0.2],
  ['Sildenafila gotas; 50 mg a cada dose', 50, 2, 2],
  ['Digoxina; 0,25 mg', 0.25, 2, 2],
  ['Varfarina; 5 mg', 5, 2, 2],
  ['Alendronato; 10 mg', 10, 1, 1],
])('%s: doses of %s mg, %s at a time, %s a day', (text, strengthMg, perTake, perDay) => {
  const found = freeItemDose(text)
  expect(found.strengthMg).toBe(strengthMg)
  expect(found.isStrengthSaid).toBe(true)
  expect(found.greatest?.perTake).toBeCloseTo(perTake)
  expect(found.greatest?.perDay).toBeCloseTo(perDay)
})

test('without a strength the weakest that is sold is compared, and it is said', () => {
  expect(freeItemDose('Paracetamol; comprimidos')).toMatchObject({
    isStrengthSaid: false,
    greatest: { perTake: 2, perDay: 8 },
  })
})

test('of several substances each has the strength behind its name, and the strictest counts', () => {
  const { greatest, isStrengthSaid } = freeItemDose('Fórmula; paracetamol 500 mg, ibuprofeno 400 mg')
  expect([greatest?.perTake, isStrengthSaid]).toEqual([2, true])
  expect(freeItemDose('Fórmula; paracetamol 500 mg, arginina 1 g').isStrengthSaid).toBe(false)
})

test.each([
  'Cetoconazol creme; 2%',
  'Paracetamol gotas; 200 mg/ml',
  'Ibuprofeno; suspensão 50 mg/ml',
  'Ureia; 10%',
  'Diclofenaco gel; 10 mg/g',
  'Arginina; 500 mg',
])('%s: nothing is known', (text) => expect(freeItemDose(text).greatest).toBeNull())

test('alendronate of 70 mg has a greatest dose of a week, and of 10 mg of a day', () => {
  expect(freeItemDose('Alendronato; 70 mg').greatest).toEqual({ perTake: 1, perDay: 1, perWeek: 1 })
  expect(freeItemDose('Alendronato de sódio; 10 mg').greatest).toEqual({ perTake: 1, perDay: 1, perWeek: null })
})

test('methotrexate has a greatest dose of a week', () => {
  expect(freeItemDose('Metotrexato; 2,5 mg').greatest).toEqual({ perTake: 10, perDay: 10, perWeek: 10 })
})

test.each<[string, number | null]>([
  ['Cialis; tadalafila 20 mg', 0.25],
  ['Tadalafila; 10 mg, 30 comprimidos', 0.5],
  ['Tadalafila; 5 mg', 1],
  ['Viagra 50mg; sildenafila', 0],
  ['Paracetamol; 500 mg, 20 comprimidos', null],
  ['Finasterida; 1 mg', null],
])('%s: at most %s doses every day', (text, everyDay) => {
  expect(freeItemDose(text).lasting?.everyDay ?? null).toBe(everyDay)
})
