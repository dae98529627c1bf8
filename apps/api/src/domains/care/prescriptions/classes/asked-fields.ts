import { paperAtDesk } from '../paper/paper.ts'
import { isDispensable, type Prescription } from '../prescription.ts'
import { classLaws } from './class-law.ts'
import { needsNumber } from './medium.ts'

/** What a pharmacist finds on a sheet before he dispenses it. */
export type AskedField =
  | 'patient.name'
  | 'patient.cpf'
  | 'patient.address'
  | 'patient.age'
  | 'patient.sex'
  | 'doctor.name'
  | 'doctor.registration'
  | 'doctor.address'
  | 'doctor.contact'
  | 'doctor.phone'
  | 'issued_at'
  | 'validity'
  | 'items'
  | 'national_number'
  | 'retained_copy'
export type FieldOfSheet = { field: AskedField; isThere: boolean }

type At = { now: Date; pharmacyId: number }

/**
 * Each field that the law asks of this sheet, and whether it is there: CFM 2.299/2021 art. 2 and 2.381/2024 of every
 * one, its class's own law (class-law.ts), RDC 1.000/2025 the national number, and the copy that this pharmacy keeps.
 */
export const fieldsOfSheet = (prescription: Prescription, { now, pharmacyId }: At): FieldOfSheet[] => {
  const { document, controlClass, paper, items } = prescription
  const { asks, copies } = classLaws[controlClass]
  const of = (field: AskedField, value: unknown): FieldOfSheet => ({ field, isThere: isSaid(value) })
  const onlyIf = (isAsked: boolean, field: AskedField, value: unknown) => (isAsked ? [of(field, value)] : [])
  return [
    of('patient.name', document.patientName),
    of('patient.cpf', document.patientCpf),
    ...onlyIf(asks.includes('patient.address'), 'patient.address', document.patientAddress),
    ...onlyIf(asks.includes('patient.age'), 'patient.age', document.patientBirthDate),
    ...onlyIf(asks.includes('patient.sex'), 'patient.sex', document.patientSex),
    of('doctor.name', document.doctorName),
    of('doctor.registration', document.registrationNumber && document.registrationState),
    of('doctor.address', document.practiceAddress),
    ...(asks.includes('doctor.phone')
      ? [of('doctor.phone', document.phone)]
      : [of('doctor.contact', document.phone || document.contactEmail)]),
    of('issued_at', prescription.issuedAt <= now),
    of('validity', isDispensable(prescription, now) || prescription.state === 'dispensed'),
    of('items', items.length > 0 && items.every(isWhole)),
    ...onlyIf(needsNumber(prescription), 'national_number', prescription.nationalNumber),
    // An electronic one is kept with its signature (RDC 1.000/2025); of one on paper the first copy is.
    ...onlyIf(
      copies === 2,
      'retained_copy',
      paper ? paperAtDesk(paper, pharmacyId).state === 'retained' : prescription.fileId,
    ),
  ]
}

const isSaid = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : Boolean(value))

const isWhole = ({ description, quantity, posology, durationDays }: Prescription['items'][number]): boolean =>
  isSaid(description) && quantity > 0 && isSaid(posology) && durationDays > 0
