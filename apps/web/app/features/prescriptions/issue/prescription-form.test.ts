import { expect, test } from 'vitest'
import { faultsOfPrescription, itemOf } from './prescription-form.ts'

const whole = { productId: '1106', quantity: '1', posology: 'Um jato ao dia.', durationDays: '30', consent: 'yes' }

test('a whole prescription has no fault, and is sent in the words of the wire', () => {
  expect(faultsOfPrescription(whole)).toEqual({})
  expect(itemOf({ ...whole, posology: '  Um jato ao dia. ' })).toEqual({
    product_id: 1106,
    quantity: 1,
    posology: 'Um jato ao dia.',
    duration_days: 30,
  })
})

test.each([
  ['productId', ''],
  ['quantity', ''],
  ['quantity', '0'],
  ['quantity', '100'],
  ['quantity', '1,5'],
  ['posology', '   '],
  ['durationDays', ''],
  ['durationDays', '366'],
  ['durationDays', '-1'],
  ['consent', ''],
])('with %s being %j it cannot be issued', (field, value) => {
  expect(Object.keys(faultsOfPrescription({ ...whole, [field]: value }))).toEqual([field])
})
