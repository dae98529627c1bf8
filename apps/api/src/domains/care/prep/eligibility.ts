import { ageOn } from '@prumo/brazil'
import { type Creatinine, mgPerDl } from './creatinine.ts'
import type { ExamKind } from './exam-kinds.ts'
import { type GivenAnswers, hasRecentSymptoms, urgencyOf } from './prep-answers.ts'
import type { PrepDocument } from './prep-document.ts'
import type { Requirement } from './requirements.ts'

type Body = { sex: 'female' | 'male'; weightKg: number; age: number; creatinine: Creatinine }

/** Cockcroft and Gault (Nephron 1976;16:31): millilitres a minute from mg/dL, kilograms and years. */
export const clearanceOf = ({ sex, weightKg, age, creatinine }: Body): number =>
  (((140 - age) * weightKg) / (72 * mgPerDl(creatinine))) * (sex === 'female' ? 0.85 : 1)

// Fiocruz/MS, curso PrEP, módulo 1, aula 1.
const leastClearance = 60
// Our own choice: as long as a test of HIV counts. What somebody said before says nothing of the last days.
const answersDays = 7

export type Criterion = {
  key:
    | 'hiv_negative'
    | 'clearance'
    | 'no_exposure'
    | 'no_symptoms'
    | 'will_follow'
    | 'answers_fresh'
    | 'no_kidney_disease'
  /** `ask`: his doctor weighs it; `no` keeps the patient from starting. */
  state: 'met' | 'no' | 'ask'
}

type Known = {
  requirements: Requirement[]
  documents: PrepDocument[]
  /** The last ones first. */
  standing: readonly GivenAnswers[]
  birthDate: string | null
  now: Date
}

/** The clearance of the creatinine that counts today; null while anything of it is missing. */
export const clearanceFrom = ({ requirements, documents, standing, birthDate, now }: Known): number | null => {
  const [answers] = standing
  const creatinine = findingOf('creatinine', requirements, documents)?.creatinine
  if (!creatinine || !answers || birthDate === null) return null
  return clearanceOf({ ...answers, creatinine, age: ageOn({ birthDate, on: now }) })
}

/**
 * Whether a patient may start or go on today, criterion by criterion (Fiocruz/MS, curso PrEP, módulo 1, aula 1).
 * That PrEP is right for him is his doctor's judgement, and no criterion here.
 */
export const criteriaOf = (known: Known): Criterion[] => {
  const { requirements, documents, standing, now } = known
  const [answers] = standing
  const clearance = clearanceFrom(known)
  const isFresh = answers !== undefined && now.getTime() - answers.answeredAt.getTime() < answersDays * 24 * 60 * 60_000
  const is = (met: boolean): Criterion['state'] => (met ? 'met' : 'no')
  return [
    { key: 'hiv_negative', state: is(findingOf('hiv_test', requirements, documents)?.outcome === 'non_reactive') },
    { key: 'clearance', state: is(clearance !== null && clearance >= leastClearance) },
    { key: 'answers_fresh', state: is(isFresh) },
    { key: 'no_exposure', state: is(answers !== undefined && urgencyOf(standing, now) !== 'exposure') },
    { key: 'no_symptoms', state: is(answers !== undefined && !hasRecentSymptoms(standing, now)) },
    { key: 'will_follow', state: is(answers?.willFollow ?? false) },
    { key: 'no_kidney_disease', state: answers && !answers.hasKidneyDisease ? 'met' : 'ask' },
  ]
}

export const isEligible = (criteria: Criterion[]): boolean => criteria.every(({ state }) => state !== 'no')

/** What the exam that counts today shows; null unless a valid one was accepted. */
const findingOf = (kind: ExamKind, requirements: Requirement[], documents: PrepDocument[]) => {
  const standing = requirements.find((requirement) => requirement.kind === kind)
  if (standing?.state !== 'accepted') return null
  return documents.find(({ id }) => id === standing.document?.id)?.review ?? null
}
