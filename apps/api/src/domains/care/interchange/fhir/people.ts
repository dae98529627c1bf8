import type { Doctor } from '#domains/care/doctors'
import { idOf, type Resource, systems, withoutNothing } from '#domains/care/fhir'
import type { Profile } from '#domains/people/customers'

export type PatientOnRecord = Pick<Profile, 'userId' | 'cpf' | 'phone' | 'gender' | 'birthDate'> & {
  firstName: string | null
  lastName: string | null
}

export const patientFrom = ({
  userId,
  cpf,
  phone,
  gender,
  birthDate,
  firstName,
  lastName,
}: PatientOnRecord): Resource =>
  withoutNothing({
    resourceType: 'Patient',
    id: idOf('patient', userId),
    identifier: cpf ? [{ use: 'official', system: systems.cpf, value: cpf }] : [],
    name: firstName || lastName ? [nameOf(firstName, lastName)] : [],
    telecom: phone ? [{ system: 'phone', value: phone }] : [],
    gender,
    birthDate,
  })

const nameOf = (given: string | null, family: string | null) =>
  withoutNothing({
    use: 'official',
    text: [given, family].filter(Boolean).join(' '),
    family,
    given: given ? [given] : [],
  })

/** His name and registration as his documents have them; the registration is text, because no system for it is ours. */
export const practitionerFrom = ({
  userId,
  name,
  registration,
}: Pick<Doctor, 'userId' | 'name' | 'registration'>): Resource =>
  withoutNothing({
    resourceType: 'Practitioner',
    id: idOf('practitioner', userId),
    identifier: registration ? [{ use: 'official', value: registration }] : [],
    name: [{ text: name }],
  })
