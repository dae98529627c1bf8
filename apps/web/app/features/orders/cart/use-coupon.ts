import { causeOf } from '#shared/apis/storefront-causes.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import type { Failure } from '#shared/http/failure.ts'
import { wordsOf } from '../failure-words.ts'
import { useApplyCouponMutation, useRemoveCouponMutation } from './cart.api.ts'
import { acceptedCoupon, type CouponAnswer } from './coupon-answer.ts'

/**
 * A code that was refused because the buyer's e-mail was unknown: the checkout fills it in once it knows the e-mail.
 */
export const waitingCoupon = makeDraft(null, { code: '' })

const isForEmail = (failure: Failure): boolean => causeOf(failure)?.cause === 'coupon_needs_email'

/** Adds or removes a coupon. */
export const useCoupon = () => {
  const [applyCoupon] = useApplyCouponMutation()
  const [removeCoupon] = useRemoveCouponMutation()
  return {
    apply: async (code: string): Promise<CouponAnswer> => {
      const { data, error } = await applyCoupon(code)
      const failure = error as Failure | undefined
      waitingCoupon.write({ code: failure && isForEmail(failure) ? code : '' })
      return data ? acceptedCoupon(data, code) : { state: 'refused', words: wordsOf(error as Failure) }
    },
    /** Returns null, or a Portuguese sentence why the coupon is still there. */
    remove: async (code: string): Promise<string | null> => {
      const failure = (await removeCoupon(code)).error as Failure | undefined
      return failure ? wordsOf(failure) : null
    },
  }
}
