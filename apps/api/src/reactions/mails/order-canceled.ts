import { formatReais } from '@prumo/brazil'
import type { Cancellation } from '#domains/shop/orders'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { creditPaidCents } from './order-words.ts'

type CanceledFacts = OrderFacts & { cancellation: Cancellation | null }

/**
 * By hand, with why; else for lack of payment. Null if money arrived meanwhile and the order was revived, or if it was
 * paid with money, whose refund has its own mail. Store credit is back at once, and what had no cost is not sent: this
 * mail says so.
 */
export const orderCanceled = (facts: CanceledFacts): Message | null => {
  const { order, cancellation } = facts
  if (order.state !== 'canceled') return null
  if (cancellation) return canceledByHand(facts, cancellation)
  if (hadNoCost(order)) return canceledGift(facts)
  if (order.paymentState !== 'credit_owed') return canceledUnpaid(facts)
  return creditPaidCents(order) > 0 ? creditIsBack(facts) : null
}

const why: Record<Cancellation['reason'], string> = {
  buyer_asked: 'O pedido foi cancelado, como você pediu.',
  not_deliverable: 'Não conseguimos enviar este pedido, e por isso o cancelamos. Pedimos desculpas.',
  ordered_twice: 'O mesmo pedido chegou duas vezes. Cancelamos este; o outro segue.',
  not_by_its_owner: 'Cancelamos este pedido porque o titular do pagamento não o reconheceu.',
}

const canceledByHand = ({ order, url, greeting }: OrderFacts, { reason }: Cancellation): Message => ({
  subject: `Pedido ${order.number} cancelado`,
  preview: why[reason],
  greeting,
  title: 'Seu pedido foi cancelado',
  paragraphs: [why[reason], ...moneyOf(order)],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Total', value: formatReais(order.totalCents) },
  ],
  action: { label: 'Ver pedido', url },
  note: null,
})

const moneyOf = (order: OrderFacts['order']): string[] => {
  const isPaid = order.payments.some(({ state, storeCreditId }) => state === 'completed' && storeCreditId === null)
  const hadCredit = creditPaidCents(order) > 0 || heldCredit(order)
  const credit = hadCredit ? ['O crédito que você usou neste pedido já está de volta.'] : []
  if (isPaid) return ['O que você pagou volta pelo mesmo meio. Avisamos por e-mail quando o valor sair.', ...credit]
  return [
    ...(hadCredit ? credit : ['Nada foi cobrado.']),
    'Se um Pix deste pedido ainda chegar, o valor é devolvido inteiro.',
  ]
}

/** What came with a treatment: nothing was paid, and no payment was waited for. */
const hadNoCost = (order: OrderFacts['order']): boolean =>
  order.paymentState === 'credit_owed' && order.totalCents === 0 && order.payments.length === 0

const canceledGift = ({ order, url, greeting }: OrderFacts): Message => ({
  subject: `Pedido ${order.number} cancelado`,
  preview: 'Este pedido não será enviado. Nada foi cobrado.',
  greeting,
  title: 'Seu pedido foi cancelado',
  paragraphs: [
    'Este pedido não será enviado. Ele não tinha custo: vinha com algo que você comprou. O que você ainda tem a receber está na sua conta.',
  ],
  facts: [{ label: 'Pedido', value: order.number }],
  action: { label: 'Ver pedido', url },
  note: null,
})

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
