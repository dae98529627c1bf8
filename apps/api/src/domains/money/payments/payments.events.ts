export type PaymentEvents = {
  'payments.completed': { paymentId: number; orderId: number }
  'payments.failed': { paymentId: number; orderId: number }
  'payments.refundDone': { refundId: number; orderId: number }
  'payments.choiceOffered': { refundId: number; orderId: number }
  'payments.latePaymentCredited': { refundId: number; orderId: number }
}
