import { randomBytes, randomUUID } from 'node:crypto'
import type { PushReceiver } from '#gateways/push'
import type { Context } from '#platform/context'
import { openDelivery } from './opened-subscriptions.repository.ts'
import { insertDeliveries } from './push/deliveries.repository.ts'
import { insertSubscription } from './push/subscriptions.repository.ts'

/** For tests: a browser of this account that receives with this secret. Returns the subscription's id. */
export const aPushSubscription = (
  ctx: Context,
  { userId, auth, familyId = randomUUID() }: { userId: number; auth: string; familyId?: string },
): Promise<number> => {
  const endpoint = `https://fcm.googleapis.com/${randomBytes(16).toString('hex')}`
  return aReceivingBrowser(ctx, { userId, familyId, receiver: { endpoint, p256dh: 'x', auth } })
}

/** For tests: a browser of this session that receives at this place. Returns the subscription's id. */
export const aReceivingBrowser = (
  ctx: Context,
  input: { userId: number; familyId: string; receiver: PushReceiver },
): Promise<number> => insertSubscription(ctx, { ...input, device: { browser: 'chrome', system: 'android' } })

/** For tests: the secret of a subscription, as it is opened to send. */
export const secretOfSubscription = async (ctx: Context, id: number): Promise<string> => {
  const occasion = randomUUID()
  await insertDeliveries(ctx, { subscriptionIds: [id], kind: 'messages', occasion, waits: false })
  const { id: deliveryId } = await ctx.db
    .selectFrom('people.push_deliveries')
    .select('id')
    .where('unique_key', '=', `${occasion}/${id}`)
    .executeTakeFirstOrThrow()
  return (await openDelivery(ctx, deliveryId))?.receiver.auth ?? ''
}
