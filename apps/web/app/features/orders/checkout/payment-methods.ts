import { leastInstallmentCents, mostCardInstallments } from '@prumo/brazil'
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

const cardOf = (method: PaymentMethod): CardMethod | null => {
  const { cardTokensUrl, publicKey, maxInstallments, minInstallmentAmount } = method.preferences
  if (!cardTokensUrl || !publicKey) return null
  return {
    id: method.id,
    cardTokensUrl,
    publicKey,
    maxInstallments: maxInstallments ?? mostCardInstallments,
    minInstallmentCents: centsOf(minInstallmentAmount) || leastInstallmentCents,
  }
}

export const waysToPay = (methods: readonly PaymentMethod[]): WaysToPay => ({
  pix: methods.find((method) => method.name === 'Pix') ?? null,
  card: methods.map(cardOf).find((method) => method !== null) ?? null,
})

const preferencesIn = (order: Order): PaymentMethod['preferences'][] =>
  order.payments.flatMap(({ paymentMethod }) =>
    paymentMethod && 'preferences' in paymentMethod ? [paymentMethod.preferences] : [],
  )

/** The page where a Pix of this order is paid by hand: only the sandbox has one. */
export const payPagesUrlOf = (order: Order): string | null =>
  preferencesIn(order).find(({ provider, payPagesUrl }) => provider === 'sandbox' && payPagesUrl)?.payPagesUrl ?? null

/** How long an order that is paid by Pix waits for it, as "24 horas"; null for any other. */
export const timeToPayWords = (order: Order): string | null => {
  const hours = preferencesIn(order).find(({ orderHours }) => orderHours)?.orderHours
  if (hours === undefined) return null
  return hours === 1 ? '1 hora' : `${hours.toLocaleString('pt-BR')} horas`
}
