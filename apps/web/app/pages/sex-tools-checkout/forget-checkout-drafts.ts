import { waitingCoupon } from '#features/orders/cart/use-coupon.ts'
import { addressDraft, buyerDraft, placingDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'

/** Deletes the input of an order that is placed or discarded. */
export const forgetCheckoutDrafts = () => {
  for (const draft of [buyerDraft, addressDraft, postalCodeDraft, cardDraft, placingDraft, waitingCoupon]) draft.clear()
}
