import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import * as appointments from './appointments.repository.ts'
import { timeNotOffered, timeTaken } from './doctors.errors.ts'
import { findOfferedSlot, type Slot } from './free-times.repository.ts'

export type TimeInput = { consultationId: number; doctorId: number; startsAt: Date }

/** Holds a doctor's time for a consultation until a moment. Throws time_not_offered, slot_taken. */
export const holdTime = (ctx: Context, input: TimeInput & { until: Date }): Promise<Slot> =>
  inTransaction(ctx, async (ctx) => {
    const slot = await getOffered(ctx, input)
    if (!(await take(ctx, { ...input, slot, state: 'held', until: input.until }))) throw timeTaken()
    return slot
  })

/** Gives a consultation another time for good; its former one is free again. Throws time_not_offered, slot_taken. */
export const moveTime = (ctx: Context, input: TimeInput): Promise<Slot> =>
  inTransaction(ctx, async (ctx) => {
    const slot = await getOffered(ctx, input)
    await appointments.releaseOf(ctx, input.consultationId)
    if (!(await take(ctx, { ...input, slot, state: 'confirmed', until: null }))) throw timeTaken()
    return slot
  })

/** Holds another time until a moment instead of the one that a consultation holds. Throws as holdTime does. */
export const holdAnotherTime = (ctx: Context, input: TimeInput & { until: Date }): Promise<Slot> =>
  inTransaction(ctx, async (ctx) => {
    await appointments.releaseOf(ctx, input.consultationId)
    return holdTime(ctx, input)
  })

/**
 * Keeps a consultation's hold until a moment at least, taking it again where it had lapsed and nobody else has it.
 * False when it cannot be had any more.
 */
export const keepHold = (ctx: Context, input: { consultationId: number; until: Date }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (await appointments.extendHold(ctx, input)) return true
    return takeAgain(ctx, { ...input, state: 'held' })
  })

/**
 * Makes a consultation's time its own, now that it is paid; where the hold had lapsed, if nobody else has it and it is
 * still ahead. False when it cannot be had any more. Repeating changes nothing.
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
