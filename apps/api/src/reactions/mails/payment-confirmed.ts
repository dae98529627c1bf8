import { withdrawalDays } from '@prumo/contracts/company'
import { needsDelivery } from '#domains/shop/orders'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { deliveryOf, lineFacts, paidFacts, receiptFacts } from './order-words.ts'

/** Decreto 7.962/2013 art. 4 III: the purchase is confirmed at once; art. 49 of the CDC: the right to withdraw. */
export const paymentConfirmed = (facts: OrderFacts): Message | null => {
  const { order, url, greeting } = facts
  const paid = paidFacts(order)
  if (!paid) return order.paymentState === 'paid' && order.totalCents === 0 ? confirmedFree(facts) : null
  const delivery = deliveryOf(order)
  return {
    subject: `Pagamento confirmado: pedido ${order.number}`,
    preview: 'Recebemos seu pagamento. Acompanhe tudo pela página do pedido.',
    greeting,
    title: 'Pagamento confirmado',
    paragraphs: whatComesNext(facts),
    facts: [
      { label: 'Pedido', value: order.number },
      ...lineFacts(facts),
      ...paid,
      ...(delivery ? [{ label: 'Entrega', value: delivery }] : []),
      ...receiptFacts(facts),
    ],
    action: order.kind === 'weight' ? toBook(url) : { label: 'Ver pedido e recibo', url },
    note: needsDelivery(order)
      ? `Mudou de ideia? Você tem ${withdrawalDays} dias, a partir do recebimento, para desistir e receber tudo de volta, frete incluído.`
      : `Mudou de ideia? Você tem ${withdrawalDays} dias para desistir e receber tudo de volta.`,
  }
}

/** It cost nothing: what came with a treatment, or what a coupon paid. */
const confirmedFree = (facts: OrderFacts): Message => {
  const { order, url, greeting } = facts
  const delivery = deliveryOf(order)
  return {
    subject: `Pedido ${order.number} confirmado`,
    preview: 'Não há nada a pagar. Acompanhe tudo pela página do pedido.',
    greeting,
    title: 'Seu pedido está confirmado',
    paragraphs: ['Não há nada a pagar.', ...whatComesNext(facts)],
    facts: [
      { label: 'Pedido', value: order.number },
      ...lineFacts(facts),
      ...(delivery ? [{ label: 'Entrega', value: delivery }] : []),
    ],
    action: order.kind === 'weight' ? toBook(url) : { label: 'Ver pedido', url },
    note: null,
  }
}

/** The page of the consultations says which one is to be booked; no address of a mail names a programme. */
const toBook = (url: string) => ({ label: 'Marcar a consulta', url: new URL('/_app/consultas', url).href })

/** Goods are shipped, a course opens; an order may contain both. */
const whatComesNext = ({ order, lines }: OrderFacts): string[] => [
  ...(needsDelivery(order)
    ? [
        'Agora é com a gente: seu pedido está sendo separado e segue em embalagem discreta, sem nada que diga o que há dentro.',
      ]
    : []),
  ...(lines.some(({ isCourse }) => isCourse)
    ? ['O curso abre na sua conta. Como entrar vai em outro e-mail, em instantes.']
    : []),
  ...(order.kind === 'weight'
    ? ['Falta marcar a consulta incluída: entre na sua conta, abra Consultas e escolha com quem e quando.']
    : []),
]
