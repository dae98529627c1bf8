export type SubscriptionEvents = {
  'subscriptions.requested': { dispensingId: number }
  'subscriptions.questioned': { taskId: number; doctorId: number }
  'subscriptions.returned': { dispensingId: number }
  'subscriptions.paid': { dispensingId: number }
  'subscriptions.paymentFailed': { dispensingId: number }
}
