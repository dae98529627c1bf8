import { formatDateTime, formatReais } from '@prumo/brazil'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { lineFacts } from './order-words.ts'

/** Null once the order is paid or canceled: that has its own mail. */
export const orderAwaitingPix = (facts: OrderFacts): Message | null => {
  const { order, url, greeting } = facts
  if (order.paymentState !== 'balance_due' || !order.paymentDueAt) return null
  const deadline = formatDateTime(order.paymentDueAt).replace(', ', ' às ')
  return {
    subject: `Pedido ${order.number}: falta só o Pix`,
    preview: `Seu pedido fica guardado até ${deadline}.`,
    greeting,
    title: 'Seu pedido está guardado',
    paragraphs: [
      `Ele se confirma sozinho assim que o Pix for pago, até ${deadline}.`,
      'O código está na página do pedido. Se o seu já venceu, gere outro ali mesmo, com um toque.',
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      ...lineFacts(facts),
      { label: 'Total', value: formatReais(order.totalCents) },
    ],
    action: { label: 'Pagar com Pix', url },
    note: 'Depois desse prazo o pedido é cancelado e nada é cobrado.',
  }
}
