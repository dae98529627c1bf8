import { correctSettled } from '#domains/people/customers'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { noteSecurityEvent } from '#platform/security-events'
import { mayDecide } from './correction.policy.ts'
import type { Correction, Decision } from './correction.ts'
import { answerMissing, correctionDecided, correctionNotFound, ownCorrection } from './corrections.errors.ts'
import { findCorrectionForUpdate, saveDecision } from './corrections.repository.ts'

/**
 * Accepts a correction: the profile has the value from now on, documents that were signed before keep theirs. Its owner
 * is mailed (corrections.decided). Repeating changes nothing. Throws not_found, own_correction, correction_decided.
 */
export const acceptCorrection = (ctx: Context, { id }: { id: number }): Promise<Correction> =>
  decide(ctx, id, { state: 'accepted', answer: null })

/**
 * Refuses a correction, with the reason that its owner reads; nothing changes. He is mailed that there is an answer.
 * Repeating changes nothing. Throws invalid_fields (answer), and what accepting throws.
 */
export const refuseCorrection = (ctx: Context, { id, answer }: { id: number; answer: string }): Promise<Correction> => {
  const said = answer.trim().replaceAll('\0', '')
  if (said === '') throw answerMissing()
  const fault = wordsFault(said)
  if (fault) throw fieldRefused('answer', fault)
  return decide(ctx, id, { state: 'refused', answer: said })
}

const decide = (ctx: Context, id: number, decision: Decision): Promise<Correction> =>
  inEffect(ctx, async (ctx) => {
    const correction = await findCorrectionForUpdate(ctx, id)
    if (!correction) throw correctionNotFound()
    if (!mayDecide(correction, ctx.actor)) throw ownCorrection()
    if (correction.state === decision.state) return correction
    if (correction.state !== 'open') throw correctionDecided()
    const { userId, field, wanted: value } = correction
    if (decision.state === 'accepted') await correctSettled(ctx, { userId, field, value })
    const decidedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
    const decided = await saveDecision(ctx, { id, decidedBy, ...decision })
    await ctx.announce({ type: 'corrections.decided', correctionId: id })
    noteSecurityEvent(ctx, 'correction_decided', { kind: decision.state, userId })
    return decided
  })
