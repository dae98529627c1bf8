import { calendarDayOf } from '@prumo/brazil'
import { recordAccesses, type Why } from '#domains/care/record-accesses'
import type { Context } from '#platform/context'
import { bodyMassOf } from '../bounds.ts'
import { listLastCheckIns, listStandingAnswersOf } from '../opened-weight.repository.ts'
import { type GivenAnswers, isScreenPositive } from '../weight-answers.ts'

/** What a patient's programme says about an order of its medicines, and no more of it. */
export type WeightForOrders = {
  /** The newest first; `isNewest`: what he says now. A corrected one he took back himself. */
  said: (Pick<GivenAnswers, 'conditions' | 'redFlags' | 'isCorrected' | 'answeredAt'> & {
    isNewest: boolean
    isScreenPositive: boolean
    yeses: number
  })[]
  /** Kilograms per square metre by what he measured last, before the first measure by what he said. */
  bodyMass: { index: number; grams: number; heightCm: number; on: string }
}

type Whose = { patientId: number; why: Why }

/**
 * What the programmes of these accounts say about an order of a weight medicine, for a verb that has settled that its
 * actor may judge one, whoever follows the patient. The readings are logged; the number of statements does not depend
 * on how much there is. An account without a programme is not in the map.
 */
export const readWeightForOrders = async (
  ctx: Context,
  whose: readonly Whose[],
): Promise<Map<number, WeightForOrders>> => {
  const patientIds = whose.map(({ patientId }) => patientId)
  const answers = Map.groupBy(await listStandingAnswersOf(ctx, { patientIds }), ({ patientId }) => patientId)
  if (answers.size === 0) return new Map()
  const readings = whose
    .filter(({ patientId }) => answers.has(patientId))
    .map(async ({ patientId, why }) => ({ ...(await why), patientId, what: 'document' as const, subjectId: null }))
  const [, measured] = await Promise.all([
    Promise.all(readings).then((all) => recordAccesses(ctx, all)),
    listLastCheckIns(ctx, { patientIds }),
  ])
  return new Map(
    [...answers].map(([patientId, [newest, ...earlier]]) => {
      const { heightCm, weightGrams, answeredAt } = newest as GivenAnswers
      const said = { on: calendarDayOf(answeredAt), grams: weightGrams }
      const { on, grams } = measured.get(patientId) ?? said
      return [
        patientId,
        {
          said: [newest as GivenAnswers, ...earlier].map((one, index) => saidFrom(one, index === 0)),
          bodyMass: { index: bodyMassOf({ heightCm, weightGrams: grams }), grams, heightCm, on },
        },
      ]
    }),
  )
}

const saidFrom = (answers: GivenAnswers, isNewest: boolean): WeightForOrders['said'][number] => {
  const { conditions, redFlags, isCorrected, answeredAt, scoff } = answers
  return {
    ...{ conditions, redFlags, isCorrected, answeredAt, isNewest },
    isScreenPositive: isScreenPositive(answers),
    yeses: scoff.filter(Boolean).length,
  }
}
