import { isValidEmail, states } from '@prumo/brazil'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import type { Council } from './professional.ts'

/** What documents say of who signs them. Texts as typed; a missing title, RQE or specialty is null. */
export type RegistrationInput = {
  council: Council
  registrationNumber: string
  registrationState: string
  title: string | null
  rqe: string | null
  specialty: string | null
  practiceAddress: string
  phone: string
  contactEmail: string
}

// CFM and CFF number by state, in up to seven and six digits. CFP numbers by region: "06/112233" is São Paulo.
const forms: Record<Council, RegExp> = { CRM: /^\d{3,7}$/, CRP: /^\d{2}\/\d{3,6}$/, CRF: /^\d{3,6}$/ }
const rqeForm = /^\d{2,7}$/
const titles = ['Dr.', 'Dra.']
const [longestSpecialty, longestAddress, longestPhone] = [80, 200, 30]

/** Without the spaces around each text; an empty one that may be missing is null. */
export const trimmedRegistration = (input: RegistrationInput): RegistrationInput => ({
  council: input.council,
  registrationNumber: withoutZerosBefore(input.registrationNumber.trim(), input.council),
  registrationState: input.registrationState.trim().toUpperCase(),
  title: orNull(input.title),
  rqe: orNull(input.rqe),
  specialty: orNull(input.specialty),
  practiceAddress: input.practiceAddress.trim(),
  phone: input.phone.trim(),
  contactEmail: input.contactEmail.trim(),
})

/** CFM and CFF number without zeros before: "012345" is 12345, and would otherwise be a second holder of one number. */
const withoutZerosBefore = (number: string, council: Council): string =>
  council === 'CRP' ? number : number.replace(/^0+(?=\d{3})/, '')

const orNull = (text: string | null): string | null => (text?.trim() ? text.trim() : null)

/**
 * The faults of a trimmed registration's form, by its fields on the wire. Whether the council knows the number is not
 * asked: no council offers a service for it. Only a specialty that is registered may be announced (CFM 2.336/2023
 * art. 4), so one needs its RQE.
 */
export const registrationFaults = (input: RegistrationInput): FieldFaults =>
  faultsIn({
    registration_number: forms[input.council].test(input.registrationNumber) ? null : faultOf('invalid'),
    registration_state: states.some(({ abbr }) => abbr === input.registrationState) ? null : faultOf('invalid'),
    title: input.title === null || titles.includes(input.title) ? null : faultOf('not_offered'),
    rqe: rqeFault(input),
    specialty:
      (input.specialty ?? '').length > longestSpecialty ? faultOf('too_long', { most: longestSpecialty }) : null,
    practice_address: textFault(input.practiceAddress, longestAddress),
    phone: textFault(input.phone, longestPhone),
    contact_email: isValidEmail(input.contactEmail) ? null : faultOf('invalid'),
  })

const rqeFault = ({ council, rqe, specialty }: RegistrationInput): Fault | null => {
  if (rqe === null) return specialty === null ? null : faultOf('blank')
  return council === 'CRM' && rqeForm.test(rqe) ? null : faultOf('invalid')
}

const textFault = (text: string, most: number): Fault | null => {
  if (text === '') return faultOf('blank')
  return text.length > most ? faultOf('too_long', { most }) : null
}
