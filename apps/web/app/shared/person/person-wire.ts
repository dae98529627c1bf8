import { onlyDigits } from '@prumo/brazil'
import { faultAt } from '../failures/said.ts'
import { dayOf } from '../format/typed.ts'
import type { Faults } from '../hooks/use-form.ts'
import type { Failure } from '../http/failure.ts'
import { type Gender, genderOf } from './person-faults.ts'
import type { PersonField, PersonForm } from './person-form.ts'

/** The main API's names of a person's fields. */
const WIRE = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  cpf: 'cpf_number',
  phone: 'phone_number',
  birthDate: 'birth_date',
  gender: 'gender',
} as const satisfies Record<PersonField, string>

export type PersonOnTheWire = {
  email: string
  first_name: string
  last_name: string
  cpf_number: string
  phone_number: string
  gender: Gender | undefined
  birth_date: string | undefined
}

/** The input in the main API's form: trimmed, bare digits, an ISO day. */
export const personToWire = (form: PersonForm): PersonOnTheWire => ({
  email: form.email.trim(),
  first_name: form.firstName.trim(),
  last_name: form.lastName.trim(),
  cpf_number: onlyDigits(form.cpf),
  phone_number: onlyDigits(form.phone),
  gender: genderOf(form.gender),
  birth_date: dayOf(form.birthDate) ?? undefined,
})

/** The main API's messages at our fields, whether it names them directly or under a patient's attributes. */
export const personFaultsOf = (failure: Failure | undefined): Faults<PersonForm> => {
  const faults: Faults<PersonForm> = {}
  for (const [field, wire] of Object.entries(WIRE) as [PersonField, string][]) {
    const paths = [wire, `patient_attributes.${wire}`, `consultation.patient_attributes.${wire}`]
    const said = paths.map((path) => faultAt(failure, path)).find(Boolean)
    if (said) faults[field] = said
  }
  return faults
}
