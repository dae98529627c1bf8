import { isValidCpf, onlyDigits } from '@prumo/brazil'
import type { ComparedField, ComparedState, ReceivedOutcome } from '#domains/care/medical-documents'
import { fieldOf, isDay, type Json, objectsIn, textOf } from './bundle-words.ts'

/**
 * The person that a Bundle's Patient names. Several CPFs or names are all kept: which of them counts is not ours to
 * choose.
 */
export type ToldPatient = { names: string[]; cpfs: string[]; birthDate: string | null }

export type Known = { firstName: string | null; lastName: string | null; cpf: string | null; birthDate: string | null }

export const patientIn = (patient: Json): ToldPatient => ({
  names: unique(objectsIn(patient.name).map(nameIn)),
  cpfs: unique(objectsIn(patient.identifier).filter(isOfCpf).map(cpfIn)),
  birthDate: textOf(patient.birthDate) || null,
})

const unique = (texts: string[]): string[] => [...new Set(texts.filter(Boolean))]

const nameIn = (name: Json): string => {
  const given = Array.isArray(name.given) ? name.given.map(textOf).filter(Boolean).join(' ') : ''
  return textOf(name.text) || [given, textOf(name.family)].filter(Boolean).join(' ')
}

/** The OID of the CPF in the registry of HL7 Brasil, as Bundles of Brazilian systems name it. */
const cpfOid = /(?:^|:)2\.16\.840\.1\.113883\.13\.237$/

/**
 * By its system, by the name or code of its type, and without a system by its own digits: what differs is another's,
 * also where a Bundle does not say what it is. One that is no longer in use says nothing.
 */
const isOfCpf = ({ system, type, value, use }: Json): boolean => {
  if (use === 'old') return false
  const codes = codesIn(type)
  const named = textOf(system).trim()
  if (cpfOid.test(named) || /cpf/i.test([named, textOf(fieldOf(type, 'text')), ...codes].join(' '))) return true
  const digits = onlyDigits(textOf(value))
  if (codes.includes('TAX')) return digits.length === 11
  return named === '' && codes.every((code) => code === 'NI') && isValidCpf(digits)
}

const codesIn = (type: unknown): string[] =>
  objectsIn(fieldOf(type, 'coding')).map(({ code }) => textOf(code).toUpperCase())

const cpfIn = ({ value }: Json): string => onlyDigits(textOf(value)) || textOf(value)

type Compared = { outcome: ReceivedOutcome; fields: ComparedField[] }

/**
 * Whether a Bundle's patients are this one, field by field. The CPF decides, if it has one: nobody else has the same.
 * Without one, a name and a birth date that both differ are another person's, and homonyms are unsure.
 */
export const comparePatient = (patients: readonly ToldPatient[], known: Known): Compared => {
  const [patient, ...others] = patients
  const fields = patient && others.length === 0 ? fieldsOf(patient, known) : []
  return { outcome: outcomeOf(patients.length, fields), fields }
}

const outcomeOf = (count: number, fields: ComparedField[]): ReceivedOutcome => {
  if (count === 0) return 'none'
  if (count > 1) return 'several'
  if (fields.every(({ told }) => told === null)) return 'none'
  const [name, birthDate, cpf] = fields.map(({ state }) => state)
  if (cpf === 'differs' || (cpf !== 'same' && name === 'differs' && birthDate === 'differs')) return 'another'
  const fits: (ComparedState | undefined)[] = ['same', 'similar', 'missing', 'unknown']
  return cpf === 'same' && fits.includes(name) && fits.includes(birthDate) ? 'same' : 'unsure'
}

const fieldsOf = ({ names, cpfs, birthDate }: ToldPatient, known: Known): ComparedField[] => {
  const name = [known.firstName, known.lastName].filter(Boolean).join(' ') || null
  return [
    { field: 'name', told: names.join(' / ') || null, known: name, state: nameState(names, name) },
    { field: 'birth_date', told: birthDate, known: known.birthDate, state: dayState(birthDate, known.birthDate) },
    { field: 'cpf', told: cpfs.join(' / ') || null, known: known.cpf, state: cpfState(cpfs, known.cpf) },
  ]
}

const cpfState = (given: string[], known: string | null): ComparedState => {
  if (given.length === 0) return 'missing'
  if (!given.every(isValidCpf)) return 'unreadable'
  if (known === null) return 'unknown'
  if (given.length > 1 && given.includes(known)) return 'similar'
  return given.includes(known) ? 'same' : 'differs'
}

const dayState = (given: string | null, known: string | null): ComparedState => {
  if (given === null) return 'missing'
  if (/^\d{4}(-\d\d)?$/.test(given)) return known?.startsWith(given) === false ? 'differs' : 'similar'
  if (!isDay(given)) return 'unreadable'
  if (known === null) return 'unknown'
  return given === known ? 'same' : 'differs'
}

const nameState = (given: string[], known: string | null): ComparedState => {
  if (given.length === 0) return 'missing'
  if (known === null) return 'unknown'
  const states = given.map((name) => likeness(wordsOf(name), wordsOf(known)))
  if (states.includes('same')) return 'same'
  return states.includes('similar') ? 'similar' : 'differs'
}

/** The same first name and the same last one: middle names are often left out or shortened. */
const likeness = (given: string[], known: string[]): 'same' | 'similar' | 'differs' => {
  if (given.join(' ') === known.join(' ')) return 'same'
  return given[0] === known[0] && given.at(-1) === known.at(-1) ? 'similar' : 'differs'
}

/** Names are compared without accents, capitals, points and double spaces. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
