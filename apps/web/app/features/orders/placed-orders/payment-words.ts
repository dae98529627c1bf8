import { formatReais } from '@prumo/brazil'
import { centsOf } from '../cents-of.ts'
import type { Payment } from '../order.ts'

/** How a payment is made, in one line: "Pix, à vista" or "Cartão de crédito, 3x de R$ 17,66 sem juros". */
export const paymentLine = (payment: Payment): string => {
  const amounts = (payment.publicMetadata.installmentAmounts ?? []).map(centsOf)
  const [first = centsOf(payment.amount), second = first] = amounts
  if (amounts.length < 2) return `${payment.paymentMethodName}, ${formatReais(first)} à vista`
  const others = `${payment.paymentMethodName}, ${amounts.length}x de ${formatReais(second)} sem juros`
  return first === second ? others : `${others} (a primeira de ${formatReais(first)})`
}

export const isPix = (payment: Payment): boolean => payment.paymentMethodName === 'Pix'

/** Every instalment by its place, for a purchase that was split. */
export const installmentRows = (payment: Payment): { name: string; amount: string }[] =>
  (payment.publicMetadata.installmentAmounts ?? []).map((amount, index) => ({
    name: `${index + 1}ª parcela`,
    amount: formatReais(centsOf(amount)),
  }))
