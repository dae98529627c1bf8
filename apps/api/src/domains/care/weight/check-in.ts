import { bodyMassOf, leastBodyMass } from './bounds.ts'
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

export type CheckInContent = { grams: number; waistMm: number | null; symptoms: Symptom[]; note: string }
/** A weight and nothing else. */
export const contentOf = (grams: number): CheckInContent => ({ grams, waistMm: null, symptoms: [], note: '' })

export type Alert = 'rapid_loss' | 'low_weight' | 'side_effects'
export type CheckIn = CheckInContent & { id: number; on: string; sentAt: Date; alerts: Alert[] }

// Warnings of the leaflets of semaglutide and tirzepatide (Bulário da ANVISA): pancreatitis, dehydration, mood.
const alerting: readonly Symptom[] = ['vomiting', 'abdominal_pain', 'chest_pain', 'fainting', 'low_mood']

export const urgencyOfSymptoms = (named: readonly Symptom[]): Urgency | null => {
  if (named.includes('chest_pain') || named.includes('fainting')) return 'emergency'
  if (named.includes('low_mood')) return 'mind'
  return named.includes('vomiting') || named.includes('abdominal_pain') ? 'abdomen' : null
}

/** What his doctor is alerted to, by a new measure and those before it. */
export const alertsOf = (
  { content, on }: { content: CheckInContent; on: string },
  { before, heightCm }: { before: readonly Measured[]; heightCm: number },
): Alert[] => [
  ...(isRapidLoss([...before, { on, grams: content.grams }]) ? (['rapid_loss'] as const) : []),
  ...(bodyMassOf({ heightCm, weightGrams: content.grams }) < leastBodyMass ? (['low_weight'] as const) : []),
  ...(content.symptoms.some((symptom) => alerting.includes(symptom)) ? (['side_effects'] as const) : []),
]
