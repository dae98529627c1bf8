import { formatReais } from '@prumo/brazil'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { creditPaidCents } from './order-words.ts'

/**
 * For lack of payment. Null if money arrived meanwhile and the order was revived, or if it was paid with money, whose
 * refund has its own mail. Store credit is back at once, and this mail says so.
 */
export const orderCanceled = (facts: OrderFacts): Message | null => {
  const { order } = facts
  if (order.state !== 'canceled') return null
  if (order.paymentState !== 'credit_owed') return canceledUnpaid(facts)
  return creditPaidCents(order) > 0 ? creditIsBack(facts) : null
}

const creditIsBack = ({ order, url, greeting }: OrderFacts): Message => ({
  subject: `Pedido ${order.number} cancelado`,
  preview: 'O crédito que você usou já está de volta.',
  greeting,
  title: 'Seu pedido foi cancelado',
  paragraphs: ['O crédito que você usou já está de volta e vale para a próxima compra.'],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Crédito devolvido', value: formatReais(creditPaidCents(order)) },
  ],
  action: { label: 'Ver pedido', url },
  note: null,
})

const canceledUnpaid = ({ order, url, greeting }: OrderFacts): Message => ({
  subject: `Pedido ${order.number} cancelado`,
  preview: 'O prazo de pagamento terminou. Nada foi cobrado.',
  greeting,
  title: 'O prazo do pedido terminou',
  paragraphs: [
    'O pagamento não chegou a tempo, então cancelamos o pedido. Nada foi cobrado.',
    ...(heldCredit(order) ? ['O crédito que você usou neste pedido já está de volta.'] : []),
    'Se você pagou há pouco, não pague de novo: assim que o banco nos avisar, retomamos o pedido ou devolvemos o valor inteiro.',
  ],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Total', value: formatReais(order.totalCents) },
  ],
  action: { label: 'Ver pedido', url },
  note: null,
})

const heldCredit = ({ payments }: OrderFacts['order']): boolean =>
  payments.some(({ state, storeCreditId }) => state === 'void' && storeCreditId !== null)
