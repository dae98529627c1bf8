export { type Coupon, type CouponAct, type CouponState, couponStateOf } from './coupon.ts'
export { type Discounts, discountsOf } from './discounts-of.ts'
export { changeCoupon, endCoupon, getCouponByCode, lastDayOf, makeCoupon } from './keep-coupons.ts'
export { listCoupons } from './list-coupons.ts'
export type { Basket, Buyer, Discount, Occasion, Promotion, PromotionKind } from './promotion.ts'
export type { CouponDeskFailures, PromotionFailures } from './promotions.errors.ts'
export {
  asksForHistory,
  asksForProducts,
  getPromotionByCode,
  listApplicablePromotions,
  listPromotionsByIds,
} from './read-promotions.ts'
export { refusalOf } from './rules/index.ts'
export { giveBackUses, listUsedIds, mustBeUsable, takeUses } from './take-uses.ts'
