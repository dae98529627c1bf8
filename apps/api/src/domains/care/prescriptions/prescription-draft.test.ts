import { expect, test } from 'vitest'
import { type Fault, faultOf } from '#platform/faults'
import { type Draft, documentFrom, missingFields } from './prescription-draft.ts'

const medicine = {
  productId: 1106,
  label: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
  form: 'spray' as const,
  activeIngredients: ['tadalafila', 'protodioscina'],
  controlClass: 'simple' as const,
}
const item = { productId: 1106, quantity: 1, posology: 'Um jato sob a língua.', durationDays: 30 }
const doctor = {
  name: 'Dra. Helena Prado',
  title: 'Dra.',
  council: 'CRM',
  registrationNumber: '123456',
  registrationState: 'SP',
  rqe: null,
  practiceAddress: 'Avenida Paulista, 1578, São Paulo, SP',
  phone: '+5511912345678',
  contactEmail: 'helena@prumo.example',
  cpf: null,
}
const patient = { name: 'Bruno Almeida', cpf: '123.456.789-09', birthDate: '1990-01-01' }
const draft: Draft = { items: [item], medicines: [medicine], doctor, patient }

test('nothing is missing, and the document says it all', () => {
  expect(missingFields(draft)).toEqual({})
  expect(documentFrom(draft)).toMatchObject({
    signerName: 'Helena Prado',
    registration: 'CRM/SP 123456',
    patientCpf: '12345678909',
    items: [{ description: medicine.label, activeIngredients: medicine.activeIngredients }],
  })
})

const of = (change: Partial<typeof item>): Partial<Draft> => ({ items: [{ ...item, ...change }] })
/** That many different items, each of its own medicine. */
const many = (count: number): Partial<Draft> => {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return {
    items: ids.map((productId) => ({ ...item, productId })),
    medicines: ids.map((productId) => ({ ...medicine, productId })),
  }
}
const blank = faultOf('blank')
const notDrawn = (letters: string) => faultOf('letters_not_drawn', { letters })
const quantity = faultOf('out_of_range', { least: 1, most: 99 })
const days = faultOf('out_of_range', { least: 1, most: 365 })

test.each<[string, Fault, Partial<Draft>]>([
  ['items', faultOf('no_items'), { items: [] }],
  ['items', faultOf('too_many_items', { most: 10 }), many(11)],
  ['items.0.product_id', faultOf('formula_unknown'), { medicines: [] }],
  ['items.0.product_id', faultOf('formula_unknown'), of({ productId: 1107 })],
  ['items.1.product_id', faultOf('formula_twice'), { items: [item, item] }],
  ['items.0.posology', blank, of({ posology: '  ' })],
  ['items.0.posology', faultOf('too_long', { most: 1_000 }), of({ posology: 'a'.repeat(1_001) })],
  ['items.0.posology', notDrawn('\u03bc'), of({ posology: '5 \u03bcg ao dia' })],
  ['items.0.posology', notDrawn('⅓'), of({ posology: '⅓ de comprimido' })],
  ['items.0.posology', notDrawn('\u202e'), of({ posology: 'Tomar 1\u202e0 ao dia' })],
  ['items.0.posology', notDrawn('α β γ δ ε'), of({ posology: 'α α β γ δ ε ζ' })],
  ['items.0.duration_days', days, of({ durationDays: 0 })],
  ['items.0.duration_days', days, of({ durationDays: 1.5 })],
  ['items.0.duration_days', days, of({ durationDays: 366 })],
  ['items.0.quantity', quantity, of({ quantity: 0 })],
  ['items.0.quantity', quantity, of({ quantity: 100 })],
  ['doctor.name', blank, { doctor: { ...doctor, name: '' } }],
  ['doctor.registration', blank, { doctor: { ...doctor, registrationNumber: '' } }],
  ['doctor.registration', blank, { doctor: { ...doctor, registrationState: ' ' } }],
  ['doctor.registration', blank, { doctor: { ...doctor, council: 'CRF' } }],
  ['doctor.practice_address', blank, { doctor: { ...doctor, practiceAddress: '' } }],
  ['doctor.contact', blank, { doctor: { ...doctor, phone: '', contactEmail: '' } }],
  ['patient.name', blank, { patient: { ...patient, name: ' ' } }],
  ['patient.cpf', blank, { patient: { ...patient, cpf: null } }],
])('%s: %j, and nothing else', (field, fault, change) => {
  expect(missingFields({ ...draft, ...change })).toEqual({ [field]: [fault] })
})

test.each<[string, Partial<Draft>]>([
  ['ten items', many(10)],
  ['one of it', of({ quantity: 1 })],
  ['ninety-nine of it', of({ quantity: 99 })],
  ['for one day', of({ durationDays: 1 })],
  ['for a year', of({ durationDays: 365 })],
  ['a thousand characters', of({ posology: 'a'.repeat(1_000) })],
])('just within its limit: %s', (_what, change) => expect(missingFields({ ...draft, ...change })).toEqual({}))

test('what Portuguese doses are written with is taken, however it was typed', () => {
  const posology = 'Tomar ½ comprimido (2,5 mg – 5 µg) à noite;\n≤ 1 dose → 24 h. “Não” dobre: a\u0303.'
  expect(missingFields({ ...draft, items: [{ ...item, posology }] })).toEqual({})
})

test('one contact is enough; a doctor who is not on record lacks everything', () => {
  expect(missingFields({ ...draft, doctor: { ...doctor, phone: '' } })).toEqual({})
  expect(Object.keys(missingFields({ ...draft, doctor: null }))).toEqual([
    'doctor.name',
    'doctor.registration',
    'doctor.practice_address',
    'doctor.contact',
  ])
})

test.each<[string, Partial<Draft>]>([
  ['a doctor', { doctor: null }],
  ['a CPF', { patient: { ...patient, cpf: null } }],
])('without %s there is no document', (_what, change) => {
  expect(() => documentFrom({ ...draft, ...change })).toThrow('fields missing')
})

test('blanks around a name or a dose are not printed, and each item has the words of its own medicine', () => {
  const other = { ...medicine, productId: 1107, label: 'Minoxidil em loção', activeIngredients: ['minoxidil'] }
  const document = documentFrom({
    items: [{ ...item, productId: 1107, posology: ' Aplicar à noite.\n' }, item],
    medicines: [medicine, other],
    doctor: { ...doctor, name: ' Helena Prado', title: null },
    patient: { ...patient, name: ' Bruno ' },
  })
  expect(document).toMatchObject({
    patientName: 'Bruno',
    signerName: 'Helena Prado',
    items: [
      { productId: 1107, posology: 'Aplicar à noite.', description: other.label, activeIngredients: ['minoxidil'] },
      { productId: 1106, posology: item.posology, description: medicine.label },
    ],
  })
})
