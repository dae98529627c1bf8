import { formatReais } from '@prumo/brazil'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { greetingOf } from './order-words.ts'

/**
 * For lack of payment. Nothing to say when money came meanwhile and the order stands again, nor of one that was paid: its
 * refund is told.
 */
export const orderCanceled = ({ order, url }: OrderFacts): Message | null =>
  order.state !== 'canceled' || order.paymentState === 'credit_owed'
    ? null
    : {
        subject: `Pedido ${order.number} cancelado`,
        preview: 'O prazo de pagamento terminou. Nada foi cobrado.',
        greeting: greetingOf(order),
        title: 'O prazo do pedido terminou',
        paragraphs: [
          'O pagamento não chegou a tempo, então cancelamos o pedido. Nada foi cobrado.',
          'Se você pagou há pouco, não pague de novo: assim que o banco nos avisar, retomamos o pedido ou devolvemos o valor inteiro.',
        ],
        facts: [
          { label: 'Pedido', value: order.number },
          { label: 'Total', value: formatReais(order.totalCents) },
        ],
        action: { label: 'Ver pedido', url },
        note: null,
      }
