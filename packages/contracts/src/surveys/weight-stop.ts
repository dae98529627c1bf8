import { type Named, urgencyOfNamed } from '../urgent-words/named.ts'

/** In grams. A man of 350 kg, or of a body mass of 80, is rare and real (docs/decisions/0262). */
export const weightRange = { least: 30_000, most: 350_000 }
/** In centimetres. */
export const heightRange = { least: 120, most: 230 }

/** Below it nobody loses weight by a plan (WHO: underweight of adults). */
export const leastBodyMass = 18.5
// ABESO, Diretrizes 2016: overweight of adults begins here. Below it there is nothing to lose by a programme.
const overweightFrom = 25
// SCOFF has five questions.
const positiveFrom = 2

/** From two yeses on, a talk comes before a number. */
export const isScreenPositive = ({ scoff }: { scoff: readonly (boolean | null)[] }): boolean =>
  scoff.filter(Boolean).length >= positiveFrom

/** In kg/m². */
export const bodyMassOf = ({ heightCm, weightGrams }: { heightCm: number; weightGrams: number }): number =>
  weightGrams / 1_000 / (heightCm / 100) ** 2

/** Somebody who asks about the weight programme says this of himself. */
export type SaidOfWeight = {
  heightCm: number
  weightGrams: number
  scoff: readonly boolean[]
  conditions: readonly string[]
  redFlags: readonly Named[]
}

/** Why the programme is not sold to somebody; each leads to other care. */
export type SurveyStop =
  | NonNullable<ReturnType<typeof urgencyOfNamed>>
  | 'pregnancy'
  | 'eating'
  | 'unplanned_loss'
  | 'too_light'
  | 'not_over'

/**
 * The gravest that speaks against selling it, for the device and the server alike; null where nothing does. A doctor
 * who knows the patient may follow him all the same: what nobody has looked at yet is not for sale.
 */
export const stopOf = (said: SaidOfWeight): SurveyStop | null => {
  const { conditions, redFlags } = said
  const urgency = urgencyOfNamed(redFlags)
  if (urgency) return urgency
  const bodyMass = bodyMassOf(said)
  if (bodyMass < leastBodyMass) return 'too_light'
  if (isScreenPositive(said) || conditions.includes('eating_disorder')) return 'eating'
  if (redFlags.includes('unplanned_loss')) return 'unplanned_loss'
  if (conditions.includes('pregnancy')) return 'pregnancy'
  return bodyMass < overweightFrom ? 'not_over' : null
}
