import { urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import type { WeightAnswers } from './use-weight-questions.tsx'

/** Why the programme is not sold to somebody; the server says so again (care/weight/sale/survey-stop.ts). */
export type SurveyStop =
  | 'emergency'
  | 'mind'
  | 'abdomen'
  | 'too_light'
  | 'eating'
  | 'unplanned_loss'
  | 'pregnancy'
  | 'not_over'

const [leastBodyMass, overweightFrom, positiveFrom] = [18.5, 25, 2]

export const stopOf = ({ height_cm, weight_grams, scoff, conditions, red_flags }: WeightAnswers): SurveyStop | null => {
  const urgency = urgencyOfNamed(red_flags)
  if (urgency) return urgency
  const bodyMass = weight_grams / 1_000 / (height_cm / 100) ** 2
  if (bodyMass < leastBodyMass) return 'too_light'
  if (scoff.filter(Boolean).length >= positiveFrom || conditions.includes('eating_disorder')) return 'eating'
  if (red_flags.includes('unplanned_loss')) return 'unplanned_loss'
  if (conditions.includes('pregnancy')) return 'pregnancy'
  return bodyMass < overweightFrom ? 'not_over' : null
}
