import { calendarDayOf } from '@prumo/brazil'
import { findGrants } from '#domains/care/access-reasons'
import type { AccessReason } from '#domains/care/record-accesses'
import type { Context } from '#platform/context'
import { reasonFrom, treatsForMs } from './chart.policy.ts'
import { ChartPass } from './chart-pass.ts'
import { consultationNotFound } from './consultations.errors.ts'
import { findOwnProfession } from './current-grants.ts'
import { listTreatingIds } from './treatments.repository.ts'

/** Whether and why the caller may open this patient's chart; null if he may not. */
export const findChartPass = async (ctx: Context, { patientId }: { patientId: number }): Promise<ChartPass | null> => {
  const { actor } = ctx
  const profession = await findOwnProfession(ctx)
  if (actor.kind !== 'user' || profession === null) return null
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const key = { readerId: actor.userId, patientId }
  const [treatingIds, grants] = await Promise.all([
    listTreatingIds(ctx, { patientId, since }),
    findGrants(ctx, { ...key, handedSince: since, today: calendarDayOf(ctx.now()) }),
  ])
  const reason = reasonFrom({ patientId, treatingIds, grants }, actor)
  return reason && ChartPass.granted({ ...key, profession, reason, hasBrokenGlass: grants.isEmergency })
}

/** The same. Throws not_found for a caller without a reason: nobody learns whether there is such a patient. */
export const getChartPass = async (ctx: Context, input: { patientId: number }): Promise<ChartPass> => {
  const pass = await findChartPass(ctx, input)
  if (!pass) throw consultationNotFound()
  return pass
}

/**
 * Why the caller reads about this patient, for a reading that another policy has allowed; empty where that is what his
 * role usually means.
 */
export const reasonToRead = async (ctx: Context, input: { patientId: number }): Promise<{ reason?: AccessReason }> => {
  const pass = await findChartPass(ctx, input)
  return pass ? { reason: pass.reason } : {}
}
