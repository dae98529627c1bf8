import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { queueMail } from '../mails/mails.repository.ts'

/** Mails a doctor that something waits for him, at most once a day, without a word of what or whose it is. */
export const tellDoctor = (ctx: Context, { doctorId }: { doctorId: number }): Promise<void> =>
  queueMail(ctx, { template: 'task-waiting', subjectId: `${doctorId}/${calendarDayOf(ctx.now())}` })

/**
 * Mails a doctor that something cannot wait, whatever else he was told today; once for each. `what` names a row, and
 * nobody.
 */
export const tellDoctorAtOnce = (ctx: Context, { doctorId, what }: { doctorId: number; what: string }): Promise<void> =>
  queueMail(ctx, { template: 'task-urgent', subjectId: `${doctorId}/${what}` })
