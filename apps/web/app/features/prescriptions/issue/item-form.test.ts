import { expect, test } from 'vitest'
import {
  faultsOfItem,
  favouriteOf,
  fitsWith,
  free,
  type ItemForm,
  itemOf,
  withDose,
  withFavourite,
  withMedicine,
  withPosology,
} from './item-form.ts'
import type { Medicine } from './prescribing.api.ts'

const once = {
  perTake: 1,
  takesPerDay: 1,
  daysPerWeek: 7,
  isAsNeeded: false,
  durationDays: 30,
  note: null,
  packages: 1,
}
const tablet: Medicine = {
  key: 'finasterida-1-comprimidos',
  productId: null,
  label: 'Finasterida 1 mg, caixa com 30 comprimidos',
  activeIngredients: ['Finasterida'],
  alsoCalled: [],
  indications: ['hairLoss'],
  composition: {
    route: 'via oral',
    form: 'comprimido',
    dose: { one: 'comprimido', many: 'comprimidos', holds: null },
    package: { one: 'caixa', many: 'caixas', holds: '30 comprimidos' },
    dosesPerPackage: 30,
    components: [],
    lines: [],
    warnings: [],
  },
  take: { verb: 'Tomar', place: null, isCounted: true },
  posologies: [
    { ...once, durationDays: 90, packages: 3 },
    { ...once, perTake: 0.5, isAsNeeded: true },
  ],
  greatest: { perTake: 1, perDay: 1, perWeek: null },
  nextStep: null,
  offLabel: null,
  source: '',
  controlClass: 'simple',
  media: ['electronic'],
  law: { validityDays: 180, mostDays: null, asks: [], source: 'Escolha do serviço.' },
  monitoring: [],
}
const spray: Medicine = { ...tablet, key: 'spray-1106', productId: 1106 }
const medicines = [tablet, spray]
const whole = withMedicine(tablet.key, medicines)
const own: ItemForm = {
  ...withMedicine(free, medicines),
  name: ' Creme ',
  composition: ' Ureia 10% ',
  posology: 'À noite.',
}

test('a chosen medicine begins with its usual posology, and so it is sent', () => {
  expect(faultsOfItem(whole)).toEqual({})
  expect(itemOf(whole, medicines)).toEqual({
    medicine: tablet.key,
    quantity: 3,
    posology: 'Tomar 1 comprimido, 1 vez ao dia.',
    duration_days: 90,
    per_take: 1,
    takes_per_day: 1,
    days_per_week: 7,
    as_needed: false,
  })
  expect(itemOf(withMedicine('spray-1106', medicines), medicines)).toMatchObject({ product_id: 1106 })
})

test('another usual posology replaces dose, sentence, days and packages', () => {
  const [, half] = tablet.posologies
  if (!half) throw new Error('there are two')
  expect(itemOf(withPosology(whole, tablet, half), medicines)).toMatchObject({
    quantity: 1,
    posology: 'Tomar ½ comprimido se necessário, no máximo 1 vez ao dia.',
    duration_days: 30,
    per_take: 0.5,
    as_needed: true,
  })
})

test('the sentence follows the dose until the doctor has changed it', () => {
  const twice = withDose(whole, { takesPerDay: '2' }, tablet)
  expect(twice.posology).toBe('Tomar 1 comprimido, 2 vezes ao dia.')
  const own = { ...twice, posology: 'Tomar 1 de manhã e 1 à noite.' }
  expect(withDose(own, { perTake: '2' }, tablet).posology).toBe('Tomar 1 de manhã e 1 à noite.')
  // While a number is typed, the last sentence stays.
  expect(withDose(twice, { perTake: '' }, tablet).posology).toBe(twice.posology)
})

test('a free item is sent in its own words, without a dose unless one is given', () => {
  expect(faultsOfItem(own)).toEqual({})
  expect(itemOf(own, medicines)).toEqual({
    free: { name: 'Creme', composition: 'Ureia 10%' },
    quantity: 1,
    posology: 'À noite.',
    duration_days: 30,
  })
  expect(Object.keys(faultsOfItem({ ...own, perTake: '1' }))).toEqual(['takesPerDay'])
})

test('a favourite fills the form as it was kept', () => {
  const item = itemOf({ ...whole, posology: 'Um pela manhã.' }, medicines)
  const kept = favouriteOf(item, whole)
  expect(kept).toEqual({
    medicine: tablet.key,
    per_take: 1,
    takes_per_day: 1,
    days_per_week: 7,
    as_needed: false,
    posology: 'Um pela manhã.',
    quantity: 3,
    duration_days: 90,
  })
  const favourite = {
    id: 1,
    medicine: tablet.key,
    perTake: 1,
    takesPerDay: 1,
    daysPerWeek: 7,
    isAsNeeded: false,
    posology: 'Um pela manhã.',
    quantity: 3,
    durationDays: 90,
  }
  expect(itemOf(withFavourite(withMedicine(tablet.key, medicines), favourite), medicines)).toEqual(item)
  expect(favouriteOf(itemOf(own, medicines), own)).toBeNull()
})

test('what we dispense and what is bought anywhere stand on two sheets', () => {
  const [bought, sold] = [itemOf(whole, medicines), itemOf({ ...whole, medicine: 'spray-1106' }, medicines)]
  const fits = (item: typeof bought, others: (typeof bought)[]) => fitsWith(item, others, medicines)
  expect([fits(bought, []), fits(bought, [itemOf(own, medicines)]), fits(sold, [sold])]).toEqual([true, true, true])
  expect([fits(bought, [sold]), fits(sold, [bought])]).toEqual([false, false])
  const controlled = medicines.map(
    (one) => ({ ...one, controlClass: one.productId === null ? 'simple' : 'C1' }) as const,
  )
  expect(fitsWith(sold, [sold], controlled)).toBe(true)
})

test.each<[keyof ItemForm, string]>([
  ['perTake', ''],
  ['perTake', '0'],
  ['perTake', '0,3'],
  ['perTake', '-1'],
  ['takesPerDay', '0'],
  ['takesPerDay', '25'],
  ['quantity', ''],
  ['quantity', '0'],
  ['quantity', '100'],
  ['quantity', '1,5'],
  ['posology', '   '],
  ['durationDays', ''],
  ['durationDays', '366'],
  ['durationDays', '-1'],
])('with %s being %j it stays out', (field, value) => {
  expect(Object.keys(faultsOfItem({ ...whole, [field]: value }))).toEqual([field])
})

test('with nothing chosen, medicine and posology are asked for', () => {
  expect(Object.keys(faultsOfItem(withMedicine('', medicines)))).toEqual(['medicine', 'posology'])
})

test.each<['name' | 'composition']>([['name'], ['composition']])('a free item has its %s', (field) => {
  expect(Object.keys(faultsOfItem({ ...own, [field]: ' ' }))).toEqual([field])
})
