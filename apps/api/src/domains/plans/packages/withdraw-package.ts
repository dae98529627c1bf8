import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mayWithdraw } from './package.policy.ts'
import { packageNotFound } from './packages.errors.ts'
import { listKeptPackages, lockPackage, saveWithdrawal } from './packages.repository.ts'

/**
 * The doctor who recommended a treatment takes it back: nobody can request it any more, and the patient is notified. A
 * request that was made before goes on; canceling the prescription stops that too. Repeating changes nothing. Throws
 * not_found for anybody else.
 */
export const withdrawPackage = (ctx: Context, { packageId }: { packageId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await lockPackage(ctx, packageId)
    const [kept] = await listKeptPackages(ctx, { ids: [packageId] })
    const { actor } = ctx
    if (!kept || actor.kind !== 'user' || !mayWithdraw(kept, actor)) throw packageNotFound()
    if (kept.withdrawnAt !== null) return
    await saveWithdrawal(ctx, { packageId, withdrawnBy: actor.userId })
    await publishToRoom(ctx, { room: `user:${kept.patientId}`, type: 'package', data: { packageId } })
  })
