import type { ClinicalFact } from '#domains/care/chart'
import type { Condition } from '#domains/care/clinical-words'
import { type Formula, formulary } from '#domains/medicines/formulary'
import { isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import { factsFromChart } from './chart-facts.ts'
import type { CheckedItem, Mention, PatientFacts, ToldCondition } from './facts.ts'
import { judgeOrder } from './judge-order.ts'

type Written = Pick<ClinicalFact, 'text' | 'code' | 'substance' | 'at'> & { kind: 'medicine' | 'problem' }

const unmeasured = { pressure: null, weight: null, height: null }

/** Whether what a chart says stops any medicine of the formulary, such as a nitrate or heart failure. */
export const stopsAMedicine = ({ kind, ...fact }: Written, now: Date): boolean => {
  const part = kind === 'medicine' ? 'medicines' : 'problems'
  const empty = {
    allergies: [],
    medicines: [],
    problems: [],
    avoid: [],
    withdrawn: [],
    refutations: [],
    writings: [],
    ...unmeasured,
  }
  const entry = { ...fact, entryId: 0, detail: null }
  const { medicines, conditions } = factsFromChart({ ...empty, [part]: [entry] }, now)
  const stated = ({ sense }: Mention | ToldCondition) => sense === 'stated'
  return (
    medicines.filter(stated).some(({ key }) => substanceStops(key)) ||
    conditions.filter(stated).some(({ condition }) => conditionStops(condition))
  )
}

/** Remembers nothing of a patient: there are only so many substances and conditions. */
const once = <K>(find: (key: K) => boolean): ((key: K) => boolean) => {
  const known = new Map<K, boolean>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}

const origin = { words: '', where: '', isRecent: true, sense: 'stated' as const }
const substanceStops = once((key: SubstanceKey) => stops({ medicines: [{ ...origin, key }] }))
const conditionStops = once((condition: Condition) => stops({ conditions: [{ ...origin, condition }] }))

const nobody: PatientFacts = {
  isKnown: true,
  isElsewhere: false,
  allergies: [],
  medicines: [],
  avoid: [],
  conditions: [],
  drinks: null,
  unread: [],
  standing: [],
}

const stops = (facts: Partial<PatientFacts>): boolean =>
  formulary.some((formula) =>
    judgeOrder({ items: [itemOf(formula)], patient: { ...nobody, ...facts } }).some(({ level }) => level === 'stop'),
  )

const dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }

/** In a dose that nothing stands against. */
const itemOf = ({ label, components, route }: Formula): CheckedItem => ({
  name: label,
  substances: components.map(({ substance }) => substance).filter(isSubstanceKey),
  isTopical: ['skin', 'scalp', 'penis'].includes(route),
  dose,
  doseInWords: dose,
  said: { ...dose, firstTake: null, leastDaysPerWeek: 7, lasts: null },
  unreadWords: null,
  ...{ resembles: null, lasting: null, loudest: null, wrongWay: null, takenWith: [] },
  ...{ isStrengthUnsaid: false, isFree: false, mixed: [], beside: [] },
  isCounted: true,
  greatest: null,
  dosesPerPackage: null,
  doseNames: { one: 'dose', many: 'doses' },
  quantity: 1,
  durationDays: 30,
})
