import { formatReais, installmentsOf } from '@prumo/brazil'
import { nameOf } from '#domains/people/customers'
import type { Payment } from '#domains/shop/payments'
import type { OrderFacts } from './order-facts.ts'

type Order = OrderFacts['order']

export const greetingOf = (order: Order): string | null => {
  const [first] = (nameOf(order.contact) ?? '').split(' ')
  return first ? `Olá, ${first}.` : null
}

/** Pix, or the card and its parts; the first carries the odd centavos. */
export const paidWith = (payment: Payment): string => {
  if (payment.method.kind === 'pix') return 'Pix'
  const card = payment.card?.lastDigits ? `Cartão final ${payment.card.lastDigits}` : 'Cartão'
  const [first = 0, ...rest] = installmentsOf({ totalCents: payment.amountCents, count: payment.installments })
  if (rest.length === 0) return `${card}, à vista`
  const [next = 0] = rest
  const parts =
    first === next
      ? `${rest.length + 1}x de ${formatReais(next)}`
      : `${formatReais(first)} + ${rest.length}x de ${formatReais(next)}`
  return `${card}, ${parts} sem juros`
}

/** How long the chosen delivery takes; null when nothing is carried or nobody knows. */
export const deliveryOf = (order: Order): string | null => {
  const days = order.shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]?.businessDays
  if (days === undefined || days === null) return null
  return days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`
}
