import { formatCnpj, formatDateTime, formatReais, installmentsOf } from '@prumo/brazil'
import type { Payment } from '#domains/money/payments'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'

type Order = OrderFacts['order']

/** The lines of the order, by their variants' names; only in the body, never in the subject. */
export const lineFacts = ({ lines }: OrderFacts): Message['facts'] =>
  lines.map(({ label, quantity, priceCents }) => ({
    label,
    value: quantity === 1 ? formatReais(priceCents) : `${quantity} × ${formatReais(priceCents)}`,
  }))

/** Recipient and time of the payment, which turn the mail into a receipt. Empty before the payment. */
export const receiptFacts = ({ order, seller }: Pick<OrderFacts, 'order' | 'seller'>): Message['facts'] => {
  const paidAt = order.payments.find(({ state }) => state === 'completed')?.completedAt
  return [
    ...(paidAt ? [{ label: 'Pago em', value: formatDateTime(paidAt) }] : []),
    { label: 'Vendido por', value: `${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}` },
  ]
}

/** The whole payment of an order: money and store credit. Null before any of it arrived. */
export const paidFacts = (order: Order): Message['facts'] | null => {
  const completed = order.payments.filter(({ state }) => state === 'completed')
  const money = completed.find(({ storeCreditId }) => storeCreditId === null)
  const creditCents = creditPaidCents(order)
  if (completed.length === 0) return null
  return [
    { label: 'Total pago', value: formatReais((money?.amountCents ?? 0) + creditCents) },
    ...(money ? paymentFacts(money) : []),
    ...(creditCents > 0 ? [{ label: 'Crédito na Prumo', value: formatReais(creditCents) }] : []),
  ]
}

/** The store credit that paid an order, or had paid it before it was canceled. */
export const creditPaidCents = ({ payments }: Order): number =>
  payments
    .filter(({ state, storeCreditId }) => state === 'completed' && storeCreditId !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Pix, or the card with its instalments, without interest; the first one includes the odd centavos. */
const paymentFacts = (payment: Payment): Message['facts'] => {
  if (payment.method.kind === 'pix') return [{ label: 'Pagamento', value: 'Pix' }]
  const card = payment.card?.lastDigits ? `Cartão final ${payment.card.lastDigits}` : 'Cartão'
  const [first = 0, ...rest] = installmentsOf({ totalCents: payment.amountCents, count: payment.installments })
  const [next] = rest
  if (next === undefined) return [{ label: 'Pagamento', value: `${card}, à vista` }]
  const all = `${rest.length + 1}x de ${formatReais(next)}`
  const parts = first === next ? all : `1x de ${formatReais(first)} e ${rest.length}x de ${formatReais(next)}`
  return [
    { label: 'Pagamento', value: card },
    { label: 'Parcelas', value: `${parts}, sem juros` },
  ]
}

/** The delivery time of the chosen method; null when nothing is shipped or it is unknown. */
export const deliveryOf = (order: Order): string | null => {
  const days = order.shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]?.businessDays
  if (days === undefined || days === null) return null
  return days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`
}
