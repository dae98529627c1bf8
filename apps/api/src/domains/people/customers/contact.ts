import { calendarDayOf, isValidCpf, onlyDigits } from '@prumo/brazil'
import { faultOf } from '#platform/faults'
import { fieldsInvalid, metadataNotObject } from './customers.errors.ts'
import { metadataFault } from './metadata-size.ts'

export type AgeCheckResult = 'adult' | 'minor' | 'mismatch' | 'unknown_document'

/** The person an order is for: the buyer's input, behind a pseudonym. */
export type Contact = {
  id: string
  email: string | null
  /** Eleven digits. */
  cpf: string | null
  /** YYYY-MM-DD. */
  birthDate: string | null
  specialInstructions: string | null
  /** Other keys of a client's private_metadata; stored, never returned. */
  privateMetadata: Record<string, unknown>
  ageCheck: { result: AgeCheckResult; reference: string | null; checkedAt: Date } | null
}

/** The buyer's own name, if given. */
export const nameOf = ({ privateMetadata }: Contact): string | null => {
  const parts = [privateMetadata.first_name, privateMetadata.last_name]
  const name = parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(' ')
  return name === '' ? null : name
}

/** CPF and birth date for the bureau, if both are given. */
export const ageQuestionOf = ({
  cpf,
  birthDate,
}: Pick<Contact, 'cpf' | 'birthDate'>): { cpf: string; birthDate: string } | null =>
  cpf !== null && birthDate !== null ? { cpf, birthDate } : null

/** What the bureau has said of these data on another contact, if they are an adult's: an adult stays one. */
export const verdictOn = (
  { cpf, birthDate }: Pick<Contact, 'cpf' | 'birthDate'>,
  known: Pick<Contact, 'cpf' | 'birthDate' | 'ageCheck'>,
): Contact['ageCheck'] => {
  const isSamePerson = cpf !== null && birthDate !== null && cpf === known.cpf && birthDate === known.birthDate
  return isSamePerson && known.ageCheck?.result === 'adult' ? known.ageCheck : null
}

/**
 * The contact with more private metadata: given keys replace former ones, the others stay. CPF and birth date are
 * validated and stored separately; a change of either invalidates an earlier age check. Throws invalid_fields.
 */
export const withPrivateMetadata = (contact: Contact, given: unknown, now: Date): Contact => {
  if (given === undefined || given === null) return contact
  if (typeof given !== 'object' || Array.isArray(given)) throw metadataNotObject()
  const { cpf, birth_date, ...rest } = given as Record<string, unknown>
  const privateMetadata = { ...contact.privateMetadata, ...rest }
  const fault = metadataFault(privateMetadata)
  if (fault) throw fieldsInvalid({ private_metadata: [fault] })
  const changed: Contact = {
    ...contact,
    privateMetadata,
    cpf: cpf === undefined ? contact.cpf : cpfFrom(cpf),
    birthDate: birth_date === undefined ? contact.birthDate : birthDateFrom(birth_date, now),
  }
  const isSamePerson = changed.cpf === contact.cpf && changed.birthDate === contact.birthDate
  return { ...changed, ageCheck: isSamePerson ? contact.ageCheck : null }
}

const cpfFrom = (given: unknown): string | null => {
  if (given === null || given === '') return null
  const text = String(given)
  if (!isValidCpf(text)) throw fieldsInvalid({ 'private_metadata.cpf': [faultOf('invalid')] })
  return onlyDigits(text)
}

const birthDateFrom = (given: unknown, now: Date): string | null => {
  if (given === null || given === '') return null
  const text = String(given)
  if (!isCalendarDay(text) || text < '1900-01-01' || text > calendarDayOf(now)) {
    throw fieldsInvalid({ 'private_metadata.birth_date': [faultOf('invalid')] })
  }
  return text
}

const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
