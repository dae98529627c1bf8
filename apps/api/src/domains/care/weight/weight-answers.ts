import { bodyMassOf, isScreenPositive } from '@prumo/contracts/surveys/weight-stop'
import { urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import { type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { heightFault, impossibleTogether, weightFault } from './bounds.ts'

/**
 * SCOFF (Morgan, Reid and Lacey, BMJ 1999;319:1467): two yeses or more ask for a doctor's look at an eating disorder.
 * In this order: makes himself sick, lost control over eating, lost more than 6 kg in three months, believes himself
 * fat, food dominates.
 */
const scoffQuestions = 5

// What a doctor judges before anybody loses weight by a plan or a medicine: warnings of the sheets of semaglutide and
// tirzepatide (Bulário Eletrônico da ANVISA). Our own choice among them, for the medical director's review.
type Condition =
  | 'pregnancy'
  | 'medullary_thyroid'
  | 'pancreatitis'
  | 'gallstones'
  | 'diabetes_medicine'
  | 'kidney_or_liver'
  | 'heart_disease'
  | 'eating_disorder'
type RedFlag = 'chest_pain' | 'fainting' | 'self_harm' | 'unplanned_loss' | 'vomiting' | 'abdominal_pain'

/** What a patient says before he begins. */
export type WeightAnswers = {
  heightCm: number
  weightGrams: number
  scoff: boolean[]
  conditions: Condition[]
  redFlags: RedFlag[]
}
/** `isCorrected`: he said so on the way to buying, and then said something else (0176). */
export type GivenAnswers = WeightAnswers & { id: number; answeredAt: Date; isCorrected: boolean }

/** What cannot wait for a doctor of ours: 192 (SAMU), 188 (CVV), or a hospital today. */
export type Urgency = 'emergency' | 'mind' | 'abdomen'

export const answersFaults = ({ heightCm, weightGrams, scoff }: WeightAnswers): FieldFaults => {
  const faults = faultsIn({
    height_cm: heightFault(heightCm),
    weight_grams: weightFault(weightGrams),
    scoff: scoff.length === scoffQuestions ? null : faultOf('invalid'),
  })
  if (Object.keys(faults).length > 0) return faults
  return faultsIn({ weight_grams: impossibleTogether(bodyMassOf({ heightCm, weightGrams })) })
}

// Rarer than one man in a thousand, and what pounds written as kilos make of a man of the usual weight.
const mostUsualBodyMass = 50

/** Possible, and beyond what is usual: his doctor asks about the unit, since the sale that is specified cannot ask. */
export const isUnusual = (answers: Pick<WeightAnswers, 'heightCm' | 'weightGrams'>): boolean =>
  bodyMassOf(answers) > mostUsualBodyMass

/** Whether a doctor who lets him begin says in words why he may. */
export const asksForWords = (answers: WeightAnswers & { isCorrected?: boolean }): boolean =>
  answers.isCorrected === true ||
  isUnusual(answers) ||
  isScreenPositive(answers) ||
  answers.conditions.length > 0 ||
  answers.redFlags.length > 0

export const urgencyOfAnswers = ({ redFlags }: Pick<WeightAnswers, 'redFlags'>): Urgency | null =>
  urgencyOfNamed(redFlags)
