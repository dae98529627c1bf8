import { applyCouponToSale, removeCouponOfSale } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { awaitsMoney, type Consultation, isAbandoned } from '../consultation.ts'
import { consultationNotFound, orderNotPayable } from '../consultations.errors.ts'
import { findConsultation } from '../consultations.repository.ts'
import { mustFollow } from '../follow-consultation.ts'

type OfOrder = { orderId: number; orderToken: string | null }

/**
 * Takes a coupon off the price of a booked, unpaid consultation; its time and its hold stay. Throws not_found for
 * anybody who does not follow it, order_not_payable once it was canceled, paid or given up, coupon_too_late once its
 * order is placed, and why the coupon does not apply.
 */
export const applyConsultationCoupon = (ctx: Context, input: OfOrder & { code: string }): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await getUnpaid(ctx, input)
    await applyCouponToSale(ctx, input)
    return consultation
  })

/** Removes the coupon of a booked, unpaid consultation. Throws as applying does, and no_coupon_applied. */
export const removeConsultationCoupon = (ctx: Context, input: OfOrder): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await getUnpaid(ctx, input)
    await removeCouponOfSale(ctx, input)
    return consultation
  })

/** For a retry: the consultation as it stands. Throws not_found for anybody who does not follow it. */
export const getConsultationOfOrder = async (ctx: Context, input: OfOrder): Promise<Consultation> => {
  const consultation = await findConsultation(ctx, input)
  if (!consultation) throw consultationNotFound()
  await mustFollow(ctx, consultation, input)
  return consultation
}

const getUnpaid = async (ctx: Context, input: OfOrder): Promise<Consultation> => {
  const consultation = await getConsultationOfOrder(ctx, input)
  if (!awaitsMoney(consultation) || isAbandoned(consultation, ctx.now())) throw orderNotPayable()
  return consultation
}
