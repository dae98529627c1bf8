import { formatDateTime, formatReais } from '@prumo/brazil'
import type { LatePayment } from '#domains/money/payments'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'

type PaidLate = OrderFacts & { late: LatePayment }

/** The choice, while it is open; the result has a mail of its own. */
export const paidLate = ({ order, url, greeting, late }: PaidLate): Message | null => {
  if (late.chooseUntil === null) return null
  return {
    subject: `Pedido ${order.number}: o pagamento chegou depois do prazo`,
    preview: 'O valor está guardado. Escolha entre crédito e devolução.',
    greeting,
    title: 'O pagamento chegou depois do prazo',
    paragraphs: [
      'Quando ele chegou, o pedido já estava cancelado e não foi mais possível retomá-lo. O valor está guardado.',
      `Você escolhe: crédito para a próxima compra, na hora, ou devolução ${late.paidBy === 'pix' ? 'para a conta de onde saiu o Pix' : 'no cartão que você usou'}.`,
      'Se você não escolher até a data abaixo, devolvemos o valor inteiro.',
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      { label: 'Valor', value: formatReais(late.amountCents) },
      { label: 'Pagamento', value: late.paidBy === 'pix' ? 'Pix' : 'Cartão de crédito' },
      { label: 'Escolha até', value: formatDateTime(late.chooseUntil) },
    ],
    action: { label: 'Escolher', url },
    note: 'Para escolher, entre na sua conta.',
  }
}

/** The money became credit, which the customer keeps. */
export const paidLateCredited = ({ order, url, greeting, late }: PaidLate): Message | null => {
  if (late.state !== 'credited') return null
  return {
    subject: `Pedido ${order.number}: seu crédito está disponível`,
    preview: 'O valor já vale para a próxima compra.',
    greeting,
    title: 'Seu crédito está disponível',
    paragraphs: [
      'Como você escolheu, o valor pago depois do prazo virou crédito. Ele não vence, e você pode usá-lo no pagamento da próxima compra.',
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      { label: 'Crédito', value: formatReais(late.amountCents) },
    ],
    action: { label: 'Ver pedido', url },
    note: null,
  }
}
