export { beginCharge } from './begin-charge.ts'
export { cancelDueCharges } from './cancel-due-charges.ts'
export { type ChargeResult, charge } from './charge.ts'
export { checkDuePayments } from './check-due-payments.ts'
export type { GivenCard } from './credit-cards.repository.ts'
export {
  captureCreditPayments,
  chooseCreditPayments,
  holdCreditPayments,
  putAwayCreditPayments,
  voidCreditPayments,
} from './credit-payments.ts'
export { generatePixCode, type PixPaymentCode } from './generate-pix-code.ts'
export { getRefund, type RefundSummary } from './get-refund.ts'
export type { LatePayment } from './late-payment.ts'
export { creditLatePayment, findLatePayment, isLatePaymentHeld, returnLatePayment } from './late-payments.ts'
export { listPaymentMethods, listPayments } from './list-payments.ts'
export { listSavedCards, listUsableCards } from './list-saved-cards.ts'
export { makeDefaultCard } from './make-default-card.ts'
export { offerChoice } from './offer-choice.ts'
export { type CardWish, openPayment, type PaymentWish } from './open-payment.ts'
export type { CreditCard, Payment, PaymentKind, PaymentMethod, PaymentState, SavedCard } from './payment.ts'
export { readCharge } from './read-charge.ts'
export { refundDuePayments } from './refund-due-payments.ts'
export type { RefundReason } from './refunds.repository.ts'
export { removeCard } from './remove-card.ts'
export { removeDueCards } from './remove-due-cards.ts'
export { requestRefund } from './request-refund.ts'
export { saveCard } from './save-card.ts'
export { settle } from './settle.ts'
export { voidOpenPayments } from './void-open-payments.ts'
