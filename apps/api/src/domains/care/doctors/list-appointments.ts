import type { Context } from '#platform/context'
import * as appointments from './appointments.repository.ts'

/** The current or last appointment of each of these consultations, by consultation. */
export const listAppointmentsOf = async (
  ctx: Context,
  { consultationIds }: { consultationIds: number[] },
): Promise<Map<number, appointments.Appointment>> =>
  new Map((await appointments.listNewestOf(ctx.db, consultationIds)).map((each) => [each.consultationId, each]))

/** The current or last appointment of a consultation; null if it never had one. */
export const findLatestTime = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<appointments.Appointment | null> => (await appointments.listNewestOf(ctx.db, [consultationId]))[0] ?? null

/** Confirmed appointments between two times, of one doctor or of all, at most five hundred. */
export const listTakenTimes = (ctx: Context, input: { doctorId: number | null; from: Date; until: Date }) =>
  appointments.listConfirmedBetween(ctx.db, { ...input, limit: 500 })

/**
 * The confirmed appointments of a doctor that begin later than now, soonest first, fifty at a time; `after`: the id of
 * the last one.
 */
export const listTimesAhead = (ctx: Context, input: { doctorId: number; after?: number | undefined }) =>
  appointments.listConfirmedAhead(ctx, { ...input, limit: 50 })
