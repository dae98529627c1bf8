import type { validatePackageCoupon } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { couponsOnOrder } from './coupons-of-orders.ts'

/** What a coupon does to an order: of several the one that was typed, which stands until the order shows an effect. */
export const couponAnswer = async (
  ctx: Context,
  order: Order,
  typed: string,
): Promise<z.infer<typeof validatePackageCoupon.response>> => {
  const coupons = await couponsOnOrder(ctx, order)
  const isTyped = ({ code }: { code: string }) => code.toLowerCase() === typed.trim().toLowerCase()
  const coupon = coupons.find(isTyped) ?? coupons[0]
  return {
    code: coupon?.code ?? typed,
    isApplied: coupon !== undefined,
    discount: coupon?.discount ?? 0,
    total: order.totalCents / 100,
  }
}
