import { findUser } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { isPatient, mayBreakGlass } from './access-reason.policy.ts'
import { patientNotFound, reasonTooLong, reasonTooShort } from './access-reasons.errors.ts'
import { findEnd, insertEmergencyAccess } from './emergency-accesses.repository.ts'

const [leastReason, mostReason] = [20, 1_000]
/** A shift. A longer emergency has a new reason. */
const hours = 12

/**
 * A professional opens a patient's chart for twelve hours without any other reason, and says why. Announces
 * accessReasons.glassBroken: patient and administrators are told. Two calls are two accesses; an idempotency key makes
 * them one. Throws not_found, invalid_fields.
 */
export const breakGlass = (ctx: Context, { patientId, reason: given }: { patientId: number; reason: string }) =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    if (actor.kind !== 'user' || !mayBreakGlass(actor, patientId)) throw patientNotFound()
    if (!isPatient(await findUser(ctx.db, patientId))) throw patientNotFound()
    const reason = checkedReason(given)
    const endsAt = new Date(ctx.now().getTime() + hours * 3_600_000)
    const emergencyAccessId = await insertEmergencyAccess(ctx, { patientId, actorId: actor.userId, reason, endsAt })
    await ctx.announce({ type: 'accessReasons.glassBroken', emergencyAccessId, patientId })
    return { emergencyAccessId, endsAt }
  })

/** The words of an emergency as they are kept. Throws invalid_fields for too few or too many. */
export const checkedReason = (given: string): string => {
  const reason = given.replaceAll('\0', '').trim()
  if (reason.length < leastReason) throw reasonTooShort(leastReason)
  if (reason.length > mostReason) throw reasonTooLong(mostReason)
  const fault = wordsFault(reason)
  if (fault) throw fieldRefused('reason', fault)
  return reason
}

/** Until when the caller's emergency access to this chart lasts; null if he has none. */
export const findOwnEmergencyEnd = async (ctx: Context, { patientId }: { patientId: number }): Promise<Date | null> =>
  ctx.actor.kind === 'user' ? findEnd(ctx, { actorId: ctx.actor.userId, patientId }) : null
