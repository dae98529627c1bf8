import { expect, test } from 'vitest'
import type { Prescription } from '../prescription.ts'
import { type AskedField, fieldsOfSheet } from './asked-fields.ts'

const now = new Date('2026-11-28T12:00:00Z')
const at = { now, pharmacyId: 2 }
const sheet = {
  state: 'issued',
  controlClass: 'C1',
  medium: 'electronic',
  nationalNumber: 'TESTE-2026-0000001',
  paper: null,
  fileId: 'file',
  issuedAt: new Date('2026-11-23T12:00:00Z'),
  expiresAt: new Date('2026-12-23T12:00:00Z'),
  items: [{ description: 'Paroxetina', quantity: 1, posology: 'Um por dia.', durationDays: 30 }],
  document: {
    patientName: 'Bruno Almeida',
    patientCpf: '12345678909',
    patientAddress: 'Avenida Paulista, 1578',
    patientBirthDate: '1990-01-01',
    patientSex: 'male',
    doctorName: 'Dra. Helena Prado',
    registrationNumber: '123456',
    registrationState: 'SP',
    practiceAddress: 'Avenida Paulista, 1000',
    phone: '+5511912345678',
    contactEmail: 'helena@prumo.example',
  },
} as unknown as Prescription
const on = (change: object, document: object = {}): Prescription =>
  ({ ...sheet, ...change, document: { ...sheet.document, ...document } }) as Prescription
const missing = (prescription: Prescription) =>
  fieldsOfSheet(prescription, at).flatMap(({ field, isThere }) => (isThere ? [] : [field]))
const asked = (prescription: Prescription) => fieldsOfSheet(prescription, at).map(({ field }) => field)

test.each(['simple', 'retained', 'glp1', 'C1'])('a whole sheet of %s lacks nothing', (controlClass) =>
  expect(missing(on({ controlClass }))).toEqual([]),
)

test.each<[string, AskedField[], AskedField[]]>([
  ['simple', ['doctor.contact'], ['patient.address', 'patient.age', 'national_number', 'retained_copy']],
  ['retained', ['patient.age', 'patient.sex', 'national_number', 'retained_copy'], ['patient.address']],
  ['glp1', ['national_number', 'retained_copy'], ['patient.address', 'patient.sex']],
  ['C1', ['patient.address', 'doctor.phone', 'national_number', 'retained_copy'], ['patient.sex', 'doctor.contact']],
])('%s asks for %j beside what every sheet has, and not for %j', (controlClass, those, not) => {
  const fields = asked(on({ controlClass }))
  expect(fields).toEqual(expect.arrayContaining([...those, 'patient.name', 'doctor.registration', 'items']))
  expect(fields.filter((field) => not.includes(field))).toEqual([])
})

test.each<[AskedField, object, object]>([
  ['patient.name', {}, { patientName: ' ' }],
  ['patient.cpf', {}, { patientCpf: null }],
  ['patient.address', {}, { patientAddress: null }],
  ['doctor.name', {}, { doctorName: '' }],
  ['doctor.registration', {}, { registrationState: '' }],
  ['doctor.address', {}, { practiceAddress: '' }],
  ['doctor.phone', {}, { phone: '' }],
  ['issued_at', { issuedAt: new Date('2026-11-29T12:00:00Z') }, {}],
  ['validity', { expiresAt: now }, {}],
  ['validity', { state: 'canceled' }, {}],
  ['items', { items: [] }, {}],
  ['items', { items: [{ ...sheet.items[0], posology: '' }] }, {}],
  ['national_number', { nationalNumber: null }, {}],
  ['retained_copy', { medium: 'paper', nationalNumber: null, paper: { state: 'scanned', pharmacyId: 2 } }, {}],
  ['retained_copy', { medium: 'paper', nationalNumber: null, paper: { state: 'retained', pharmacyId: 3 } }, {}],
])('%s is said to be missing', (field, change, document) => expect(missing(on(change, document))).toEqual([field]))

test('age and sex of a retained one', () => {
  const bare = on({ controlClass: 'retained' }, { patientBirthDate: null, patientSex: null })
  expect(missing(bare)).toEqual(['patient.age', 'patient.sex'])
})

test('on paper a retained original is the copy, and no number is asked for', () => {
  const paper = on({ medium: 'paper', nationalNumber: null, fileId: null, paper: { state: 'retained', pharmacyId: 2 } })
  expect(missing(paper)).toEqual([])
  expect(asked(paper)).not.toContain('national_number')
})
