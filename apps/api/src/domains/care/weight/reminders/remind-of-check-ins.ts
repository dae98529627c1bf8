import { atHour, calendarDayOf, dayAfter, dayMs } from '@prumo/brazil'
import { bodyMassOf, isScreenPositive, leastBodyMass } from '@prumo/contracts/surveys/weight-stop'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { openStandingAnswers } from '../opened-weight.repository.ts'
import { findLastDecision, listWaiting } from '../weight.repository.ts'
import type { GivenAnswers } from '../weight-answers.ts'
import { type Due, listToRemind, saveRemindAt, takeToRemind } from './reminders.repository.ts'

/** As of the training: a worker that comes later than this reminds nobody at the wrong hour of the day. */
const latestMs = 3 * 3_600_000
const weekMs = 7 * dayMs

/**
 * Due work: announces that a week has passed since a patient measured, at the hour that he chose. Nobody is asked onto
 * a scale over an alarm: it rests until his doctor has decided, and begins anew then. One that is hours late waits for
 * his hour of the next day. Returns how many were looked at. Each is judged by itself: one whose words cannot be read
 * takes nobody's reminder along, and is tried again later.
 */
export const remindOfCheckIns = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'remind-of-check-ins',
    list: listToRemind,
    move: (ctx, patientId) => inTransaction(ctx, (ctx) => remindIfDue(ctx, patientId)),
  })

const remindIfDue = async (ctx: Context, patientId: number): Promise<boolean> => {
  const due = await takeToRemind(ctx, patientId)
  if (due) await remind(ctx, { ...due, patientId })
  return due !== null
}

const remind = async (ctx: Context, { patientId, ...due }: Due & { patientId: number }): Promise<void> => {
  const now = ctx.now()
  const { remindAt, remindHour, reminders } = due
  if (!isInTime(remindAt, now)) {
    const today = calendarDayOf(now)
    const day = atHour(today, remindHour) > now ? today : dayAfter(today, 1)
    return saveRemindAt(ctx, { patientId, at: atHour(day, remindHour), reminders })
  }
  const again = reminders === 0 ? new Date(remindAt.getTime() + weekMs) : null
  await saveRemindAt(ctx, { patientId, at: again, reminders: reminders + 1 })
  if (!(await isResting(ctx, patientId)))
    await ctx.announce({ type: 'weight.checkInIsNear', subject: `${patientId}/${calendarDayOf(now)}` })
}

const isInTime = (remindAt: Date, now: Date): boolean =>
  now.getTime() - remindAt.getTime() <= latestMs && calendarDayOf(remindAt) === calendarDayOf(now)

const isResting = async (ctx: Context, patientId: number): Promise<boolean> => {
  const [waiting] = await listWaiting(ctx, { doctorIds: [], patientIds: [patientId] })
  if (!waiting) return false
  return waiting.alerts > 0 || (waiting.hasAnswered && (await hasAlarmingAnswers(ctx, patientId)))
}

/** In what nobody has decided on. */
const hasAlarmingAnswers = async (ctx: Context, patientId: number): Promise<boolean> => {
  const decidedAt = (await findLastDecision(ctx, patientId))?.decidedAt ?? new Date(0)
  const { opened, unreadable } = await openStandingAnswers(ctx, { patientId })
  // What does not open may alarm.
  return unreadable.length > 0 || opened.some((answers) => answers.answeredAt > decidedAt && isAlarming(answers))
}

const isAlarming = (answers: GivenAnswers): boolean =>
  isScreenPositive(answers) ||
  answers.redFlags.length > 0 ||
  answers.conditions.includes('eating_disorder') ||
  bodyMassOf(answers) < leastBodyMass
