import type { Context } from '#platform/context'
import * as appointments from './appointments.repository.ts'

/** Releases a consultation's appointment. Repeating changes nothing. */
export const releaseTime = async (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> => {
  await appointments.releaseOf(ctx, consultationId)
}

/**
 * The same by its professional, who is not there then: the hour stays closed, and is offered to nobody. Repeating
 * changes nothing.
 */
export const withdrawTime = async (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> => {
  await appointments.blockHourOf(ctx, consultationId)
  await appointments.releaseOf(ctx, consultationId)
}

/** Due work: releases expired holds. Returns how many. */
export const releaseLapsedHolds = (ctx: Context): Promise<number> => appointments.releaseLapsed(ctx, 100)
