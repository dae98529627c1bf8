import type { WayToPay } from '#features/payments/saved-cards.api.ts'

/** Identifies an order, and opens it for a guest; with its total in reais as this page shows it. */
export type OrderToPay = { number: string; token: string; total: number }

/** Payments by the main API have the same shape for every kind of order; each feature brings its own call. */
export type Payment = { state: 'processing' | 'pending' | 'completed' | 'failed'; message: string | null }
export type PixCode = { qrcode: string; qrCodeSvg: string; expiresAt: string }

type PaymentAttributes = {
  payment_method_id: number
  installments?: number
  source_attributes?: { gateway_payment_profile_id: string }
}
export type PaymentInput = {
  orderNumber: string
  orderToken: string
  /** The order's total as the payer sees it: another one is not charged. */
  total: number
  /** `existing_card`: one that the provider keeps for the signed-in customer. */
  order: { existing_card?: number; store_credit?: number; payments_attributes: PaymentAttributes }
}

/** The result of an RTK Query mutation hook. */
type Calling<Question, Answer> = readonly [
  (question: Question) => PromiseLike<{ data?: Answer; error?: unknown }>,
  { data?: Answer; error?: unknown; isLoading: boolean; isUninitialized: boolean; reset: () => void },
]
export type Paying = Calling<PaymentInput, Payment>
export type GeneratingPix = Calling<{ orderNumber: string; orderToken: string }, PixCode>

/** The common props of all payment methods. */
export type OrderPaymentProps = { order: OrderToPay; method: WayToPay; paying: Paying; part: PartToPay }

/** What came of a payment: its failure, if any, and the total in reais for which it was asked. */
export type Tell = (failure: unknown, total: number) => void

/** In reais. */
export type PartToPay = {
  /** What is left to pay in this way. */
  total: number
  /** What store credit pays beside it; undefined where nobody has chosen anything about it. */
  storeCredit: number | undefined
  tell: Tell
}

/** The part by store credit as the call names it. */
export const creditIn = ({ storeCredit }: Pick<PartToPay, 'storeCredit'>) =>
  storeCredit === undefined ? {} : { store_credit: storeCredit }
