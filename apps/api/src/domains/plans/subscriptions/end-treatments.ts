import type { Context } from '#platform/context'
import { isLive, moved } from './subscription.ts'
import { listSubscriptionRows, saveSubscription } from './subscriptions.repository.ts'

/**
 * Cancels the treatments of an account that ends, in the caller's transaction: nothing is prepared or charged any more.
 * Repeating changes nothing.
 */
export const endTreatments = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  const subscriptions = await listSubscriptionRows(ctx, { patientId: userId })
  for (const subscription of subscriptions.filter(isLive))
    await saveSubscription(ctx, { ...moved(subscription, 'canceled'), nextChargeOn: null, nextDeliveryOn: null })
}
