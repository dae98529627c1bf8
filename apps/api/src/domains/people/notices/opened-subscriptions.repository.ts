import type { PushReceiver } from '#gateways/push'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { unseal } from '#platform/sealed'
import { placeOf } from './push/subscriptions.repository.ts'

/** A notice on its way, with the browser that it goes to. */
export type OpenedDelivery = {
  kind: string
  /** Whether it goes in its reader's hours only. */
  waits: boolean
  createdAt: Date
  subscriptionId: number
  userId: number
  familyId: string
  receiver: PushReceiver
}

/** Null when the subscription ended, and the delivery with it. */
export const openDelivery = async (ctx: Context, id: number): Promise<OpenedDelivery | null> => {
  const row = await owning(ctx.db, 'people.push_deliveries', 'people.push_subscriptions')
    .selectFrom('people.push_deliveries as delivery')
    .innerJoin('people.push_subscriptions as subscription', 'subscription.id', 'delivery.subscription_id')
    .select(['delivery.kind', 'delivery.waits', 'delivery.created_at', 'subscription.id', 'subscription.user_id'])
    .select(['subscription.family_id', 'subscription.data_key_id', 'subscription.receiver_sealed'])
    .where('delivery.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const place = placeOf({ id: row.id, userId: row.user_id, dataKeyId: row.data_key_id })
  return {
    kind: row.kind,
    waits: row.waits,
    createdAt: row.created_at,
    subscriptionId: row.id,
    userId: row.user_id,
    familyId: row.family_id,
    receiver: JSON.parse(await unseal(ctx, place, row.receiver_sealed)) as PushReceiver,
  }
}
