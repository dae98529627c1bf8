import { waitingCoupon } from '#features/orders/cart/use-coupon.ts'
import { addressDraft, buyerDraft, placingDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'

/** Forgets what was typed for an order: it is placed and has it now, or was thrown away. */
export const forgetCheckoutDrafts = () => {
  for (const draft of [buyerDraft, addressDraft, postalCodeDraft, cardDraft, placingDraft, waitingCoupon]) draft.clear()
}
