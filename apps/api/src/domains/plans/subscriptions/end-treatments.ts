import type { Context } from '#platform/context'
import { listOfSubscriptions, saveState } from './dispensings.repository.ts'
import { getForUpdate } from './move-dispensing.ts'
import { isLive, moved } from './subscription.ts'
import { listSubscriptionRows, saveSubscription } from './subscriptions.repository.ts'

/**
 * Cancels the treatments of an account that ends, in the caller's transaction: nothing is prepared or charged any more,
 * and the pharmacy waits no more for a charge that was refused (any other request makes the account wait). Repeating
 * changes nothing.
 */
export const endTreatments = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  const subscriptions = await listSubscriptionRows(ctx, { patientId: userId })
  const parcels = await listOfSubscriptions(
    ctx,
    subscriptions.map(({ id }) => id),
  )
  for (const { id } of parcels.filter(({ state }) => state === 'payment_failed')) {
    const { dispensing } = await getForUpdate(ctx, { dispensingId: id })
    if (dispensing.state === 'payment_failed') await saveState(ctx, { id, state: 'canceled', chargeDueAt: null })
  }
  for (const subscription of subscriptions.filter(isLive))
    await saveSubscription(ctx, { ...moved(subscription, 'canceled'), nextChargeOn: null, nextDeliveryOn: null })
}
