import { calendarDayOf } from '@prumo/brazil'

/** What readers of a stranger's JSON share: known places only, words on one line, nothing trusted. */
export type Json = Record<string, unknown>

const mostLetters = 300

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectsIn = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : []).filter((one): one is Json => typeof one === 'object' && one !== null)

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Json)[name] : undefined

/** A stranger's text on one line, without control and bidirectional characters, of limited length. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? [
        ...String(value)
          .toWellFormed()
          .replaceAll(/[\p{C}\s]+/gu, ' ')
          .trim(),
      ]
        .slice(0, mostLetters)
        .join('')
    : ''

export const line = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** The words of a concept, without its code. */
export const wordsIn = (concept: unknown): string =>
  textOf(fieldOf(concept, 'text')) || textOf(objectsIn(fieldOf(concept, 'coding'))[0]?.display)

export const conceptIn = (concept: unknown): string => {
  const code = textOf(objectsIn(fieldOf(concept, 'coding'))[0]?.code)
  return [wordsIn(concept), code && `(${code})`].filter(Boolean).join(' ')
}

export const medicineIn = (one: Json, words = conceptIn): string =>
  words(one.medicationCodeableConcept) || textOf(fieldOf(one.medicationReference, 'display'))

export const dosageIn = (dosage: unknown): string => textOf(objectsIn(dosage)[0]?.text)

/** A day that exists: YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * A FHIR date as people write it; a day, a month or a year stays what it is, whatever the time zone. Empty for a day
 * that does not exist.
 */
export const dayOf = (value: unknown): string => {
  const text = textOf(value)
  const [day = ''] = text.split('T')
  if (/^\d{4}(-\d\d)?$/.test(text))
    return isDay(`${text}-01-01`.slice(0, 10)) ? text.split('-').reverse().join('/') : ''
  if (!isDay(day)) return ''
  const isInstant = text.length > day.length
  const time = Date.parse(text)
  if (isInstant && Number.isNaN(time)) return ''
  return (isInstant ? calendarDayOf(new Date(time)) : day).split('-').reverse().join('/')
}
