import { Failure } from '#platform/failure'

export const couponNotFound = () => new Failure('coupon_not_found')
export const couponExpired = () => new Failure('coupon_expired')
export const couponUsedUp = () => new Failure('coupon_used_up')
/** The rule's own sentence, as the contract words it (contract.md 4); without one, the contract's for all others. */
export const couponNotEligible = (message?: string) => new Failure('coupon_not_eligible', message ? { message } : {})
