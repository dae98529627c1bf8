import { centsOf } from '../cents-of.ts'
import type { Order, PaymentMethod } from '../order.ts'

/** The storefront's payment methods, by what each needs of the browser. */
export type WaysToPay = { pix: PaymentMethod | null; card: CardMethod | null }

export type CardMethod = {
  id: string
  cardTokensUrl: string
  publicKey: string
  maxInstallments: number
  minInstallmentCents: number
}

const DEFAULT_MAX = 12
const DEFAULT_MIN_CENTS = 500 // domain 3.3

const cardOf = (method: PaymentMethod): CardMethod | null => {
  const { cardTokensUrl, publicKey, maxInstallments, minInstallmentAmount } = method.preferences
  if (!cardTokensUrl || !publicKey) return null
  return {
    id: method.id,
    cardTokensUrl,
    publicKey,
    maxInstallments: maxInstallments ?? DEFAULT_MAX,
    minInstallmentCents: centsOf(minInstallmentAmount) || DEFAULT_MIN_CENTS,
  }
}

export const waysToPay = (methods: readonly PaymentMethod[]): WaysToPay => ({
  pix: methods.find((method) => method.name === 'Pix') ?? null,
  card: methods.map(cardOf).find((method) => method !== null) ?? null,
})

/** The page where a Pix of this order is paid by hand: only the sandbox has one. */
export const payPagesUrlOf = (order: Order): string | null => {
  for (const { paymentMethod } of order.payments) {
    const preferences = paymentMethod && 'preferences' in paymentMethod ? paymentMethod.preferences : null
    if (preferences?.provider === 'sandbox' && preferences.payPagesUrl) return preferences.payPagesUrl
  }
  return null
}
