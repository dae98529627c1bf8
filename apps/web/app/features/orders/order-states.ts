import type { StatusTone } from '@prumo/ui'
import { isCredit } from './credit-of-order.ts'
import type { Order, Payment } from './order.ts'
import { boxesTrouble, isAllDelivered } from './placed-orders/parcel-words.ts'
import { isPix } from './placed-orders/payment-words.ts'

export type StateWords = { label: string; tone: StatusTone; text: string }

/** The part of a paid order that went back, as its page and its list say it. */
type PaidBack = 'nothing' | 'part' | 'whole'

/** The payment state of a placed order (contract 5.1, payment_state), and what of it went back. */
export const paymentWords = (order: {
  state: string
  paymentState: string | null
  paidBack?: PaidBack | undefined
  /** In reais. */
  total?: string | number
}): StateWords => {
  if (order.paymentState === 'paid' && order.state !== 'canceled' && order.paidBack === 'whole') {
    return {
      label: 'Devolvido',
      tone: 'neutral',
      text: 'O valor do que você comprou foi devolvido. Cada devolução está em “Pagamento”, com a data.',
    }
  }
  if (order.paymentState === 'paid' && order.state !== 'canceled' && order.paidBack === 'part') {
    return {
      label: 'Devolvido em parte',
      tone: 'ok',
      text: 'Parte do valor foi devolvida; o resto do pedido segue. Cada devolução está em “Pagamento”, com a data.',
    }
  }
  if (order.paymentState === 'paid') {
    return { label: 'Pago', tone: 'ok', text: 'Recebemos o pagamento. Você não precisa fazer mais nada.' }
  }
  if (isOwedAfterCancellation(order) && order.total !== undefined && Number(order.total) === 0) {
    return { label: 'Cancelado', tone: 'neutral', text: 'O pedido foi cancelado. Ele não tinha custo.' }
  }
  if (isOwedAfterCancellation(order)) {
    return {
      label: 'Cancelado',
      tone: 'neutral',
      text: 'O pedido foi cancelado. O que você pagou não se perde: o e-mail que enviamos diz como o valor volta.',
    }
  }
  if (order.state === 'canceled') {
    return { label: 'Cancelado', tone: 'neutral', text: 'O pedido foi cancelado e nada será cobrado.' }
  }
  if (order.paymentState === 'credit_owed') {
    return { label: 'Devolução a caminho', tone: 'wait', text: 'Recebemos a mais e vamos devolver a diferença.' }
  }
  if (order.paymentState === 'failed') {
    return { label: 'Não aprovado', tone: 'danger', text: 'O pagamento não passou. Você pode tentar de novo.' }
  }
  return { label: 'Esperando o pagamento', tone: 'wait', text: 'O pedido está guardado à espera do pagamento.' }
}

/** Canceled, although money for it came, before or after. */
export const isOwedAfterCancellation = (order: { state: string; paymentState: string | null }): boolean =>
  order.state === 'canceled' && order.paymentState === 'credit_owed'

/** Of goods whose box did not reach its buyer: said before their payment. Of medicine, medicine-states.ts says it. */
const troubles = {
  returned: {
    label: 'Voltou para nós',
    tone: 'danger',
    text: 'A caixa não foi entregue e voltou para nós. Enviamos de novo por nossa conta, para o endereço que você confirmar, ou você desiste e recebe o valor de volta.',
    step: { title: 'Voltou para nós', text: 'A caixa não foi entregue.' },
  },
  lost: {
    label: 'Não chegou',
    tone: 'danger',
    text: 'A transportadora não encontrou a caixa. Enviamos outra ou devolvemos o valor, e avisamos por e-mail.',
    step: { title: 'Não chegou', text: 'A transportadora não encontrou a caixa.' },
  },
} as const

/** Null while every box is where it should be. */
export const troubleWords = ({ shipments }: { shipments?: Order['shipments'] }): StateWords | null => {
  const trouble = boxesTrouble(shipments ?? [])
  return trouble && troubles[trouble]
}

export type TimelineStep = { key: string; title: string; text: string; isDone: boolean; isNow: boolean }

const SHIPMENT_PLACE: Readonly<Record<string, number>> = { pending: 1, backorder: 1, ready: 2, partial: 3, shipped: 3 }

/**
 * The progress of a parcel in words: ordered, paid, being packed, on its way, there. Past steps are done; one step is
 * current until everything is there.
 */
export const shipmentTimeline = (order: {
  paymentState: string | null
  shipmentState: string | null
  shipments?: Order['shipments']
}): TimelineStep[] => {
  const paidPlace = order.paymentState === 'paid' ? 2 : 1
  const sentPlace = Math.max(paidPlace, SHIPMENT_PLACE[order.shipmentState ?? ''] ?? 1)
  const place = isAllDelivered(order.shipments ?? []) ? 5 : sentPlace
  const trouble = boxesTrouble(order.shipments ?? [])
  const onItsWay = {
    title: place > 2 ? 'A caminho' : 'Envio',
    text: 'Segue para o endereço do pedido, no prazo da entrega escolhida.',
  }
  const steps = [
    { key: 'placed', title: 'Pedido feito', text: 'Guardamos os produtos para você.' },
    {
      key: 'paid',
      title: paidPlace > 1 ? 'Pagamento confirmado' : 'Esperando o pagamento',
      text: paidPlace > 1 ? 'Recebemos o valor inteiro.' : 'A entrega começa assim que ele chegar.',
    },
    { key: 'packing', title: 'Em separação', text: 'Embalamos em caixa parda, sem marca.' },
    { key: 'shipped', ...(trouble ? troubles[trouble].step : onItsWay) },
    {
      key: 'delivered',
      title: place > 4 ? 'Entregue' : 'Entrega',
      text: place > 4 ? 'A transportadora confirmou a entrega.' : 'Avisamos por e-mail quando chegar.',
    },
  ]
  return steps.map((step, index) => ({ ...step, isDone: index < place, isNow: index === place }))
}

/** The same of an order that was paid back whole before it arrived: what was still to come does not come. */
export const untilPaidBack = (steps: readonly TimelineStep[]): TimelineStep[] => {
  if (steps.every(({ isDone }) => isDone)) return [...steps]
  // It set out, or went astray.
  const happened = steps.filter(({ isDone, isNow, key }) => isDone || (isNow && key === 'shipped'))
  const last = { key: 'paid_back', title: 'Valor devolvido', text: 'Nada mais é enviado deste pedido.' }
  return [...happened, last].map((step) => ({ ...step, isDone: true, isNow: false }))
}

export const isPaid = ({ paymentState }: { paymentState: string | null }): boolean => paymentState === 'paid'

/** Placed, unpaid, and to be paid by Pix: the code is shown until the money arrives. */
export const isWaitingForPix = (order: Pick<Order, 'state' | 'paymentState' | 'payments'>): boolean =>
  order.state !== 'canceled' && order.paymentState === 'balance_due' && !order.payments.some(isCardAtWork)

/** Store credit waits beside the payment of the rest. */
const isCardAtWork = (payment: Payment): boolean =>
  !isPix(payment) && !isCredit(payment) && payment.state !== 'checkout'
