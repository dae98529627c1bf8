import { ageOn, isValidCpf, isValidPhone } from '@prumo/brazil'
import { dayOf, isEmail } from '../format/typed.ts'
import type { Faults } from '../hooks/use-form.ts'
import type { PersonField, PersonForm } from './person-form.ts'
import { personWords } from './person-words.ts'

const ADULT_AGE = 18
const FIRST_DAY = '1900-01-01'

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]
export const genderOf = (typed: string): Gender | undefined => GENDERS.find((gender) => gender === typed)

type Check = { isSound: (typed: string, today: Date) => boolean; words: { blank: string; invalid?: string } }

/** Age in years on that day; null if it is not a possible birth date. */
const ageOf = (typed: string, today: Date): number | null => {
  const day = dayOf(typed)
  const age = day && day >= FIRST_DAY ? ageOn({ birthDate: day, on: today }) : -1
  return age < 0 ? null : age
}

/** Whether the typed day is a minor's; false while it is incomplete. */
export const isMinor = (birthDate: string, today = new Date()): boolean =>
  (ageOf(birthDate, today) ?? ADULT_AGE) < ADULT_AGE

const isAnything = () => true

const CHECKS: Readonly<Record<PersonField, Check>> = {
  firstName: { isSound: isAnything, words: personWords.firstName },
  lastName: { isSound: isAnything, words: personWords.lastName },
  email: { isSound: isEmail, words: personWords.email },
  cpf: { isSound: isValidCpf, words: personWords.cpf },
  phone: { isSound: isValidPhone, words: personWords.phone },
  birthDate: { isSound: (typed, today) => ageOf(typed, today) !== null, words: personWords.birthDate },
  gender: { isSound: (typed) => genderOf(typed) !== undefined, words: personWords.gender },
}

type Asking = {
  today?: Date
  /** The message for a minor; every journey asks for the birth date only for adults' products. */
  minor?: string
}

const faultOf = (field: PersonField, typed: string, { today = new Date(), minor }: Asking): string | undefined => {
  const { isSound, words } = CHECKS[field]
  if (!typed.trim()) return words.blank
  if (!isSound(typed, today)) return words.invalid ?? words.blank
  return field === 'birthDate' && isMinor(typed, today) ? (minor ?? personWords.birthDate.minor) : undefined
}

/** The faults of the input at the requested fields; the server validates again and may find more. */
export const faultsOfPerson = (
  form: PersonForm,
  asked: readonly PersonField[],
  asking: Asking = {},
): Faults<PersonForm> => {
  const found = asked.map((field) => [field, faultOf(field, form[field], asking)])
  return Object.fromEntries(found.filter(([, words]) => words !== undefined))
}
