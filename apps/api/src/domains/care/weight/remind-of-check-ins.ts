import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { bodyMassOf, leastBodyMass } from './bounds.ts'
import { listStandingAnswers } from './opened-weight.repository.ts'
import { findLastDecision, listWaiting, takeToRemind } from './weight.repository.ts'
import { type GivenAnswers, isScreenPositive } from './weight-answers.ts'

const limit = 50

/**
 * Due work: announces that a week has passed since a patient measured, at the hour that he chose. Nobody is asked onto
 * a scale over an alarm: it rests until his doctor has decided, and begins anew then. Returns how many were due.
 */
export const remindOfCheckIns = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const patientIds = await takeToRemind(ctx, { limit })
    const resting = await listResting(ctx, patientIds)
    for (const patientId of patientIds.filter((id) => !resting.has(id)))
      await ctx.announce({ type: 'weight.checkInIsNear', subject: `${patientId}/${calendarDayOf(ctx.now())}` })
    return patientIds.length
  })

const listResting = async (ctx: Context, patientIds: number[]): Promise<Set<number>> => {
  const resting = new Set<number>()
  for (const { patientId, alerts, hasAnswered } of await listWaiting(ctx, { doctorIds: [], patientIds }))
    if (alerts > 0 || (hasAnswered && (await hasAlarmingAnswers(ctx, patientId)))) resting.add(patientId)
  return resting
}

/** In what nobody has decided on. */
const hasAlarmingAnswers = async (ctx: Context, patientId: number): Promise<boolean> => {
  const decidedAt = (await findLastDecision(ctx, patientId))?.decidedAt ?? new Date(0)
  const standing = await listStandingAnswers(ctx, { patientId })
  return standing.some((answers) => answers.answeredAt > decidedAt && isAlarming(answers))
}

const isAlarming = (answers: GivenAnswers): boolean =>
  isScreenPositive(answers) ||
  answers.redFlags.length > 0 ||
  answers.conditions.includes('eating_disorder') ||
  bodyMassOf(answers) < leastBodyMass
