import { atHour, calendarDayOf } from '@prumo/brazil'
import { hasWithdrawn } from '#domains/care/programme-consents'
import { type Enrollment, getEnrollment } from '#domains/plans/enrollments'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { isInTime, nextReminder } from './reminder.ts'
import { listRounds } from './rounds.repository.ts'
import { planOf } from './standing.ts'
import { findTraining, listPauses, listTicks, listToRemind, saveTraining, takeToRemind } from './training.repository.ts'
import { currentRound, isPausedOn, type Training } from './training.ts'

/**
 * Due work: at the hour that each chose, says that the plan of today waits. Returns how many were looked at. Each is
 * judged by itself: one that fails takes nobody's reminder along, and is tried again later.
 */
export const remindOfPlans = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'remind-of-plans',
    list: listToRemind,
    move: (ctx, enrollmentId) => inTransaction(ctx, (ctx) => remindIfDue(ctx, enrollmentId)),
  })

const remindIfDue = async (ctx: Context, enrollmentId: number): Promise<boolean> => {
  const training = await takeToRemind(ctx, enrollmentId)
  if (training) await remind(ctx, training)
  return training !== null
}

const remind = async (ctx: Context, training: Training): Promise<void> => {
  const enrollment = await getEnrollment(ctx, training)
  const { userId } = enrollment
  if (userId === null || !stillTrains(enrollment, training)) return saveTraining(ctx, { ...training, remindAt: null })
  const now = ctx.now()
  const isWanted = training.remindAt !== null && isInTime(training.remindAt, now) && (await planWaits(ctx, enrollment))
  const told = isWanted ? { remindedOn: calendarDayOf(now), reminders: training.reminders + 1 } : {}
  const after = { ...training, ...told }
  const pauses = await listPauses(ctx, enrollment.id)
  await saveTraining(ctx, { ...after, remindAt: nextReminder(after, { now, pauses }) })
  if (isWanted) await ctx.announce({ type: 'training.planWaits', subject: `${userId}/${calendarDayOf(now)}` })
}

const stillTrains = ({ state }: Pick<Enrollment, 'state'>, { finishedAt }: Pick<Training, 'finishedAt'>): boolean =>
  state === 'open' && finishedAt === null

/**
 * Whether something of today's plan is not done, in a training that goes on, and it is not long after his hour; never
 * of who took back his consent.
 */
export const planWaits = async (
  ctx: Context,
  { id, state, userId }: Pick<Enrollment, 'id' | 'state' | 'userId'>,
): Promise<boolean> => {
  const training = await findTraining(ctx, id)
  if (!training || training.remindHour === null || !stillTrains({ state }, training)) return false
  if (userId === null || (await hasWithdrawn(ctx, { patientId: userId, programme: 'training' }))) return false
  const [rounds, pauses] = [await listRounds(ctx, id), await listPauses(ctx, id)]
  const today = calendarDayOf(ctx.now())
  if (isPausedOn(pauses, today) || !isInTime(atHour(today, training.remindHour), ctx.now())) return false
  const ticks = await listTicks(ctx, id)
  return planOf({ ticks, pauses, today }, currentRound(rounds, today)).some(({ isDone }) => !isDone)
}
