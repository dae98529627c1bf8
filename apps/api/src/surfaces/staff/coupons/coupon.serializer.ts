import type * as contract from '@prumo/contracts/staff'
import type { z } from 'zod'
import { listProducts } from '#domains/shop/catalogue'
import { type Coupon, couponStateOf, lastDayOf } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'

type Wire = z.infer<typeof contract.makeCoupon.response>['coupon']

/** Coupons as the team reads them, with the names of their products and of who kept them. */
export const couponsOnTheWire = async (ctx: Context, coupons: Coupon[]): Promise<Wire[]> => {
  const nameOf = await namesOf(
    ctx,
    coupons.flatMap(({ acts }) => acts.map(({ staffId }) => staffId)),
  )
  const products = await listProducts(ctx, { ids: [...new Set(coupons.flatMap(({ productIds }) => productIds))] })
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return coupons.map((coupon) => ({
    id: coupon.id,
    code: coupon.code,
    name: coupon.name,
    kind: coupon.kind,
    percent: coupon.percent,
    amountCents: coupon.flatCents,
    minItemTotalCents: coupon.minItemTotalCents,
    startsAt: isoOf(coupon.startsAt),
    expiresAt: isoOf(coupon.expiresAt),
    lastDay: lastDayOf(coupon),
    endedAt: isoOf(coupon.endedAt),
    usageLimit: coupon.usageLimit,
    usageCount: coupon.usageCount,
    isForFirstOrder: coupon.isForFirstOrder,
    isOncePerUser: coupon.isOncePerUser,
    productsPolicy: coupon.productsPolicy,
    products: coupon.productIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    state: couponStateOf(coupon, ctx.now()),
    revision: coupon.revision,
    acts: coupon.acts.map(({ kind, staffId, at, usageLimit, expiresAt }) => ({
      kind,
      byName: nameOf(staffId),
      at: at.toISOString(),
      usageLimit,
      expiresAt: isoOf(expiresAt),
    })),
  }))
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
