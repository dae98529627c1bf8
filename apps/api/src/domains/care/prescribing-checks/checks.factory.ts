import type { AnsweredSurvey, GivenAnswer } from '#domains/care/surveys'
import { findFormula, ladderOf } from '#domains/medicines/formulary'
import type { SubstanceKey } from '#domains/medicines/substances'
import type { CheckedItem, PatientFacts, SaidDose } from './facts.ts'
import { findingFrom } from './judge-order.ts'
import { readPosologyOf } from './posology/posology-of.ts'
import type { AnsweredFinding } from './reasons.ts'
import { factsFromSurveys } from './survey-facts.ts'

/** For tests: an item of one dose a day from a package of thirty, for a month. */
const onceADay = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }

/** Its words say the dose of the form, unless `change` says something else. */
export const anItem = (substances: SubstanceKey[], change: Partial<CheckedItem> = {}): CheckedItem => ({
  name: substances.join(' e ') || 'Fórmula livre',
  substances,
  isTopical: false,
  dose: onceADay,
  doseInWords: change.dose === undefined ? onceADay : change.dose,
  said: saidBy(change),
  unreadWords: null,
  ...{ lasting: null, loudest: null, wrongWay: null, takenWith: [] },
  resembles: null,
  mixed: [],
  beside: [],
  isStrengthUnsaid: false,
  isFree: false,
  isCounted: true,
  greatest: { perTake: 2, perDay: 2 },
  dosesPerPackage: 30,
  doseNames: { one: 'dose', many: 'doses' },
  quantity: 1,
  durationDays: 30,
  ...change,
})

const unsaid: SaidDose = {
  ...{ perTake: null, takesPerDay: null, daysPerWeek: null, leastDaysPerWeek: null },
  ...{ isAsNeeded: false, firstTake: null, lasts: null },
}

const saidBy = ({ dose = onceADay, doseInWords = dose }: Partial<CheckedItem>): SaidDose => ({
  ...unsaid,
  ...doseInWords,
})

/** A medicine of the formulary, ordered with this dose in the form and these words. */
export const asWritten = (
  medicine: string,
  posology: string,
  { dose = onceADay, durationDays = 30 }: { dose?: CheckedItem['dose']; durationDays?: number } = {},
): CheckedItem => {
  const formula = findFormula({ medicine })
  if (!formula) throw new Error(`the formulary has no ${medicine}`)
  const substances = formula.components.map(({ substance }) => substance)
  const written = readPosologyOf({ posology, composition: formula })
  return {
    ...anItem(substances, { name: formula.label, dose: dose ?? written.doseInWords, durationDays }),
    ...written,
    ...{ greatest: formula.greatest, lasting: formula.lasting, dosesPerPackage: null, doseNames: formula.dose },
    isTopical: ['skin', 'scalp', 'penis'].includes(formula.route),
    rising: rungOf(formula),
  }
}

const rungOf = (formula: NonNullable<ReturnType<typeof findFormula>>): CheckedItem['rising'] => {
  const ladder = ladderOf(formula)
  return ladder ? { ladder, mgPerDose: formula.components[0]?.perDose ?? 0 } : null
}

export const onSkin = (substances: SubstanceKey[], change: Partial<CheckedItem> = {}): CheckedItem =>
  anItem(substances, { isTopical: true, ...change })

export const now = new Date('2026-11-23T12:00:00Z')

const given = (key: string, values: string[], change: Partial<GivenAnswer> = {}): GivenAnswer => ({
  key,
  label: key,
  values,
  words: values.join('; '),
  isText: isTextKey(key),
  isAlert: false,
  redFlag: null,
  isCorrected: false,
  givenAt: now.toISOString(),
  ...change,
})

const textKeys = ['medicines', 'allergies', 'anything_else', 'other_conditions', 'tried_result', 'side_effect_words']
const isTextKey = (key: string): boolean => textKeys.includes(key)

type Said = Record<string, string | string[]>

/** A survey with these answers, sent some days ago. */
export const aSurvey = (said: Said, { daysAgo = 10, surveyKey = 'erectileDysfunction', isCorrected = false } = {}) => ({
  id: 1,
  patientId: 1,
  surveyKey: surveyKey as AnsweredSurvey['surveyKey'],
  title: 'Sobre sua ereção',
  submittedAt: new Date(now.getTime() - daysAgo * 86_400_000),
  given: Object.entries(said).map(([key, answer]) =>
    given(key, Array.isArray(answer) ? answer : [answer], { isCorrected }),
  ),
})

/** What is known of a patient who answered this, and nothing that stands against anything. */
export const aPatient = (said: Said = {}, change: Partial<PatientFacts> = {}): PatientFacts => ({
  ...factsFromSurveys([aSurvey({ conditions: ['none'], ...said })], now),
  standing: [],
  ...change,
})

export { insertChecks } from './prescription-checks.repository.ts'

/** A finding that asks, answered with this reason. */
export const aFinding = (reason: string): AnsweredFinding => ({
  ...findingFrom({ rule: 'allergy', level: 'ask', title: 'Alergia', detail: 'Alergia.', source: 'Bula', items: [0] }),
  reason,
})
