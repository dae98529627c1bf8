import { calendarDayOf } from '@prumo/brazil'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { readLines } from './imported-lines.ts'
import { notifyOf } from './notify.ts'
import { isGoing } from './programme.ts'
import { notActive, notStarted, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgrammeForUpdate, insertCheckIns, listDaysOf } from './weight.repository.ts'

/**
 * Keeps what a patient measured before, out of a file; all of it or nothing. A day that he has registered stays as it
 * is, so the same file twice adds nothing. It alerts nobody: it is past. The next check-in is compared with it. Throws
 * not_found, weight_not_started, weight_not_active, invalid_fields (text).
 */
export const importCheckIns = (ctx: Context, { patientId, text }: { patientId: number; text: string }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (!programme) throw notStarted()
    if (!isGoing(programme)) throw notActive()
    const { measured, fault } = readLines(text, { today: calendarDayOf(ctx.now()) })
    if (fault) throw fieldRefused('text', fault)
    const known = new Set(await listDaysOf(ctx, patientId))
    await insertCheckIns(ctx, { patientId, measured: measured.filter(({ on }) => !known.has(on)) })
    await notifyOf(ctx, [patientId, programme.doctorId])
  })
