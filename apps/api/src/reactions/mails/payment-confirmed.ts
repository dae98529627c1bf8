import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { deliveryOf, paidFacts } from './order-words.ts'

/** Decreto 7.962/2013 art. 4 III: the purchase is confirmed at once; art. 49 of the CDC: the right to change one's mind. */
export const paymentConfirmed = ({ order, url, greeting }: OrderFacts): Message | null => {
  const paid = paidFacts(order)
  if (!paid) return null
  const delivery = deliveryOf(order)
  return {
    subject: `Pagamento confirmado: pedido ${order.number}`,
    preview: 'Recebemos seu pagamento. Acompanhe tudo pela página do pedido.',
    greeting,
    title: 'Pagamento confirmado',
    paragraphs: [
      delivery
        ? 'Agora é com a gente: seu pedido está sendo separado e segue em embalagem discreta, sem nada que diga o que há dentro.'
        : 'Agora é com a gente: seu pedido está sendo preparado.',
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      ...paid,
      ...(delivery ? [{ label: 'Entrega', value: delivery }] : []),
    ],
    action: { label: 'Acompanhar pedido', url },
    note: 'Mudou de ideia? Você tem 7 dias, a partir do recebimento, para desistir e receber tudo de volta, frete incluído.',
  }
}
