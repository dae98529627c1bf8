import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import * as appointments from './appointments.repository.ts'
import { timeNotOffered, timeTaken } from './doctors.errors.ts'
import { findOfferedSlot, type Slot } from './free-times.repository.ts'

export type TimeInput = { consultationId: number; doctorId: number; startsAt: Date }

/** Holds a doctor's time for a consultation until a deadline. Throws time_not_offered, slot_taken. */
export const holdTime = (ctx: Context, input: TimeInput & { until: Date }): Promise<Slot> =>
  inTransaction(ctx, async (ctx) => {
    const slot = await getOffered(ctx, input)
    if (!(await take(ctx, { ...input, slot, state: 'held', until: input.until }))) throw timeTaken()
    return slot
  })

/** Moves a consultation's confirmed appointment; the former time is free again. Throws time_not_offered, slot_taken. */
export const moveTime = (ctx: Context, input: TimeInput): Promise<Slot> =>
  inTransaction(ctx, async (ctx) => {
    const slot = await getOffered(ctx, input)
    await appointments.releaseOf(ctx, input.consultationId)
    if (!(await take(ctx, { ...input, slot, state: 'confirmed', until: null }))) throw timeTaken()
    return slot
  })

/** Replaces a consultation's hold by a hold on another time. Throws as holdTime does. */
export const holdAnotherTime = (ctx: Context, input: TimeInput & { until: Date }): Promise<Slot> =>
  inTransaction(ctx, async (ctx) => {
    await appointments.releaseOf(ctx, input.consultationId)
    return holdTime(ctx, input)
  })

/**
 * Extends a consultation's hold to a deadline at least, taking the time again if the hold had expired and the time is
 * free. False if it is no longer available.
 */
export const keepHold = (ctx: Context, input: { consultationId: number; until: Date }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (await appointments.extendHold(ctx, input)) return true
    return takeAgain(ctx, { ...input, state: 'held' })
  })

/**
 * Confirms a consultation's appointment after its payment; if the hold had expired, only if the time is free and still
 * ahead. False if it is no longer available. Repeating changes nothing.
 */
export const confirmTime = (ctx: Context, { consultationId }: { consultationId: number }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (await appointments.confirmHold(ctx, consultationId)) return true
    const [last] = await appointments.listNewestOf(ctx.db, [consultationId])
    return last?.state === 'confirmed' || takeAgain(ctx, { consultationId, state: 'confirmed', until: null })
  })

const getOffered = async (ctx: Context, { doctorId, startsAt }: TimeInput): Promise<Slot> => {
  const slot = await findOfferedSlot(ctx.db, { doctorId, startsAt, day: calendarDayOf(startsAt), now: ctx.now() })
  if (!slot) throw timeNotOffered()
  return slot
}

type Taking = { consultationId: number; slot: Slot; state: 'held' | 'confirmed'; until: Date | null }

const take = async (ctx: Context, { consultationId, slot, state, until }: Taking): Promise<boolean> => {
  await appointments.releaseLapsedIn(ctx, slot)
  return appointments.insertAppointment(ctx, { ...slot, consultationId, state, heldUntil: until })
}

const takeAgain = async (ctx: Context, input: Omit<Taking, 'slot'>): Promise<boolean> => {
  const [last] = await appointments.listNewestOf(ctx.db, [input.consultationId])
  if (!last || last.startsAt <= ctx.now()) return false
  return take(ctx, { ...input, slot: last })
}
