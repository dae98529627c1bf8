import { ageOn, calendarDayOf, dayMs } from '@prumo/brazil'
import { type Creatinine, mgPerDl } from './creatinine.ts'
import { openPositives } from './positive-tests.ts'
import { type GivenAnswers, hasRecentExposure, hasRecentSymptoms, isTaking, lastExposedAt } from './prep-answers.ts'
import { dayOf, isExpired, type PrepDocument } from './prep-document.ts'
import type { Requirement } from './requirements.ts'

type Body = { sex: 'female' | 'male'; weightKg: number; age: number; creatinine: Creatinine }

/** Cockcroft and Gault (Nephron 1976;16:31): millilitres a minute from mg/dL, kilograms and years. */
export const clearanceOf = ({ sex, weightKg, age, creatinine }: Body): number =>
  (((140 - age) * weightKg) / (72 * mgPerDl(creatinine))) * (sex === 'female' ? 0.85 : 1)

// Fiocruz/MS, curso PrEP, módulo 1, aula 1.
export const leastClearance = 60
// Our own choice: as long as a test of HIV counts. What somebody said before says nothing of the last days.
const answersDays = 7

export type Criterion = {
  key:
    | 'hiv_negative'
    | 'clearance'
    | 'doses_taken'
    | 'no_exposure'
    | 'no_symptoms'
    | 'will_follow'
    | 'answers_fresh'
    | 'no_kidney_disease'
  /** `ask`: his doctor weighs it; `no` keeps the patient from starting. */
  state: 'met' | 'no' | 'ask'
}

export type Known = {
  requirements: Requirement[]
  documents: PrepDocument[]
  /** The last ones first. */
  standing: readonly GivenAnswers[]
  birthDate: string | null
  now: Date
  /** Cleared, and not held back. */
  isOnPrep: boolean
}

/** The clearance of the creatinine that counts today; null while anything of it is missing. */
export const clearanceFrom = ({ requirements, documents, standing, birthDate, now }: Known): number | null => {
  const [answers] = standing
  const creatinine = creatinineOf(requirements, documents)?.review?.creatinine
  if (!creatinine || !answers || answers.weightKg === null || birthDate === null) return null
  const { sex, weightKg } = answers
  return clearanceOf({ sex, weightKg, creatinine, age: ageOn({ birthDate, on: now }) })
}

/**
 * Whether a patient may start or go on today, criterion by criterion (Fiocruz/MS, curso PrEP, módulo 1, aula 1).
 * The source names exposure and symptoms for the start: whoever takes PrEP is asked for missed doses, and what he tells
 * is weighed by his doctor in words, whereas somebody who does not take it starts anew. That PrEP is right for him is
 * his doctor's judgement, and no criterion here.
 */
export const criteriaOf = (known: Known): Criterion[] => {
  const { standing, now, isOnPrep } = known
  const [answers] = standing
  const clearance = clearanceFrom(known)
  const isFresh = answers !== undefined && now.getTime() - answers.answeredAt.getTime() < answersDays * dayMs
  const is = (met: boolean): Criterion['state'] => (met ? 'met' : 'no')
  const takings = isOnPrep ? standing.flatMap(({ takes }) => takes ?? []) : []
  const goesOn = isOnPrep && isTaking(standing)
  const unless = (told: boolean): Criterion['state'] => (answers && !told ? 'met' : goesOn ? 'ask' : 'no')
  return [
    { key: 'hiv_negative', state: is(isHivNegative(known)) },
    { key: 'clearance', state: is(clearance !== null && clearance >= leastClearance) },
    { key: 'answers_fresh', state: is(isFresh) },
    ...(takings.length > 0
      ? [{ key: 'doses_taken', state: takings.every((takes) => takes === 'as_prescribed') ? 'met' : 'ask' } as const]
      : []),
    { key: 'no_exposure', state: unless(hasRecentExposure(standing, now)) },
    { key: 'no_symptoms', state: unless(hasRecentSymptoms(standing, now)) },
    { key: 'will_follow', state: is(answers?.willFollow ?? false) },
    { key: 'no_kidney_disease', state: answers && !answers.hasKidneyDisease ? 'met' : 'ask' },
  ]
}

/** What a patient on PrEP has told that his doctor asks about, and decides on in words. */
export const isToWeigh = (criteria: Criterion[]): boolean =>
  criteria.some(({ key, state }) => state === 'ask' && (key === 'no_exposure' || key === 'no_symptoms'))

/** Whatever a criterion asks his doctor, she answers in words. */
export const mustSay = (criteria: Criterion[]): boolean => criteria.some(({ state }) => state === 'ask')

export const isEligible = (criteria: Criterion[]): boolean => criteria.every(({ state }) => state !== 'no')

/**
 * A valid test says so, and no other one, however old, says anything else that nobody has settled. Of who starts, or
 * does not take it, a test of a day before an exposure that stands says nothing of that exposure.
 */
const isHivNegative = ({ documents, standing, isOnPrep, now }: Known): boolean => {
  const exposedAt = isOnPrep && isTaking(standing) ? null : lastExposedAt(standing)
  if (openPositives(documents).length > 0) return false
  return documents.some(
    (document) =>
      document.kind === 'hiv_test' &&
      document.state === 'accepted' &&
      document.review?.outcome === 'non_reactive' &&
      !isExpired(document, calendarDayOf(now)) &&
      (exposedAt === null || dayOf(document) >= calendarDayOf(exposedAt)),
  )
}

/**
 * The exams that his doctor tells him of before anything goes on: tests of HIV that nobody has settled, and, for who is
 * on PrEP, a creatinine whose clearance does not allow it.
 */
export const toTell = (known: Known): PrepDocument[] => {
  const clearance = clearanceFrom(known)
  const isLow = known.isOnPrep && clearance !== null && clearance < leastClearance
  const creatinine = isLow ? creatinineOf(known.requirements, known.documents) : null
  return [...openPositives(known.documents), ...(creatinine ? [creatinine] : [])]
}

/** Since when there is any; null: there is none. */
export const toTellSince = (known: Known): Date | null => {
  const times = toTell(known).flatMap(({ review }) => review?.reviewedAt.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** The creatinine that counts today; null unless a valid one was accepted. */
const creatinineOf = (requirements: Requirement[], documents: PrepDocument[]) => {
  const standing = requirements.find(({ kind }) => kind === 'creatinine')
  if (standing?.state !== 'accepted') return null
  return documents.find(({ id }) => id === standing.document?.id) ?? null
}
