import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type PromotionFailures = {
  coupon_not_found: Plain
  /** It has not started, or has ended. */
  coupon_expired: Plain
  coupon_used_up: Plain
  /** It excludes something in the basket. */
  coupon_not_eligible: Plain
  /** `isExclusive`: the total must be above the minimum. */
  coupon_below_total: { leastCents: number; isExclusive: boolean }
  coupon_needs_product: Plain
  coupon_needs_sign_in: Plain
  /** Without an account or an e-mail it is unknown whether this is a first order. */
  coupon_needs_email: Plain
  coupon_for_first_order: Plain
  coupon_once_per_user: Plain
}

export const couponNotFound = () => new Failure('coupon_not_found')
export const couponExpired = () => new Failure('coupon_expired')
export const couponUsedUp = () => new Failure('coupon_used_up')
export const couponNotEligible = () => new Failure('coupon_not_eligible')
export const couponBelowTotal = (least: { leastCents: number; isExclusive: boolean }) =>
  new Failure('coupon_below_total', least)
export const couponNeedsProduct = () => new Failure('coupon_needs_product')
export const couponNeedsSignIn = () => new Failure('coupon_needs_sign_in')
export const couponNeedsEmail = () => new Failure('coupon_needs_email')
export const couponForFirstOrder = () => new Failure('coupon_for_first_order')
export const couponOncePerUser = () => new Failure('coupon_once_per_user')

/** What the team is told while it keeps coupons. */
export type CouponDeskFailures = {
  /** A product needs a prescription: no coupon is for it (CFM 1.939/2010). */
  coupon_never_for_medicine: Plain
  /** So many were used: the limit cannot be lower. */
  coupon_limit_below_uses: { used: number }
  /** It was ended, and stays so. */
  coupon_ended: Plain
  /** Somebody changed it since it was read. */
  coupon_changed: Plain
}

export const couponNeverForMedicine = () => new Failure('coupon_never_for_medicine')
export const couponLimitBelowUses = (uses: { used: number }) => new Failure('coupon_limit_below_uses', uses)
export const couponEnded = () => new Failure('coupon_ended')
export const couponChanged = () => new Failure('coupon_changed')
export const noSuchCoupon = () => new Failure('not_found')
