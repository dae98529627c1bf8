import { formatDate } from '@prumo/brazil'
import type { Refutation, Refuted } from '#domains/care/chart'
import type { Mention, PatientFacts, ToldCondition } from './facts.ts'

type FromSurveys = Omit<PatientFacts, 'standing'>

/**
 * The facts of surveys, of which doctors have verified with the patient that some are not so: they are denied from then
 * on, and show who says what. What he says in a later survey counts again; what the chart says is never refuted.
 */
export const withRefutations = (facts: FromSurveys, refutations: readonly Refutation[]): FromSurveys => ({
  ...facts,
  allergies: facts.allergies.map((one) => refutedBy(refutations, one, { about: 'allergy', key: one.key })),
  medicines: facts.medicines.map((one) => refutedBy(refutations, one, { about: 'medicine', key: one.key })),
  conditions: facts.conditions.map((one) => refutedBy(refutations, one, { about: 'condition', key: one.condition })),
})

const refutedBy = <T extends Mention | ToldCondition>(
  refutations: readonly Refutation[],
  said: T,
  { about, key }: Refuted,
): T => {
  const { saidAt } = said
  const refutation =
    saidAt && refutations.find((one) => one.about === about && one.key === key && one.at.getTime() >= saidAt.getTime())
  if (!refutation) return said
  return { ...said, sense: 'denied', refuted: { on: formatDate(refutation.at), reason: refutation.reason } }
}
