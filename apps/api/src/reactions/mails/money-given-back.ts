import { formatReais } from '@prumo/brazil'
import type { RefundReason, RefundSummary } from '#domains/money/payments'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'

const why: Record<RefundReason, string> = {
  paid_twice: 'Seu pedido foi pago duas vezes. Um pagamento ficou valendo; o outro voltou inteiro para você.',
  paid_after_cancellation:
    'Seu pagamento chegou depois do cancelamento, e não foi mais possível retomar o pedido. O valor voltou inteiro para você.',
  order_canceled: 'Seu pedido foi cancelado, e o que faltava devolver voltou para você.',
  goods_returned: 'Recebemos o que você devolveu, e o valor voltou para você.',
  goods_lost: 'O valor do que não chegou até você voltou.',
  goods_recalled: 'O valor do que foi recolhido voltou.',
  order_corrected: 'Corrigimos seu pedido, e a diferença voltou para você.',
}

const monthsReturned = 'Você devolveu os meses que não tinham começado, e o valor voltou para você.'
const sessionsReturned = 'Você devolveu o que ainda não tinha marcado, e o valor voltou para você.'

const whyOf = ({ kind }: OrderFacts['order'], { reason }: RefundSummary): string => {
  if (reason !== 'goods_returned') return why[reason]
  if (kind === 'weight') return monthsReturned
  return kind === 'consultation' ? sessionsReturned : why[reason]
}

export const moneyGivenBack = ({ order, url, greeting, refund }: OrderFacts & { refund: RefundSummary }): Message => ({
  subject: `Devolução feita: pedido ${order.number}`,
  preview: `${formatReais(refund.amountCents)} voltaram para você.`,
  greeting,
  title: 'Devolvemos seu dinheiro',
  paragraphs: [
    whyOf(order, refund),
    refund.paidBy === 'pix'
      ? 'O Pix volta para a conta de onde saiu, em geral na mesma hora.'
      : 'O estorno aparece na fatura do cartão, nesta ou na próxima.',
  ],
  facts: [
    { label: 'Pedido', value: order.number },
    { label: 'Valor devolvido', value: formatReais(refund.amountCents) },
  ],
  action: { label: 'Ver pedido', url },
  note: null,
})
