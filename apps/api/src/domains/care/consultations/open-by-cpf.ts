import { checkedReason, findOwnEmergencyEnd } from '#domains/care/access-reasons'
import { listIdsByCpf } from '#domains/people/customers'
import { type Context, inEffect } from '#platform/context'
import { giveTryBack, type Pace, takeTry } from '#platform/tries'
import { professionOf } from './chart.policy.ts'
import { consultationNotFound } from './consultations.errors.ts'
import { openInEmergency } from './hand-over.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
// Who mistypes needs two tries; whose CPF has an account here is nobody's business without an emergency.
const pace: Pace = { name: 'emergency by CPF', free: 5, firstWaitMs: minute, mostWaitMs: hour, forgetMs: day }

export type OpenedInEmergency = { patientId: number; endsAt: Date }

/**
 * Breaks the glass before somebody whom the caller knows by his CPF alone: before each account of this CPF, which is
 * mostly one. A try that finds nobody is counted. Throws not_found, rate_limited, and what `openInEmergency` throws.
 */
export const openInEmergencyByCpf = async (
  ctx: Context,
  { cpf, reason }: { cpf: string; reason: string },
): Promise<OpenedInEmergency[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || professionOf(actor) === null) throw consultationNotFound()
  // Before the CPF: a refusal of the words must not say whether there is such a patient.
  checkedReason(reason)
  const taken = await takeTry(ctx, [{ pace, subject: String(actor.userId) }])
  const opened = await inEffect(ctx, async (ctx) => {
    const patientIds = await listIdsByCpf(ctx, { cpf })
    if (patientIds.length === 0) throw consultationNotFound()
    const opened: OpenedInEmergency[] = []
    for (const patientId of patientIds)
      opened.push({ patientId, endsAt: (await openInEmergency(ctx, { patientId, reason })).endsAt })
    return opened
  })
  await giveTryBack(ctx, taken)
  return opened
}

/** The caller's emergency accesses that stand before accounts of this CPF. */
export const listOwnEmergenciesByCpf = async (ctx: Context, { cpf }: { cpf: string }): Promise<OpenedInEmergency[]> => {
  const opened: OpenedInEmergency[] = []
  for (const patientId of await listIdsByCpf(ctx, { cpf })) {
    const endsAt = await findOwnEmergencyEnd(ctx, { patientId })
    if (endsAt) opened.push({ patientId, endsAt })
  }
  return opened
}
