import { calendarDayOf } from '@prumo/brazil'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { faultOf, faultsIn, hasFaults } from '#platform/faults'
import { isFarFrom, measuredFault, waistFault, weightFault } from './bounds.ts'
import { alertsOf, type CheckInContent, urgencyOf } from './check-in.ts'
import { expectNext } from './expect-next.ts'
import { readKnown } from './known-measures.ts'
import { notifyOf } from './notify.ts'
import { isGoing, type Programme } from './programme.ts'
import type { Measured } from './trend.ts'
import { dayBeforeLast, farFromLast, notActive, notStarted, refusedBy, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgrammeForUpdate, insertCheckIn } from './weight.repository.ts'

const mostLetters = 500

type Input = {
  patientId: number
  on: string
  content: CheckInContent
  /** He has looked again at what is far from the last one. */
  isConfirmed: boolean
}

/**
 * Keeps what a patient measured. A later measure of a day counts instead of the former one, which stays. His doctor is
 * alerted to a rapid loss, to too little weight, to side effects and to words that cannot wait; whatever else he writes
 * waits until she has read it. Reminders and silence count from here. Throws
 * not_found, weight_not_started, weight_not_active, invalid_fields, and, unless confirmed, weight_far_from_last and
 * weight_day_before_last.
 */
export const addCheckIn = (ctx: Context, { patientId, on, content, isConfirmed }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await holdAccountOpen(ctx, { userId: patientId })
    const programme = mayMeasure(ctx, patientId, await findProgrammeForUpdate(ctx, patientId))
    mustBePossible(ctx, on, content)
    const { measured, withAnswers, heightCm } = await readKnown(ctx, patientId)
    if (!isConfirmed) mustBeLikely(measured, { on, grams: content.grams })
    const alerts = alertsOf({ content, on }, { before: withAnswers, last: measured.at(-1) ?? null, heightCm })
    const isUrgent = urgencyOf(content) !== null
    const id = await insertCheckIn(ctx, { patientId, on, content, alerts, isUrgent })
    await expectNext(
      ctx,
      programme,
      measured.reduce((last, one) => (one.on > last ? one.on : last), on),
    )
    if (alerts.length > 0 || content.note !== '')
      await ctx.announce({
        ...{ type: 'weight.waits', doctorId: programme.doctorId, patientId },
        urgent: isUrgent ? `check-in-${id}` : null,
      })
    await notifyOf(ctx, [patientId, programme.doctorId])
  })

const mayMeasure = (ctx: Context, patientId: number, programme: Programme | null): Programme => {
  if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
  if (!programme) throw notStarted()
  if (!isGoing(programme)) throw notActive()
  return programme
}

const mustBePossible = (ctx: Context, on: string, { grams, waistMm, note }: CheckInContent): void => {
  const faults = faultsIn({
    measured_on: measuredFault({ day: on, today: calendarDayOf(ctx.now()) }),
    weight_grams: weightFault(grams),
    waist_mm: waistFault(waistMm),
    note: note.length > mostLetters ? faultOf('too_long', { most: mostLetters }) : null,
  })
  if (hasFaults(faults)) throw refusedBy(faults)
}

const mustBeLikely = (measured: readonly Measured[], next: Measured): void => {
  const last = measured.at(-1)
  if (!last) return
  if (next.on < last.on) throw dayBeforeLast()
  if (isFarFrom(last, next)) throw farFromLast()
}
