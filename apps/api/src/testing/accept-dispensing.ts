import * as subscriptions from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'

type Decide = { dispensingId: number; pharmacistId: number }

/**
 * A pharmacist accepts, and where something is new since the signature she has read it and writes why: for tests of
 * patients with several sheets, which are about something else.
 */
export const acceptDispensing = async (ctx: Context, decide: Decide): Promise<void> => {
  try {
    await subscriptions.acceptDispensing(ctx, decide)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'new_findings_unreasoned') throw error
    const reasoned = await reasonedFor(ctx, decide.dispensingId, decide.pharmacistId)
    await subscriptions.acceptDispensing(ctx, { ...decide, reasoned })
  }
}

/** What the desk sends of a request: all that is new in it, and a reason. */
export const reasonedFor = async (
  ctx: Context,
  dispensingId: number,
  pharmacistId = 0,
): Promise<subscriptions.Reasoned> => {
  const checker = { userId: pharmacistId, roles: ['pharmacist' as const] }
  const { checks } = await subscriptions.readDispensing(
    { ...ctx, actor: { kind: 'system' } },
    { dispensingId, checker },
  )
  const findings = checks.findings.filter(({ isNew }) => isNew).map(({ id }) => id)
  return { reason: 'Falei com o paciente: ele usa uma das duas.', findings }
}
