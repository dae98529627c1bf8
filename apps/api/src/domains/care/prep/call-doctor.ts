import type { Context } from '#platform/context'
import { type Known, toTell, toTellSince } from './eligibility.ts'
import { gatherKnown } from './known.ts'
import { findOpenedDecision } from './opened-prep.repository.ts'
import { saveCall } from './prep.repository.ts'
import type { PrepDocument } from './prep-document.ts'
import { isCalled, lookAgainAt, type Register, registerStateOf } from './register.ts'

type Called = {
  /** Locked, as it stands now. */
  register: Register
  /** What was to be told before this change; null: all of it is new to this doctor. */
  before: Known | null
  /** Names what was changed, or found, and nobody. */
  what: (found: readonly PrepDocument[]) => string
  /** A doctor has said what an exam shows: what she takes back herself calls nobody any more. */
  isReviewed?: boolean
}

/**
 * Calls the doctor of a patient whose state has become `with_doctor`, or who has one thing more to tell him: he stands
 * first in the queue, and is mailed at once. Every verb that changes what the state depends on calls this; what changes
 * by itself, or in a process of a former release, is seen by `lookAtRegisters`. A call stands until his doctor has
 * decided, or reviews what it was for: what he says of himself takes none back (docs/decisions/0258). Announces
 * prep.waits. Says whether it called.
 */
export const callDoctor = async (ctx: Context, { register, before, what, isReviewed }: Called): Promise<boolean> => {
  const known = await gatherKnown(ctx, register)
  const found = toTell(known)
  const { patientId, doctorId } = register
  const lookAt = lookAgainAt(register, ctx.now())
  const decision = await findOpenedDecision(ctx, register)
  if (found.length === 0) {
    const isTakenBack = isReviewed === true && before !== null && toTell(before).length > 0
    const stands = isCalled(register, decision) && !isTakenBack
    await saveCall(ctx, { patientId, urgentAt: stands ? register.urgentAt : null, lookAt })
    return false
  }
  const state = registerStateOf(register, known.requirements, { toTellSince: toTellSince(known), decision })
  const stoodBefore = new Set((before ? toTell(before) : []).map(({ id }) => id))
  const isMore = found.some(({ id }) => !stoodBefore.has(id))
  const isToCall = state === 'with_doctor' && (isMore || !isCalled(register, decision))
  await saveCall(ctx, { patientId, urgentAt: isToCall ? ctx.now() : register.urgentAt, lookAt })
  if (isToCall) await ctx.announce({ type: 'prep.waits', doctorId, patientId, urgent: what(found) })
  return isToCall
}
