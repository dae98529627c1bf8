import { calendarDayOf } from '@prumo/brazil'
import { bodyMassOf, isScreenPositive } from '@prumo/contracts/surveys/weight-stop'
import { recordAccesses, type Why } from '#domains/care/record-accesses'
import type { Context } from '#platform/context'
import type { Alert, CheckIn } from '../check-in.ts'
import { type LastDecision, listLastDecisionsOf, listUndecidedAlarmsOf } from '../opened-alarms.repository.ts'
import { listLastCheckIns, listStandingAnswersOf } from '../opened-weight.repository.ts'
import type { GivenAnswers, Urgency } from '../weight-answers.ts'
import { urgenciesIn } from '../words/urgencies.ts'

/** What a patient's programme says about an order of its medicines, and no more of it. */
export type WeightForOrders = {
  /** The newest first; `isNewest`: what he says now. A corrected one he took back himself. */
  said: (Pick<GivenAnswers, 'conditions' | 'redFlags' | 'isCorrected' | 'answeredAt'> & {
    isNewest: boolean
    isScreenPositive: boolean
    yeses: number
  })[]
  /**
   * Kilograms per square metre by what he measured last, before the first measure by what he said; null of who has
   * bought the programme, and whose height no doctor has yet.
   */
  bodyMass: { index: number; grams: number; heightCm: number; on: string } | null
  /** What cannot wait and nobody has decided on since; the gravest first. */
  urgencies: { urgency: Urgency; at: Date }[]
  /** What else alerts his doctor, and nobody has decided on since. */
  alerts: { alert: Alert; at: Date }[]
  /** When his doctor let him wait, where that is the last word; else null. */
  heldAt: Date | null
}

type Whose = { patientId: number; why: Why }

/**
 * What the programmes of these accounts say about an order of a weight medicine, for a verb that has settled that its
 * actor may judge one, whoever follows the patient. The readings are logged; the number of statements does not depend
 * on how much there is. An account that has no programme, and told nothing on the way to one, is not in the map.
 */
export const readWeightForOrders = async (
  ctx: Context,
  whose: readonly Whose[],
): Promise<Map<number, WeightForOrders>> => {
  const patientIds = whose.map(({ patientId }) => patientId)
  const [standing, alarms] = await Promise.all([
    listStandingAnswersOf(ctx, { patientIds }),
    listUndecidedAlarmsOf(ctx, { patientIds }),
  ])
  const answers = Map.groupBy(standing, ({ patientId }) => patientId)
  const known = whose.filter(({ patientId }) => answers.has(patientId) || alarms.has(patientId))
  if (known.length === 0) return new Map()
  const readings = known.map(async ({ patientId, why }) => ({
    ...{ ...(await why), patientId, what: 'document' as const, subjectId: null },
  }))
  const [, measured, decided] = await Promise.all([
    Promise.all(readings).then((all) => recordAccesses(ctx, all)),
    listLastCheckIns(ctx, { patientIds }),
    listLastDecisionsOf(ctx, { patientIds }),
  ])
  return new Map(
    known.map(({ patientId }) => {
      const given = answers.get(patientId) ?? []
      return [
        patientId,
        {
          said: given.map((one, index) => saidFrom(one, index === 0)),
          bodyMass: bodyMassFrom(given[0], measured.get(patientId)),
          ...alarmsFrom(given, alarms.get(patientId) ?? [], decided.get(patientId) ?? null),
        },
      ]
    }),
  )
}

const bodyMassFrom = (newest: GivenAnswers | undefined, last: CheckIn | undefined): WeightForOrders['bodyMass'] => {
  if (!newest) return null
  const { heightCm, weightGrams, answeredAt } = newest
  const on = last?.on ?? calendarDayOf(answeredAt)
  const grams = last?.grams ?? weightGrams
  return { index: bodyMassOf({ heightCm, weightGrams: grams }), grams, heightCm, on }
}

/** The last occurrence of an alert counts: the newest come first. */
const alarmsFrom = (
  standing: readonly GivenAnswers[],
  sent: readonly CheckIn[],
  decided: LastDecision | null,
): Pick<WeightForOrders, 'urgencies' | 'alerts' | 'heldAt'> => {
  const alerts = sent.flatMap(({ alerts, sentAt: at }) => alerts.map((alert) => ({ alert, at })))
  return {
    urgencies: urgenciesIn({ standing, sent, decidedAt: decided?.decidedAt ?? null }),
    alerts: [...new Map(alerts.toReversed().map((one) => [one.alert, one])).values()],
    heldAt: decided && !decided.goesOn ? decided.decidedAt : null,
  }
}

const saidFrom = (answers: GivenAnswers, isNewest: boolean): WeightForOrders['said'][number] => {
  const { conditions, redFlags, isCorrected, answeredAt, scoff } = answers
  return {
    ...{ conditions, redFlags, isCorrected, answeredAt, isNewest },
    isScreenPositive: isScreenPositive(answers),
    yeses: scoff.filter(Boolean).length,
  }
}
