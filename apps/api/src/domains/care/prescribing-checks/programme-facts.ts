import { formatDate } from '@prumo/brazil'
import { type PrepForOrders, readPrepForOrders } from '#domains/care/prep'
import { readWeightForOrders } from '#domains/care/weight'
import type { Context } from '#platform/context'
import type { CheckedItem, PatientFacts, ToldCondition } from './facts.ts'
import { isOneOf, type Named } from './rule.ts'
import { prepMedicines } from './rules/conditions/prep-register.ts'
import { bodyMassOfWeight, conditionsOfWeight, standingOfWeight } from './weight-facts.ts'

/** What a programme says beside surveys and chart. */
export type FromProgrammes = Pick<PatientFacts, 'prep' | 'weight'> & {
  conditions: ToldCondition[]
  bodyMass: ReturnType<typeof bodyMassOfWeight>
}

const weightMedicines: readonly Named[] = ['glp1_agonist']

type Whose = { patientId: number; why: Parameters<typeof readPrepForOrders>[1][number]['why'] }

/**
 * What programmes say of these accounts that an order of their medicines asks for; of an order of anything else nothing
 * is read, and its doctor learns nothing of them.
 */
export const readProgrammesFor = async (
  ctx: Context,
  whose: readonly Whose[],
  items: readonly CheckedItem[],
): Promise<(patientId: number) => FromProgrammes> => {
  const isOrdered = (medicines: readonly Named[]) =>
    items.some(({ substances }) => substances.some((one) => isOneOf(one, medicines)))
  const registers = isOrdered(prepMedicines) ? await readPrepForOrders(ctx, whose) : null
  const programmes = isOrdered(weightMedicines) ? await readWeightForOrders(ctx, whose) : null
  return (patientId) => {
    const weight = programmes?.get(patientId)
    const prep = registers?.get(patientId) ?? null
    return {
      ...(registers && { prep }),
      ...(programmes && { weight: weight ? [standingOfWeight(weight)] : [] }),
      conditions: [...hivIn(prep), ...(weight ? conditionsOfWeight(weight, ctx.now()) : [])],
      bodyMass: weight ? bodyMassOfWeight(weight, ctx.now()) : null,
    }
  }
}

const hivIn = (prep: PrepForOrders | null): ToldCondition[] =>
  (prep?.positives ?? []).map(
    ({ outcome, collectedOn, reviewedAt }): ToldCondition => ({
      condition: 'hiv',
      words: `Teste de HIV de ${formatDate(collectedOn)} ${outcomes[outcome]}, ainda sem esclarecimento`,
      where: 'registro de PrEP',
      writtenAt: reviewedAt,
      isRecent: true,
      sense: 'stated',
    }),
  )

const outcomes = { reactive: 'reagente', indeterminate: 'indeterminado' } as const
