import { bodyMassOf, leastBodyMass } from '../bounds.ts'
import { isScreenPositive, type Urgency, urgencyOfAnswers, type WeightAnswers } from '../weight-answers.ts'

/** Why the programme is not sold to somebody; each leads to other care. */
export type SurveyStop = Urgency | 'pregnancy' | 'eating' | 'unplanned_loss' | 'too_light' | 'not_over'

// ABESO, Diretrizes 2016: overweight of adults begins here. Below it there is nothing to lose by a programme.
const overweightFrom = 25

/**
 * The gravest that speaks against selling it; null where nothing does. A doctor who knows the patient may follow him
 * all the same (decide.ts): what nobody has looked at yet is not for sale.
 */
export const stopOf = (answers: WeightAnswers): SurveyStop | null => {
  const { conditions, redFlags } = answers
  const urgency = urgencyOfAnswers(answers)
  if (urgency) return urgency
  const bodyMass = bodyMassOf(answers)
  if (bodyMass < leastBodyMass) return 'too_light'
  if (isScreenPositive(answers) || conditions.includes('eating_disorder')) return 'eating'
  if (redFlags.includes('unplanned_loss')) return 'unplanned_loss'
  if (conditions.includes('pregnancy')) return 'pregnancy'
  return bodyMass < overweightFrom ? 'not_over' : null
}
