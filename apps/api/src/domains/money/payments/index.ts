export { paymentBacklog, refundBacklog } from './backlog.repository.ts'
export type { GivenCard } from './cards/credit-cards.repository.ts'
export { listSavedCards, listUsableCards } from './cards/list-saved-cards.ts'
export { lockCards } from './cards/lock-cards.ts'
export { chooseDefaultCard, makeDefaultCard } from './cards/make-default-card.ts'
export { removeCard } from './cards/remove-card.ts'
export { saveCard } from './cards/save-card.ts'
export { beginCharge } from './charges/begin-charge.ts'
export { type BegunCharge, type ChargeResult, charge, chargeBegun } from './charges/charge.ts'
export { beginCardCharges, completeCardCharges } from './charges/charges-in-sets.ts'
export { generatePixCode, type PixPaymentCode } from './charges/generate-pix-code.ts'
export type { PixTerms } from './charges/pix-terms.ts'
export { readCharge } from './charges/read-charge.ts'
export {
  captureCreditPayments,
  chooseCreditPayments,
  holdCreditPayments,
  putAwayCreditPayments,
  voidCreditPayments,
} from './credit-payments.ts'
export type { LatePayment } from './late-payments/late-payment.ts'
export {
  creditLatePayment,
  findLatePayment,
  isLatePaymentHeld,
  listLateChoices,
  returnLatePayment,
} from './late-payments/late-payments.ts'
export { offerChoice } from './late-payments/offer-choice.ts'
export { listPaymentMethods, listPayments } from './list-payments.ts'
export { type CardInput, openPayment, type PaymentInput } from './open-payment.ts'
export {
  type CreditCard,
  isExpired as isCardExpired,
  isRefusedAsExpired,
  lastDayOf as lastDayOfCard,
  type Payment,
  type PaymentKind,
  type PaymentMethod,
  type PaymentState,
  type SavedCard,
  wasGivenBack,
  wasNeverAsked,
} from './payment.ts'
export type { PaymentFailures, PaymentFaults } from './payments.errors.ts'
export type { PaymentEvents } from './payments.events.ts'
export { isKnownToProvider } from './payments.repository.ts'
export { acknowledgeUnmatchedCharge, returnUnmatchedCharge } from './reconciliation/decide-about-charge.ts'
export { type Reconciliation, reconcileCharges } from './reconciliation/reconcile-charges.ts'
export { readUnmatchedCharge, takeInCharge } from './reconciliation/take-in-charge.ts'
export type { UnmatchedCharge } from './reconciliation/unmatched-charge.ts'
export { listUnmatched, unmatchedChargeBacklog } from './reconciliation/unmatched-charges.repository.ts'
export { getRefund, listGivenBack, listRefundsOfOrder, type RefundSummary } from './refunds/get-refund.ts'
export { refundDuePayments } from './refunds/refund-due-payments.ts'
export type { RefundReason } from './refunds/refunds.repository.ts'
export { requestRefund } from './refunds/request-refund.ts'
export { returnPayment } from './refunds/return-payment.ts'
export { settle } from './settle.ts'
export { voidOpenPayments } from './void-open-payments.ts'
