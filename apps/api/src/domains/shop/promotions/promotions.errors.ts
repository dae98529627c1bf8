import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type PromotionFailures = {
  coupon_not_found: Plain
  /** It has not begun, or is over. */
  coupon_expired: Plain
  coupon_used_up: Plain
  /** It excludes something that is in the basket. */
  coupon_not_eligible: Plain
  /** `isExclusive`: the least total itself is not enough. */
  coupon_below_total: { leastCents: number; isExclusive: boolean }
  coupon_needs_product: Plain
  coupon_needs_sign_in: Plain
  /** Nobody knows yet whether it is a first order: neither an account nor an e-mail was given. */
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
