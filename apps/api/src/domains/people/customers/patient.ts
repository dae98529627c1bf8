import { ageOn, calendarDayOf, isValidCpf, isValidEmail, isValidPhone, onlyDigits } from '@prumo/brazil'
import { partnerNamed, partnerNameOf } from '@prumo/partners'
import { type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { isOneLine } from '#platform/reasons/one-line'
import type { Contact } from './contact.ts'
import { patientInvalid, underAge } from './customers.errors.ts'

export type Gender = 'male' | 'female' | 'other'

/** A patient's data as given (spec 3: patient data), in our form. */
export type Patient = {
  email: string
  firstName: string
  lastName: string
  /** Eleven digits. */
  cpf: string
  phone: string
  gender: Gender
  /** YYYY-MM-DD. */
  birthDate: string
  /** The key of the visitor's partner; null for our own brand. */
  partnerName: string | null
}

/** External input in the wire's field names, not validated yet. */
export type PatientAttributes = Record<string, unknown>

type Read = { patient: Patient; faults: FieldFaults }

const mostLetters = 120
const genders: readonly unknown[] = ['male', 'female', 'other']
/** We treat adults only (Lei 15.211/2025 for the products; CFM requires a representative for minors). */
const adultYears = 18

/**
 * Validates a patient's attributes and reports every invalid field. Throws invalid_fields, and under_age for anybody
 * below eighteen on this day in São Paulo.
 */
export const patientFrom = (attributes: PatientAttributes, now: Date): Patient => {
  const { patient, faults } = readPatient(attributes, now)
  if (hasFaults(faults)) throw patientInvalid(faults)
  if (ageOn({ birthDate: patient.birthDate, on: now }) < adultYears) throw underAge()
  return patient
}

/** A patient who may not have said yet when he was born. */
export type Guest = Omit<Patient, 'birthDate'> & { birthDate: string | null }

/** The same, without asking for the birth date; one that is given is judged. Throws as patientFrom. */
export const readGuest = ({ birth_date, ...told }: PatientAttributes, now: Date): Guest => {
  if (birth_date !== undefined && birth_date !== null) return patientFrom({ ...told, birth_date }, now)
  const { patient, faults } = readPatient(told, now)
  const { birth_date: _, ...others } = faults
  if (hasFaults(others)) throw patientInvalid(others)
  return { ...patient, birthDate: null }
}

const fields = {
  first_name: 'firstName',
  last_name: 'lastName',
  cpf_number: 'cpf',
  phone_number: 'phone',
  gender: 'gender',
  birth_date: 'birthDate',
  partner_name: 'partnerName',
} as const satisfies Record<string, keyof Patient>

export type PatientChanges = Partial<Omit<Patient, 'email'>>

/** A checked correction of the data with which somebody booked; the bureau's verdict if it was asked again. */
export type PatientCorrection = { changes: PatientChanges; ageCheck?: NonNullable<Contact['ageCheck']> }

/**
 * Validates only the given attributes, by the same rules; the e-mail cannot be changed this way. Throws as patientFrom.
 */
export const patientChangesFrom = (attributes: PatientAttributes, now: Date): PatientChanges => {
  const { patient, faults } = readPatient(attributes, now)
  const isGiven = ([field]: [string, unknown]) => Object.hasOwn(attributes, field)
  const given = Object.fromEntries(Object.entries(faults).filter(isGiven))
  if (hasFaults(given)) throw patientInvalid(given)
  const changes = Object.fromEntries(
    Object.entries(fields)
      .filter(isGiven)
      .map(([, key]) => [key, patient[key]]),
  ) as PatientChanges
  if (changes.birthDate && ageOn({ birthDate: changes.birthDate, on: now }) < adultYears) throw underAge()
  return changes
}

const readPatient = (attributes: PatientAttributes, now: Date): Read => {
  const text = (field: string): string => {
    const value = attributes[field]
    return typeof value === 'string' ? value.trim().replaceAll('\0', '') : ''
  }
  const check = (field: string, isRight: boolean) =>
    isRight ? null : text(field) === '' ? faultOf('blank') : faultOf('invalid')
  const nameFault = (field: string) =>
    text(field).length > mostLetters
      ? faultOf('too_long', { most: mostLetters })
      : check(field, text(field) !== '' && isOneLine(text(field)))
  const patient: Patient = {
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    cpf: onlyDigits(text('cpf_number')),
    phone: text('phone_number'),
    gender: text('gender') as Gender,
    birthDate: text('birth_date'),
    partnerName: partnerNameIn(attributes.partner_name),
  }
  const faults = faultsIn({
    email: check('email', isValidEmail(patient.email)),
    first_name: nameFault('first_name'),
    last_name: nameFault('last_name'),
    cpf_number: check('cpf_number', isValidCpf(text('cpf_number'))),
    phone_number: check('phone_number', isValidPhone(patient.phone)),
    gender: genders.includes(patient.gender) ? null : faultOf('not_offered'),
    birth_date: check('birth_date', isBirthDate(patient.birthDate, now)),
    // The acceptance of terms and cgu is always sent (spec 5); without it there is no patient.
    terms_of_service: attributes.terms_of_service === true ? null : faultOf('not_accepted'),
    cgu_accepted: attributes.cgu_accepted === true ? null : faultOf('not_accepted'),
  })
  return { patient, faults }
}

/** An unknown partner counts as our own brand; it is not a fault. */
const partnerNameIn = (name: unknown): string | null => {
  const partner = partnerNamed(name)
  return partner && partnerNameOf(partner)
}

const isBirthDate = (text: string, now: Date): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay && text >= '1900-01-01' && text <= calendarDayOf(now)
}
