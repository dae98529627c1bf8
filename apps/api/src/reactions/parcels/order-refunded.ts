import { formatReais } from '@prumo/brazil'
import type { OrderRefund, OrderRefundReason } from '#domains/shop/orders'
import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'

export type OrderRefundFacts = OrderFacts & { refund: OrderRefund }

const why: Record<OrderRefundReason, string> = {
  goods_returned: 'Recebemos e conferimos o que você devolveu.',
  goods_lost: 'O que se perdeu no caminho não custa nada para você.',
  goods_recalled: 'O que foi recolhido não custa nada para você.',
  order_corrected: 'Corrigimos seu pedido.',
}

const asAsked = 'Como você pediu, devolvemos o que ainda não estava marcado.'

const monthsAsAsked = 'Como você pediu, devolvemos os meses que não começaram.'

const whyOf = ({ kind }: OrderRefundFacts['order'], { reason }: OrderRefund): string => {
  if (reason !== 'goods_returned') return why[reason]
  if (kind === 'weight') return monthsAsAsked
  return kind === 'consultation' ? asAsked : why[reason]
}

/** What was lost or came back had cost nothing: no money moves, and nothing is sent instead. */
const closedForFree = ({ order, url, greeting }: OrderRefundFacts): Message => ({
  subject: `Pedido ${order.number}: envio encerrado`,
  preview: 'O que não chegou não será enviado de novo.',
  greeting,
  title: 'Encerramos este envio',
  paragraphs: [
    'O que não chegou até você não será enviado de novo. Como não custou nada, não há valor a devolver.',
    'Se veio com algo que você comprou, o que você ainda tem a receber está na sua conta.',
  ],
  facts: [{ label: 'Pedido', value: order.number }],
  action: { label: 'Ver pedido', url },
  note: null,
})

/** Says what goes back and where to, before the provider has made it; another mail says that it is done. */
export const orderRefunded = (facts: OrderRefundFacts): Message =>
  facts.refund.amountCents === 0 ? closedForFree(facts) : goesBack(facts)

const goesBack = ({ order, url, greeting, refund }: OrderRefundFacts): Message => ({
  subject: `Devolução do pedido ${order.number}`,
  preview: `${formatReais(refund.amountCents)} a caminho de você.`,
  greeting,
  title: `Vamos devolver ${formatReais(refund.amountCents)}`,
  paragraphs: [whyOf(order, refund), whereTo(order.payments)],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Itens', value: formatReais(refund.amountCents - refund.freightCents) },
    ...(refund.freightCents > 0 ? [{ label: 'Frete', value: formatReais(refund.freightCents) }] : []),
    { label: 'Total a devolver', value: formatReais(refund.amountCents) },
  ],
  action: { label: 'Ver pedido', url },
  note: null,
})

/** Where the money of these payments goes back to, in words. */
export const whereTo = (payments: OrderFacts['order']['payments']): string => {
  const completed = payments.filter(({ state }) => state === 'completed')
  const outside = completed.find(({ storeCreditId }) => storeCreditId === null)
  const hasCredit = completed.some(({ storeCreditId }) => storeCreditId !== null)
  if (!outside) return 'O valor já está no seu crédito na loja.'
  const back =
    outside.method.kind === 'pix'
      ? 'O Pix volta para a conta de onde saiu, em geral na mesma hora.'
      : 'O estorno aparece na fatura do cartão, nesta ou na próxima.'
  return hasCredit ? `${back} O que passar do valor dele volta como crédito na loja.` : back
}
