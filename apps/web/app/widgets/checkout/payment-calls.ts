import type { WayToPay } from '#features/payments/saved-cards.api.ts'

/** Names an order and opens it for a guest. */
export type OrderKey = { number: string; token: string }

/** What a page pays by the main API is paid alike, whatever was ordered; each feature brings its own call. */
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
  order: { payments_attributes: PaymentAttributes }
}

/** A mutation of RTK Query as its hook gives it. */
type Calling<Question, Answer> = readonly [
  (question: Question) => PromiseLike<{ data?: Answer; error?: unknown }>,
  { data?: Answer; error?: unknown; isLoading: boolean; isUninitialized: boolean; reset: () => void },
]
export type Paying = Calling<PaymentInput, Payment>
export type GeneratingPix = Calling<{ orderNumber: string; orderToken: string }, PixCode>

/** What every way of paying an order gets. */
export type OrderPaymentProps = { order: OrderKey; method: WayToPay; paying: Paying }
