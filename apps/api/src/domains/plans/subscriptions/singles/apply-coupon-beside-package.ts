import { listPackagesOfPatient } from '#domains/plans/packages'
import { applyCoupon, type CartReference, findCart, type Order } from '#domains/shop/orders'
import { getPromotionByCode } from '#domains/shop/promotions'
import { type Context, inEffect } from '#platform/context'
import { noCoupons, packageNotFound } from '../subscriptions.errors.ts'

type Wanted = { patientId: number; packageId: number; cartToken: string | null; code: string }

/**
 * Puts a coupon on what a patient buys beside a package: the goods in his cart, an order of their own. The package
 * itself takes none (CFM 1.939/2010). The same coupon again changes nothing. Throws not_found for another's package,
 * invalid_fields (couponCode) if there is nothing beside it, and what applying a coupon throws.
 */
export const applyCouponBesidePackage = (
  ctx: Context,
  { patientId, packageId, cartToken, code }: Wanted,
): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const own = await listPackagesOfPatient(ctx, { patientId })
    if (!own.some(({ id }) => id === packageId)) throw packageNotFound()
    const cart: CartReference = { token: cartToken, userId: patientId }
    const goods = await findCart(ctx, cart)
    if (!goods || goods.lines.length === 0) throw noCoupons()
    const { id } = await getPromotionByCode(ctx, { code })
    return goods.promotionIds.includes(id) ? goods : applyCoupon(ctx, { cart, code })
  })
