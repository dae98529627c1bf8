import { showCompounding } from '@prumo/contracts/staff'
import { expect, test } from 'vitest'
import { amountToShow, emptyForm, faultsOfForm, inputFrom, lotsFor, usualChoice } from './weigh-form.ts'

const { compounding: example } = showCompounding.response.parse(showCompounding.example.response)
const lot = (id: number, substance: string | null, correctionFactor = 1) => ({
  ...(example.lots[0] as (typeof example.lots)[number]),
  ...{ id, substance, correctionFactor },
})
const compounding = {
  ...example,
  needsVehicle: false,
  lots: [lot(1, 'tadalafil', 1.02), lot(2, 'tadalafil'), lot(3, 'protodioscin'), lot(4, null)],
}
const usual = { ...emptyForm, ...usualChoice(compounding) }
const filled = { ...usual, amount_1_a: '153', amount_2_a: '600,5', base: 'nonaqueous', expires_on: '2027-02-20' }

test('the first lot to expire is chosen for each component', () => {
  expect([usual.lot_1_a, usual.lot_2_a, usual.lot_excipient_a, usual.base]).toEqual(['1', '3', '', ''])
  expect(usualChoice({ ...compounding, expiryLimits: [{ base: 'solid', until: '2027-05-27' }] }).base).toBe('solid')
  expect(lotsFor(compounding, null).map(({ id }) => id)).toEqual([4])
})

test('the scale should show the computed amount times the factor', () => {
  expect(amountToShow({ micrograms: 150_000 }, compounding.lots[0])).toBe(153_000)
  expect(amountToShow({ micrograms: 150_000 }, undefined)).toBe(150_000)
})

test('every component, the base and the expiry are required; the rest is whole or not there', () => {
  expect(Object.keys(faultsOfForm(compounding)(usual))).toEqual(['amount_1_a', 'amount_2_a', 'base', 'expires_on'])
  expect(faultsOfForm(compounding)(filled)).toEqual({})
  expect(Object.keys(faultsOfForm(compounding)({ ...filled, lot_1_b: '2' }))).toEqual(['amount_1_b'])
  expect(Object.keys(faultsOfForm(compounding)({ ...filled, amount_excipient_a: '9' }))).toEqual(['lot_excipient_a'])
})

test('what carries the actives is asked for where they do not fill the product', () => {
  const check = faultsOfForm({ ...compounding, needsVehicle: true })
  expect(Object.keys(check(filled))).toEqual(['lot_excipient_a', 'amount_excipient_a'])
  expect(check({ ...filled, lot_excipient_a: '4', amount_excipient_a: '9000' })).toEqual({})
})

test('a base that keeps no product to the end of its use asks why, and only that one sends the words', () => {
  const short = { ...filled, base: 'aqueous', short_expiry_reason: ' ' }
  expect(Object.keys(faultsOfForm(compounding)(short))).toEqual(['short_expiry_reason'])
  const told = { ...short, short_expiry_reason: ' Base aquosa: combinado outro envio. ' }
  expect(faultsOfForm(compounding)(told)).toEqual({})
  expect(inputFrom(compounding, told).short_expiry_reason).toBe('Base aquosa: combinado outro envio.')
  expect(inputFrom(compounding, { ...told, base: 'nonaqueous' })).not.toHaveProperty('short_expiry_reason')
})

test('what was typed goes out in micrograms, from both lots, with the excipient', () => {
  const form = { ...filled, lot_1_b: '2', amount_1_b: '1', lot_excipient_a: '4', amount_excipient_a: '9000' }
  expect(inputFrom(compounding, form)).toEqual({
    id: 1,
    base: 'nonaqueous',
    expires_on: '2027-02-20',
    weights: [
      { component: 1, lot_id: 1, micrograms: 153_000 },
      { component: 1, lot_id: 2, micrograms: 1_000 },
      { component: 2, lot_id: 3, micrograms: 600_500 },
      { component: null, lot_id: 4, micrograms: 9_000_000 },
    ],
  })
})
