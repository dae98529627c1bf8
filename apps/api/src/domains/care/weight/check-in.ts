import { bodyMassOf, leastBodyMass } from '@prumo/contracts/surveys/weight-stop'
import { symptomsInWords, urgencyBesideWeight } from '@prumo/contracts/urgent-words'
import { gravestOf, urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import { isFarFrom } from './bounds.ts'
import { isRapidLoss, type Measured } from './trend.ts'
import type { Urgency } from './weight-answers.ts'

/** What is usual in a change of weight or with its medicines, and what a doctor hears of. */
export type Symptom =
  | 'nausea'
  | 'constipation'
  | 'diarrhea'
  | 'reflux'
  | 'tiredness'
  | 'vomiting'
  | 'abdominal_pain'
  | 'chest_pain'
  | 'fainting'
  | 'low_mood'

/** `grams`: null where he says how he is without a weight. */
export type CheckInContent = { grams: number | null; waistMm: number | null; symptoms: Symptom[]; note: string }
/** A weight and nothing else. */
export const contentOf = (grams: number): CheckInContent => ({ grams, waistMm: null, symptoms: [], note: '' })

export type Alert = 'rapid_loss' | 'low_weight' | 'side_effects' | 'urgent_words'
export type CheckIn = CheckInContent & { id: number; on: string; sentAt: Date; alerts: Alert[] }
export type Weighed = CheckIn & { grams: number }

export const isWeighed = (checkIn: CheckIn): checkIn is Weighed => checkIn.grams !== null

/** Whether it says how he is: a symptom that he marked, or words. */
export const saysHowHeIs = ({ symptoms, note }: Pick<CheckInContent, 'symptoms' | 'note'>): boolean =>
  symptoms.length > 0 || note !== ''

// Warnings of the leaflets of semaglutide and tirzepatide (Bulário da ANVISA): pancreatitis, dehydration, mood.
const alerting: readonly Symptom[] = ['vomiting', 'abdominal_pain', 'chest_pain', 'fainting', 'low_mood']

/** What cannot wait of what he marked or wrote, the gravest. */
export const urgencyOf = ({ symptoms, note }: Pick<CheckInContent, 'symptoms' | 'note'>): Urgency | null =>
  gravestOf([urgencyOfNamed(symptoms), urgencyBesideWeight(note)])

type Known = {
  /** What is known of his weight, also by what he said. */
  before: readonly Measured[]
  /** The weight that a new one is asked again by (bounds.ts); null where there is none. */
  last: Measured | null
  /** Null: not known, and no body mass is judged. */
  heightCm: number | null
}

/** What his doctor is alerted to by a weight and those before it. */
export const alertsOfWeight = (measured: Measured, { before, last, heightCm }: Known): Alert[] => [
  ...(isFall(measured, before, last) ? (['rapid_loss'] as const) : []),
  ...(heightCm !== null && bodyMassOf({ heightCm, weightGrams: measured.grams }) < leastBodyMass
    ? (['low_weight'] as const)
    : []),
]

/** And by what he marked or wrote: a symptom in words is one as if it were marked. */
export const alertsOfSymptoms = ({ symptoms, note }: Pick<CheckInContent, 'symptoms' | 'note'>): Alert[] => [
  ...([...symptoms, ...symptomsInWords(note)].some((symptom) => alerting.includes(symptom))
    ? (['side_effects'] as const)
    : []),
  ...(urgencyBesideWeight(note) ? (['urgent_words'] as const) : []),
]

export const alertsWithWords = ({ alerts, note }: { alerts: Alert[]; note: string }): Alert[] =>
  alerts.includes('urgent_words') || !urgencyBesideWeight(note) ? alerts : [...alerts, 'urgent_words']

/**
 * Lost too quickly by this day or by the last one, which a day remembered late may show as well; or so far below the
 * last weight that he was asked again, after however many days: he says that it is no slip.
 */
const isFall = (measured: Measured, before: readonly Measured[], last: Measured | null): boolean =>
  isRapidLoss([...before, measured]) ||
  isRapidLoss([...before.filter(({ on }) => on < measured.on), measured]) ||
  (last !== null && measured.grams < last.grams && isFarFrom(last, measured))
