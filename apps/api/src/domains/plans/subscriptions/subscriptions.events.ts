export type SubscriptionEvents = {
  'subscriptions.requested': { dispensingId: number }
  'subscriptions.questioned': { taskId: number; doctorId: number }
  'subscriptions.returned': { dispensingId: number }
  'subscriptions.paid': { dispensingId: number }
  'subscriptions.paymentFailed': { dispensingId: number }
  /** The next charge, on this day, will need a new prescription. */
  'subscriptions.renewalDue': { subscriptionId: number; on: string }
  /** The next charge will be on this day. */
  'subscriptions.chargeAnnounced': { subscriptionId: number; on: string }
  /** Since this day the next parcel waits. */
  'subscriptions.cycleWaits': { subscriptionId: number; on: string }
  /** A card was refused too often, or the pharmacy sent the request back: nothing goes on by itself. */
  'subscriptions.paused': { subscriptionId: number; on: string }
}
