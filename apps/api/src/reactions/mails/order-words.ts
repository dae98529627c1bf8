import { formatCnpj, formatDateTime, formatReais, installmentsOf } from '@prumo/brazil'
import type { Payment } from '#domains/money/payments'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'

type Order = OrderFacts['order']

/** What was bought, line by line, each by its variant's name; a body says it, a subject never. */
export const lineFacts = ({ lines }: OrderFacts): Message['facts'] =>
  lines.map(({ label, quantity, priceCents }) => ({
    label,
    value: quantity === 1 ? formatReais(priceCents) : `${quantity} × ${formatReais(priceCents)}`,
  }))

/** Who was paid, and when: what makes of the facts of a payment a receipt. Empty before money came. */
export const receiptFacts = ({ order, seller }: Pick<OrderFacts, 'order' | 'seller'>): Message['facts'] => {
  const paidAt = order.payments.find(({ state }) => state === 'completed')?.completedAt
  return [
    ...(paidAt ? [{ label: 'Pago em', value: formatDateTime(paidAt) }] : []),
    { label: 'Vendido por', value: `${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}` },
  ]
}

/** What an order was paid with, whole: money from outside and store credit. Null before any of it came. */
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

/** What store credit paid of an order, or had paid before it was canceled. */
export const creditPaidCents = ({ payments }: Order): number =>
  payments
    .filter(({ state, storeCreditId }) => state === 'completed' && storeCreditId !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Pix, or the card and its parts, without interest; the first part carries the odd centavos. */
export const paymentFacts = (payment: Payment): Message['facts'] => {
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

/** How long the chosen delivery takes; null when nothing is carried or nobody knows. */
export const deliveryOf = (order: Order): string | null => {
  const days = order.shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]?.businessDays
  if (days === undefined || days === null) return null
  return days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`
}
