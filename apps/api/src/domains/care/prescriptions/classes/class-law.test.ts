import { describe, expect, test } from 'vitest'
import { type ControlClass, formulary } from '#domains/medicines/formulary'
import { faultOf } from '#platform/faults'
import { type Found, findOrdered } from '../ordered-item.ts'
import type { Draft } from '../prescription-draft.ts'
import { missingFields } from '../prescription-draft.ts'
import { faultsOfClass, sheetFault, tooLongFault } from './class-faults.ts'
import { classLaws, expiryOf } from './class-law.ts'
import { controlClassOf, substancesOfClassIn } from './control-class.ts'
import { mediaOf, needsNumber } from './medium.ts'

const medicineOf = (productId: number, controlClass: ControlClass, activeIngredients: string[]) => ({
  productId,
  label: `Fórmula ${productId}`,
  form: 'spray' as const,
  activeIngredients,
  controlClass,
})
const medicines = [
  medicineOf(94, 'C1', ['clomipramina']),
  medicineOf(95, 'C1', ['paroxetina']),
  medicineOf(96, 'C1', ['dapoxetina']),
  medicineOf(1106, 'simple', ['tadalafila', 'protodioscina']),
  medicineOf(1110, 'C1', ['paroxetina', 'tadalafila']),
]
const sold = (productId: number, durationDays = 30) => ({
  productId,
  quantity: 1,
  posology: 'Um jato por dia.',
  durationDays,
})
const bought = (medicine: string, durationDays = 10) => {
  const { productId: _sold, ...way } = sold(0, durationDays)
  return { ...way, medicine }
}
const whole: Draft = {
  items: [],
  medicines,
  doctor: {
    name: 'Dra. Helena Prado',
    title: 'Dra.',
    council: 'CRM',
    registrationNumber: '123456',
    registrationState: 'SP',
    rqe: null,
    specialty: null,
    practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
    phone: '+5511912345678',
    contactEmail: 'helena@prumo.example',
    cpf: null,
  },
  patient: {
    name: 'Bruno Almeida',
    cpf: '12345678909',
    birthDate: '1990-01-01',
    address: 'Rua Augusta, 10, São Paulo, SP',
    sex: 'male',
  },
}
const faultsOf = (...items: object[]) => missingFields({ ...whole, items: items as Draft['items'] })

test.each<[ControlClass, number, 1 | 2]>([
  ['simple', 180, 1],
  ['retained', 10, 2],
  ['glp1', 90, 2],
  ['C1', 30, 2],
])('%s is valid for %d days, in so many copies: %d', (controlClass, validityDays, copies) => {
  expect(classLaws[controlClass]).toMatchObject({ validityDays, copies })
})

test.each([
  ['2026-11-23T13:30:00Z', '2026-12-24T02:59:59.999Z'],
  // Still 23 November in Brazil.
  ['2026-11-24T02:59:59Z', '2026-12-24T02:59:59.999Z'],
  ['2026-11-24T03:00:00Z', '2026-12-25T02:59:59.999Z'],
  // Over the end of February.
  ['2027-01-30T12:00:00Z', '2027-03-02T02:59:59.999Z'],
  // Into summer time, out of it, and until the day before the one that had no midnight.
  ['2018-10-20T12:00:00Z', '2018-11-20T01:59:59.999Z'],
  ['2018-10-04T12:00:00Z', '2018-11-04T02:59:59.999Z'],
  ['2019-01-20T12:00:00Z', '2019-02-20T02:59:59.999Z'],
])('a C1 sheet of %s is valid until %s', (issuedAt, end) => {
  expect(expiryOf('C1', new Date(issuedAt)).toISOString()).toBe(end)
})

test('every law names its source', () => {
  for (const { source } of Object.values(classLaws)) expect(source.length).toBeGreaterThan(20)
})

test('a combined formula has the class of its strictest ingredient, whatever the catalogue says of it', () => {
  const of = (...activeIngredients: string[]) => controlClassOf([{ controlClass: 'simple', activeIngredients }])
  expect(of('tadalafila', 'Paroxetina (cloridrato)')).toBe('C1')
  expect(of('peróxido de benzoíla', 'clindamicina')).toBe('retained')
  expect(of('semaglutida')).toBe('glp1')
  expect(of('limeciclina', 'paroxetina')).toBe('C1')
  for (const formula of formulary)
    expect(controlClassOf([{ ...formula, activeIngredients: formula.components.map(({ name }) => name) }])).toBe(
      formula.controlClass,
    )
})

