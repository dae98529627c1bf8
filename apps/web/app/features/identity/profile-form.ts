import { type KnownPerson, type PersonForm, personFrom } from '#shared/person/person-form.ts'
import { type PersonOnTheWire, personToWire } from '#shared/person/person-wire.ts'

/** The fields that a user can correct himself; e-mail and birth date are read-only. */
export const profileFields = ['firstName', 'lastName', 'phone', 'cpf', 'gender'] as const

const WIRE = ['first_name', 'last_name', 'phone_number', 'gender', 'cpf_number'] as const
type Changes = Partial<Pick<PersonOnTheWire, (typeof WIRE)[number]>>

/** Only what differs from the server's values. */
export const changesOf = (form: PersonForm, profile: KnownPerson): Changes => {
  const [typed, before] = [personToWire(form), personToWire(personFrom(profile))]
  const changed = WIRE.filter((name) => typed[name] !== undefined && typed[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}
