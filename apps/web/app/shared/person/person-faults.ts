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

/** Years on that day; null for what is no day that somebody alive was born on. */
const ageOf = (typed: string, today: Date): number | null => {
  const day = dayOf(typed)
  const age = day && day >= FIRST_DAY ? ageOn({ birthDate: day, on: today }) : -1
  return age < 0 ? null : age
}

/** Whether this day was typed by somebody who is not of age; false while it is no day. */
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
  /** What is said to whom is not of age; in every journey it is only for adults that the day is asked. */
  minor?: string
}

const faultOf = (field: PersonField, typed: string, { today = new Date(), minor }: Asking): string | undefined => {
  const { isSound, words } = CHECKS[field]
  if (!typed.trim()) return words.blank
  if (!isSound(typed, today)) return words.invalid ?? words.blank
  return field === 'birthDate' && isMinor(typed, today) ? (minor ?? personWords.birthDate.minor) : undefined
}

/** What is wrong with what was typed, at the fields that are asked for; the server looks again and may know more. */
export const faultsOfPerson = (
  form: PersonForm,
  asked: readonly PersonField[],
  asking: Asking = {},
): Faults<PersonForm> => {
  const found = asked.map((field) => [field, faultOf(field, form[field], asking)])
  return Object.fromEntries(found.filter(([, words]) => words !== undefined))
}
