import { expect, test } from 'vitest'
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

test.each<[string, Partial<Draft>]>([
  ['items', { items: [] }],
  ['items', { items: Array.from({ length: 11 }, () => item) }],
  ['items.0.product_id', { medicines: [] }],
  ['items.1.product_id', { items: [item, item] }],
  ['items.0.posology', { items: [{ ...item, posology: '  ' }] }],
  ['items.0.posology', { items: [{ ...item, posology: 'a'.repeat(1_001) }] }],
  ['items.0.posology', { items: [{ ...item, posology: '5 \u03bcg ao dia' }] }],
  ['items.0.posology', { items: [{ ...item, posology: '⅓ de comprimido' }] }],
  ['items.0.posology', { items: [{ ...item, posology: 'Tomar 1\u202e0 ao dia' }] }],
  ['items.0.duration_days', { items: [{ ...item, durationDays: 0 }] }],
  ['items.0.duration_days', { items: [{ ...item, durationDays: 1.5 }] }],
  ['items.0.quantity', { items: [{ ...item, quantity: 100 }] }],
  ['doctor.name', { doctor: { ...doctor, name: '' } }],
  ['doctor.registration', { doctor: { ...doctor, registrationNumber: '' } }],
  ['doctor.registration', { doctor: { ...doctor, registrationState: ' ' } }],
  ['doctor.registration', { doctor: { ...doctor, council: 'CRF' } }],
  ['doctor.practice_address', { doctor: { ...doctor, practiceAddress: '' } }],
  ['doctor.contact', { doctor: { ...doctor, phone: '', contactEmail: '' } }],
  ['patient.name', { patient: { ...patient, name: ' ' } }],
  ['patient.cpf', { patient: { ...patient, cpf: null } }],
])('%s is named when it is missing', (field, change) => {
  expect(missingFields({ ...draft, ...change })).toHaveProperty([field])
})

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
