import { findCurrentGrants, listActedFor, listWhoActs } from '#domains/care/consultations'
import type { AccessReason } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import type { Programme } from './programme.ts'
import { weightNotFound } from './weight.errors.ts'
import { isDoctor, isFollowedBy, reasonToFollow } from './weight.policy.ts'
import { findProgramme, listWaiting, type WaitingProgramme } from './weight.repository.ts'

type Followed = Pick<Programme, 'doctorId' | 'patientId'>

/** Why the caller may read and decide. Throws not_found: nobody else learns that there is a programme. */
export const mustFollow = async (
  ctx: Context,
  programme: Followed | null,
): Promise<{ reason: AccessReason; readerId: number }> => {
  const { actor } = ctx
  const reason = programme && (await findReasonToFollow(ctx, programme))
  if (!reason || actor.kind !== 'user') throw weightNotFound()
  return { reason, readerId: actor.userId }
}

/** The same; null for anybody else. */
export const findReasonToFollow = async (ctx: Context, programme: Followed): Promise<AccessReason | null> => {
  const { actor } = ctx
  if (!isDoctor(actor)) return null
  const grants = await findCurrentGrants(ctx, { readerId: actor.userId, patientId: programme.patientId })
  return reasonToFollow(programme, grants, actor)
}

/** `isOwn`: the patient chose the reader himself. */
type WaitingForReader = WaitingProgramme & { isOwn: boolean }

/**
 * The patients who wait for a decision, without their words: those who chose the caller, those of doctors whom he
 * covers today, and those handed to him. Throws not_found for who is no doctor.
 */
export const listWaitingProgrammes = (ctx: Context): Promise<WaitingForReader[]> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    if (!isDoctor(actor)) throw weightNotFound()
    const { userId } = actor
    const { coveredIds, patientIds } = await listActedFor(ctx, { readerId: userId })
    const waiting = await listWaiting(ctx, { doctorIds: [userId, ...coveredIds], patientIds })
    return waiting
      .filter((programme) =>
        reasonToFollow(programme, { coveredIds, isHanded: patientIds.includes(programme.patientId) }, actor),
      )
      .map((programme) => ({ ...programme, isOwn: isFollowedBy(programme, userId) }))
  })

/**
 * The doctors with whom a patient may have a consultation of the weight programme: who acts for him today first, then
 * whom he chose. Null: he is not in it. Empty: nobody acts. The caller checks permissions.
 */
export const findWhoSeesForWeight = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<number[] | null> => {
  const programme = await findProgramme(ctx, patientId)
  if (!programme) return null
  const acting = await listWhoActs(ctx, programme)
  return acting.length === 0 ? [] : [...new Set([...acting, programme.doctorId])]
}
