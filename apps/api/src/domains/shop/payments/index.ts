import type { Context } from '#platform/context'
import type { Payment, PaymentMethod } from './payment.ts'

export type { CreditCard, Payment, PaymentKind, PaymentMethod, PaymentState } from './payment.ts'

/** A card given with this order (the provider's token and what may be shown of it), or one the user saved. */
export type CardWish =
  | { token: string; brand?: string; lastDigits?: string; month?: number; year?: number; holderName?: string }
  | { savedCardId: number; userId: number }

/** What a charge came to, as far as anybody knows. `unknown` and `pending`: the payment stays processing. */
export type ChargeResult =
  | { kind: 'approved'; chargeId: string }
  | { kind: 'declined'; chargeId: string | null; responseCode: string }
  | { kind: 'pending'; chargeId: string }
  | { kind: 'unknown' }

const pending = (): never => {
  throw new Error('being written')
}

/** Opens the order's payment, whole amount; a former one not yet charged becomes invalid. Throws payment_method_not_found, source_not_found, missing_attributes, invalid_fields (installments), payment_in_progress. */
export const openPayment = (
  _ctx: Context,
  _wish: {
    orderId: number
    contactId: string
    paymentMethodId: number
    amountCents: number
    installments: number
    card?: CardWish
  },
): Promise<Payment> => pending()
/** All payments of these orders, oldest first. */
export const listPayments = (_ctx: Context, _wish: { orderIds: number[] }): Promise<Payment[]> => pending()
/** The ways to pay that are offered, in order. */
export const listPaymentMethods = (_ctx: Context): Promise<PaymentMethod[]> => pending()
/** Inside the placing transaction: card → processing (charge it after commit), Pix → pending. Null when none is open (checkout state). */
export const beginCharge = (_ctx: Context, _wish: { orderId: number }): Promise<Payment | null> => pending()
/** Asks the provider, outside a transaction; writes nothing. Safe to repeat: the payment number is the idempotency key. */
export const charge = (_ctx: Context, _wish: { paymentId: number }): Promise<ChargeResult> => pending()
/** Inside a transaction: writes what came of it and returns the payment as it is now (completed, failed or still processing). Repeating changes nothing. */
export const settle = (_ctx: Context, _wish: { paymentId: number; outcome: ChargeResult }): Promise<Payment> =>
  pending()
/** The order is given up or changed: checkout → invalid, pending → void. Throws payment_in_progress when one is processing. */
export const voidOpenPayments = (_ctx: Context, _wish: { orderId: number }): Promise<void> => pending()
