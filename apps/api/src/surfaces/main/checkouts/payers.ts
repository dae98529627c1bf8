import { payConsultation } from '#domains/care/consultations'
import { payWeightSale } from '#domains/care/weight'
import { payEnrollment } from '#domains/plans/enrollments'
import { retryPayment } from '#domains/plans/subscriptions'
import { type OrderKind, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'

type Paying = Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'> & { birthDate?: string | undefined }
type Pay = (ctx: Context, input: Paying) => Promise<PaidOrder>

/**
 * The verb that takes the payment for each kind of order. Medicine is paid only after a pharmacist has accepted its
 * prescription (RDC 44/2009 art. 52), so the order's number and token alone pay nothing.
 */
export const payers: Record<OrderKind, Pay> = {
  shop: payOrder,
  course: payEnrollment,
  weight: payWeightSale,
  consultation: payConsultation,
  medicine: retryPayment,
}
