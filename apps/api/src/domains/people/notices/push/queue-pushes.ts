import { wakeDueWork } from '#platform/announce'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { notFound } from '../notices.errors.ts'
import { insertDeliveries, wereDelivered } from './deliveries.repository.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

/** What a test notice is called among the deliveries; no domain declares it. */
export const testNotice = 'test_notice'

/**
 * Queues a notice for every browser of the account, once for the same occasion. Whether it may go is asked again when
 * it is sent. `waits`: tried again in his hours only.
 */
export const queuePushes = (
  ctx: Context,
  { userId, kind, occasion, waits }: { userId: number; kind: string; occasion: string; waits: boolean },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const subscriptionIds = (await listSubscriptions(ctx, userId)).map(({ id }) => id)
    if (subscriptionIds.length === 0) return
    await insertDeliveries(ctx, { subscriptionIds, kind, occasion, waits })
    await wakeDueWork(ctx.db, 'send-due-pushes')
  })

/** Whether the notice of this occasion reached a browser of the account that is open still. */
export const wasPushed = async (
  ctx: Context,
  { userId, occasion }: { userId: number; occasion: string },
): Promise<boolean> => {
  const subscriptionIds = (await listSubscriptions(ctx, userId)).map(({ id }) => id)
  return subscriptionIds.length > 0 && wereDelivered(ctx, { subscriptionIds, occasion })
}

/**
 * Sends a notice to one browser of the account, so that its owner sees that it arrives; once a minute. Throws not_found
 * for another account's.
 */
export const sendTestNotice = (ctx: Context, { userId, id }: { userId: number; id: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const subscription = (await listSubscriptions(ctx, userId)).find((one) => one.id === id)
    if (!subscription) throw notFound()
    const minute = Math.floor(ctx.now().getTime() / 60_000)
    await insertDeliveries(ctx, {
      subscriptionIds: [id],
      kind: testNotice,
      occasion: `${testNotice}/${minute}`,
      waits: false,
    })
    await wakeDueWork(ctx.db, 'send-due-pushes')
  })