describe('C1 (Portaria 344/1998)', () => {
  test('up to sixty days of treatment, for each item', () => {
    expect(faultsOf(sold(95, 60))).toEqual({})
    const tooLong = [faultOf('treatment_too_long', { most: 60 })]
    expect(faultsOf(sold(95, 61))).toEqual({ 'items.0.duration_days': tooLong })
    expect(faultsOf(sold(95, 60), sold(94, 90))).toEqual({ 'items.1.duration_days': tooLong })
    // A longer one of no class with a limit.
    expect(faultsOf(sold(1106, 90))).toEqual({})
  })

  test('no more packages than sixty days of the ordered dose use up, whoever gives what reason', () => {
    const dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }
    const boxes = (quantity: number, change: object = {}) =>
      faultsOf({ ...bought('paroxetina-20-comprimidos', 60), quantity, dose, ...change })
    const fault = { 'items.0.quantity': [faultOf('too_many_packages', { most: 2 })] }
    expect([boxes(2), boxes(3)]).toEqual([{}, fault])
    expect(boxes(2, { durationDays: 30 })).toEqual({})
    expect(boxes(3, { durationDays: 30 })).not.toEqual({})
    expect(boxes(4, { dose: { ...dose, perTake: 2 } })).toEqual({})
    // Where the form has no dose, the posology says it.
    expect(boxes(3, { dose: null, posology: 'Um comprimido, uma vez por dia.' })).toEqual(fault)
    expect(boxes(3, { dose: null, posology: 'Como combinado.' })).toEqual({})
  })

  test('up to three substances on a sheet; the same one twice counts once', () => {
    expect(faultsOf(sold(94), sold(95), sold(96))).toEqual({})
    expect(faultsOf(sold(95), sold(1110), sold(94), sold(96))).toEqual({})
    const of = (...activeIngredients: string[]) => ({ ...found('dapoxetina-30-comprimidos'), activeIngredients })
    const three = [of('paroxetina'), of('dapoxetina', 'tadalafila'), of('clomipramina')]
    expect(sheetFault(of('paroxetina', 'tadalafila'), three)).toBeNull()
    expect(sheetFault(of('sertralina'), three)).toEqual(faultOf('too_many_controlled', { most: 3 }))
    expect(sheetFault(of('paroxetina', 'sertralina'), three)).toEqual(faultOf('too_many_controlled', { most: 3 }))
    expect(substancesOfClassIn(of('paroxetina', 'tadalafila', 'paroxetina'), 'C1')).toEqual(['paroxetine'])
  })

  test('the patient’s address and the doctor’s phone stand on the form', () => {
    const missing = { ...whole.patient, address: null }
    expect(missingFields({ ...whole, items: [sold(95)], patient: missing })).toEqual({
      'patient.address': [faultOf('blank')],
    })
    const silent = whole.doctor && { ...whole.doctor, phone: ' ' }
    expect(missingFields({ ...whole, items: [sold(95)], doctor: silent })).toEqual({
      'doctor.phone': [faultOf('blank')],
    })
    expect(faultsOfClass('C1', { patient: { ...missing, address: 'a'.repeat(201) }, phone: '1' })).toEqual({
      'patient.address': [faultOf('too_long', { most: 200 })],
    })
    // A simple sheet needs neither.
    expect(missingFields({ ...whole, items: [sold(1106)], patient: missing, doctor: silent })).toEqual({})
  })
})

describe('retained antimicrobials (RDC 471/2021)', () => {
  test('age and sex stand on the sheet', () => {
    const patient = { ...whole.patient, birthDate: null, sex: null, address: null }
    expect(missingFields({ ...whole, items: [bought('limeciclina-300-capsulas')] as Draft['items'], patient })).toEqual(
      {
        'patient.birth_date': [faultOf('blank')],
        'patient.sex': [faultOf('blank')],
      },
    )
    expect(faultsOf(bought('limeciclina-300-capsulas'))).toEqual({})
  })

  test('up to ninety days of treatment', () => {
    const antimicrobial = found('limeciclina-300-capsulas')
    expect(tooLongFault(90, antimicrobial)).toBeNull()
    expect(tooLongFault(91, antimicrobial)).toEqual(faultOf('treatment_too_long', { most: 90 }))
  })
})

const found = (medicine: string): Found => findOrdered(bought(medicine), medicines) as Found

describe('one class on a sheet', () => {
  test.each([
    [[sold(95), sold(1106)], 'items.1.product_id'],
    [[sold(1106), sold(95)], 'items.1.product_id'],
    [[bought('finasterida-1-comprimidos', 30), bought('limeciclina-300-capsulas')], 'items.1.medicine'],
    [[bought('limeciclina-300-capsulas'), { free: { name: 'Creme', composition: 'Ureia' } }], 'items.1.free.name'],
  ])('%j: the second goes onto a sheet of its own', (items, field) => {
    const [first, second] = items.map((item) =>
      'free' in item ? { ...bought(''), medicine: undefined, ...item } : item,
    )
    expect(faultsOf(first as object, second as object)).toEqual({ [field]: [faultOf('classes_apart')] })
  })

  test('GLP-1 agonists stand with nothing of another class (RDC 973/2025)', () => {
    const glp1 = { ...found('finasterida-1-comprimidos'), activeIngredients: ['semaglutida'] }
    expect(sheetFault(found('finasterida-1-comprimidos'), [glp1])).toEqual(faultOf('classes_apart'))
    expect(sheetFault(glp1, [found('limeciclina-300-capsulas')])).toEqual(faultOf('classes_apart'))
    expect(sheetFault(glp1, [glp1])).toBeNull()
  })
})

test('RDC 1.000/2025: without a provider of numbers, every class but the simple one is written on paper', () => {
  const [off, on] = [{ gateways: { numbering: null } }, { gateways: { numbering: {} } }] as unknown as Parameters<
    typeof mediaOf
  >[1][]
  for (const controlClass of ['retained', 'glp1', 'C1'] as const) {
    expect(mediaOf(controlClass, off as never)).toEqual(['paper'])
    expect(mediaOf(controlClass, on as never)).toEqual(['electronic', 'paper'])
    expect([
      needsNumber({ controlClass, medium: 'paper' }),
      needsNumber({ controlClass, medium: 'electronic' }),
    ]).toEqual([false, true])
  }
  expect([mediaOf('simple', off as never), mediaOf('simple', on as never)]).toEqual([['electronic'], ['electronic']])
  expect(needsNumber({ controlClass: 'simple', medium: 'electronic' })).toBe(false)
})
