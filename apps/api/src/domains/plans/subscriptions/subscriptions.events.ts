export type SubscriptionEvents = {
  'subscriptions.requested': { dispensingId: number }
  'subscriptions.returned': { dispensingId: number }
  'subscriptions.paid': { dispensingId: number }
  'subscriptions.paymentFailed': { dispensingId: number }
}
