import type { Context } from '#platform/context'
import { type CouponList, listCoupons as listCouponsOf } from './coupons.repository.ts'

type CouponPage = { list: CouponList; after?: number | undefined; limit: number }

/** Coupons for the team, the newest first: those that may still be used or are to begin, or those that are over. */
export const listCoupons = (ctx: Context, { list, after, limit }: CouponPage) =>
  listCouponsOf(ctx.db, { list, after, limit, now: ctx.now() })
