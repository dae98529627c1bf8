import { dayMs, isValidCpf } from '@prumo/brazil'
import { checkedReason, findOwnEmergencyEnd } from '#domains/care/access-reasons'
import { listIdsClaimingCpf } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { giveTryBack, type Pace, takeTry } from '#platform/tries'
import { mayBreakBeside, mayBreakGlassOf, professionOf } from './chart.policy.ts'
import { consultationNotFound } from './consultations.errors.ts'
import { findChartPass } from './get-chart-pass.ts'
import { openInEmergency } from './hand-over.ts'

const [minute, hour] = [60_000, 3_600_000]
// A professional who mistypes needs two tries; whose CPF has an account here is nobody's business without an emergency.
const pace: Pace = { name: 'emergency by CPF', free: 5, firstWaitMs: minute, mostWaitMs: hour, forgetMs: dayMs }

export type OpenedInEmergency = { patientId: number; endsAt: Date }

/**
 * Breaks the glass before somebody whom the caller knows by his CPF alone: before each account that claims it,
 * the confirmed one first, unless the caller can open it already. A try that
 * finds nobody is counted; a slip that can be nobody's CPF is not. Throws invalid_fields (cpf, reason), not_found,
 * rate_limited, and what `openInEmergency` throws.
 */
export const openInEmergencyByCpf = async (
  ctx: Context,
  { cpf, reason }: { cpf: string; reason: string },
): Promise<OpenedInEmergency[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || professionOf(actor) === null) throw consultationNotFound()
  // Before the CPF: a refusal of the words must not say whether there is such a patient.
  checkedReason(reason)
  if (!isValidCpf(cpf)) throw fieldRefused('cpf', faultOf('invalid'))
  const taken = await takeTry(ctx, [{ pace, subject: String(actor.userId) }])
  const opened = await inEffect(ctx, async (ctx) => {
    const patientIds = await listIdsClaimingCpf(ctx, { cpf })
    if (patientIds.length === 0) throw consultationNotFound()
    const closed = await closedTo(ctx, patientIds)
    // With nothing left to open, the first says why, as it would by itself.
    const toOpen = closed.length > 0 ? closed : patientIds.slice(0, 1)
    const opened: OpenedInEmergency[] = []
    for (const patientId of toOpen)
      opened.push({ patientId, endsAt: (await openInEmergency(ctx, { patientId, reason })).endsAt })
    return opened
  })
  await giveTryBack(ctx, taken)
  return opened
}

/** A caller who has opened one of these accounts already, or is himself one of them, still needs the others. */
const closedTo = async (ctx: Context, patientIds: number[]): Promise<number[]> => {
  const closed: number[] = []
  for (const patientId of patientIds)
    if (
      mayBreakGlassOf(await findUser(ctx.db, patientId), ctx.actor) &&
      mayBreakBeside(await findChartPass(ctx, { patientId }))
    )
      closed.push(patientId)
  return closed
}

/** The caller's emergency accesses that stand before accounts of this CPF. */
export const listOwnEmergenciesByCpf = async (ctx: Context, { cpf }: { cpf: string }): Promise<OpenedInEmergency[]> => {
  const opened: OpenedInEmergency[] = []
  for (const patientId of await listIdsClaimingCpf(ctx, { cpf })) {
    const endsAt = await findOwnEmergencyEnd(ctx, { patientId })
    if (endsAt) opened.push({ patientId, endsAt })
  }
  return opened
}
