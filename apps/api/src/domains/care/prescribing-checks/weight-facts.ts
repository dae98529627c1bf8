import { atHour, formatDate } from '@prumo/brazil'
import type { Condition } from '#domains/care/clinical-words'
import type { WeightForOrders } from '#domains/care/weight'
import { number } from './dose-words.ts'
import type { PatientFacts, StandingWeight, ToldCondition } from './facts.ts'
import { isOfHalfAYear } from './half-year.ts'

type Said = WeightForOrders['said'][number]
type Meaning = { condition: Condition; words: string }

/** What each answer means; the words are those that the patient ticked. */
const conditionOf: Record<Said['conditions'][number], Meaning[]> = {
  pregnancy: [{ condition: 'pregnancy', words: 'Gravidez, amamentação ou tentando engravidar' }],
  medullary_thyroid: [{ condition: 'medullary_thyroid_cancer', words: 'Câncer medular de tireoide ou NEM 2' }],
  pancreatitis: [{ condition: 'pancreatitis', words: 'Pancreatite' }],
  gallstones: [{ condition: 'gallbladder_disease', words: 'Pedra na vesícula' }],
  diabetes_medicine: [{ condition: 'diabetes', words: 'Insulina ou remédio para diabetes' }],
  kidney_or_liver: [
    { condition: 'kidney_disease', words: 'Doença dos rins ou do fígado' },
    { condition: 'liver_disease', words: 'Doença dos rins ou do fígado' },
  ],
  heart_disease: [{ condition: 'heart_disease', words: 'Doença do coração' }],
  eating_disorder: [{ condition: 'eating_disorder', words: 'Transtorno alimentar' }],
}
const flagOf: Record<Said['redFlags'][number], Meaning[]> = {
  chest_pain: [{ condition: 'chest_pain', words: 'Dor no peito' }],
  fainting: [],
  self_harm: [{ condition: 'suicidal_thoughts', words: 'Pensamento de se machucar' }],
  unplanned_loss: [{ condition: 'unplanned_loss', words: 'Perda de peso sem motivo' }],
  // What cannot wait is asked by `standingOfWeight` until it is decided; no condition names these.
  vomiting: [],
  abdominal_pain: [],
}

/** What stands in a programme of weight, as facts. What he took back, or says no more, is asked. */
export const conditionsOfWeight = ({ said }: WeightForOrders, now: Date): ToldCondition[] => {
  const told = said.flatMap((one) => meaningsOf(one).map((meaning) => factFrom(meaning, one, now)))
  // The newest comes first, and of the same condition what is stated counts before what is not.
  const stated = new Set(told.flatMap(({ condition, sense }) => (sense === 'stated' ? [condition] : [])))
  const others = told.filter(({ condition, sense }) => sense === 'stated' || !stated.has(condition))
  return [...new Map(others.toReversed().map((one) => [one.condition, one])).values()].reverse()
}

const meaningsOf = ({ conditions, redFlags, isScreenPositive, yeses }: Said): Meaning[] => [
  ...conditions.flatMap((one) => conditionOf[one]),
  ...(isScreenPositive ? [{ condition: 'eating_disorder' as const, words: `SCOFF: ${yeses} de 5` }] : []),
  ...redFlags.flatMap((one) => flagOf[one]),
]

const factFrom = (meaning: Meaning, { answeredAt, isNewest, isCorrected }: Said, now: Date): ToldCondition => ({
  ...meaning,
  where: `programa de peso, ${formatDate(answeredAt)}`,
  saidAt: answeredAt,
  isRecent: isOfHalfAYear(answeredAt, now),
  sense: isNewest && !isCorrected ? 'stated' : 'denied',
})

type BodyMass = NonNullable<PatientFacts['bodyMass']> & { on: string }

/** Null where nothing was measured within half a year. */
export const bodyMassOfWeight = ({ bodyMass }: WeightForOrders, now: Date): BodyMass | null => {
  if (!bodyMass) return null
  const { index, grams, heightCm, on } = bodyMass
  if (!isOfHalfAYear(atHour(on, 12), now)) return null
  const words = `Peso de ${number.format(grams / 1000)} kg em ${formatDate(on)}, altura de ${heightCm} cm`
  return { index, words, where: 'programa de peso', on }
}

/** What waits in it for a decision, and whether the last decision lets him wait. */
export const standingOfWeight = ({ urgencies, alerts, heldAt }: WeightForOrders): StandingWeight => ({
  ...{ urgencies, alerts, heldAt, where: 'programa de peso' },
})
