import type { ItemForm } from './item-form.ts'
import { doseNumber } from './posology-sentence.ts'
import type { PosologyReading } from './prescribing.api.ts'

/** One thing that the sentence and the fields say differently. */
export type Difference = { what: string; inWords: string; inFields: string }

type Numbers = Pick<ItemForm, 'perTake' | 'takesPerDay' | 'daysPerWeek' | 'durationDays'>

const numberIn = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.01

/**
 * Where the sentence says another number than a field. What the sentence does not say, and a field that is empty,
 * differ in nothing. The server's rule (contradicted_dose) compares the same before anything is signed.
 */
export const differencesBetween = (form: Numbers, reading: PosologyReading): Difference[] => {
  const { perTake, takesPerDay, daysPerWeek, leastDaysPerWeek, lastsDays } = reading
  const days = numberIn(form.daysPerWeek)
  const isWithin = days !== null && leastDaysPerWeek !== null && leastDaysPerWeek <= days && days <= (daysPerWeek ?? 7)
  const duration = numberIn(form.durationDays)
  const lasts = lastsDays && duration !== null && (duration < lastsDays.from || duration > lastsDays.to)
  return [
    ...differing('Por vez', perTake, numberIn(form.perTake), doseNumber),
    ...differing('Vezes ao dia', takesPerDay, numberIn(form.takesPerDay), doseNumber),
    ...(isWithin ? [] : differing('Dias por semana', daysPerWeek, days, doseNumber)),
    ...(lasts ? [{ what: 'Duração', inWords: inDays(lastsDays.to), inFields: inDays(duration) }] : []),
  ]
}

const differing = (what: string, said: number | null, field: number | null, words: (count: number) => string) =>
  said === null || field === null || isNear(said, field) ? [] : [{ what, inWords: words(said), inFields: words(field) }]

const inDays = (count: number): string => `${count} ${count === 1 ? 'dia' : 'dias'}`

/** The form with the numbers of its sentence; null where a field cannot hold one of them. */
export const asWordsSay = (form: ItemForm, reading: PosologyReading): ItemForm | null => {
  const { perTake, takesPerDay, daysPerWeek, lastsDays } = reading
  const isHeld =
    (perTake === null || (Number.isInteger(perTake * 4) && perTake <= 99)) &&
    (takesPerDay === null || (Number.isInteger(takesPerDay) && takesPerDay <= 24)) &&
    (daysPerWeek === null || (Number.isInteger(daysPerWeek) && daysPerWeek <= 7)) &&
    (lastsDays === null || lastsDays.to <= 365)
  if (!isHeld) return null
  const duration = Number(form.durationDays)
  const fits = lastsDays === null || (lastsDays.from <= duration && duration <= lastsDays.to)
  return {
    ...form,
    ...(perTake !== null && { perTake: String(perTake).replace('.', ',') }),
    ...(takesPerDay !== null && { takesPerDay: String(takesPerDay) }),
    ...(daysPerWeek !== null && { daysPerWeek: String(daysPerWeek) }),
    ...(!fits && { durationDays: String(lastsDays.from) }),
  }
}
