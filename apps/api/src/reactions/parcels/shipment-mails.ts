import { formatDate } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'
import { hasLeft, lastSuccessorOf, type Shipment, turnedUpBefore } from '#domains/shop/orders'
import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'
import { deliveryOf } from '../mails/order-words.ts'

export type ShipmentFacts = OrderFacts & {
  shipment: Shipment
  /** It came back and may be sent once more. */
  goesAgain: boolean
  supportEmail: string
}

type Step = 'shipped' | 'delivered' | 'lost' | 'returned'

/** The mail of what happened to a parcel; null if something later is true of it by now. What is in it is not said. */
export const shipmentMail =
  (step: Step) =>
  (facts: ShipmentFacts): Message | null =>
    facts.shipment.state === step ? writers[step](facts) : null

const shipped = (facts: ShipmentFacts): Message => {
  const { order, shipment } = facts
  const delivery = deliveryOf(order)
  return {
    ...framed(facts),
    subject: `Pedido ${order.number} a caminho`,
    preview:
      order.kind === 'medicine' ? 'Acompanhe a entrega na sua conta.' : 'Acompanhe a entrega pela página do pedido.',
    title: 'Seu pedido está a caminho',
    paragraphs: [
      'A caixa é parda e sem marca, e o remetente tem um nome neutro: por fora, nada diz o que há dentro.',
      ...(order.shipmentState === 'partial'
        ? ['Seu pedido vai em mais de uma caixa. Avisamos quando a outra sair.']
        : []),
      ...(shipment.replacesId === null
        ? []
        : ['Esta caixa substitui a que não chegou até você. O novo envio é por nossa conta.']),
    ],
    facts: [
      { label: 'Pedido', value: order.number },
      ...(shipment.trackingCode ? [{ label: 'Código de rastreio', value: shipment.trackingCode }] : []),
      ...(delivery ? [{ label: 'Entrega', value: delivery }] : []),
    ],
    action: { label: 'Acompanhar a entrega', url: facts.url },
  }
}

const delivered = (facts: ShipmentFacts): Message => {
  const { order, shipment } = facts
  if (order.kind !== 'medicine') return arrived(facts)
  if (successorLeft(facts)) return turnedUp(facts)
  return isSecondOfBoth(order.shipments, shipment) ? secondOfBoth(facts) : arrived(facts)
}

/** It had left when the lost one arrived. What left later was decided with its patient, or replaces a recalled one. */
const isSecondOfBoth = (shipments: readonly Shipment[], shipment: Shipment): boolean => {
  const arrivedAt = turnedUpBefore(shipments, shipment)?.deliveredAt
  return arrivedAt != null && shipment.shippedAt !== null && shipment.shippedAt <= arrivedAt
}

/** What it holds was made again and sent meanwhile, and is not lost too. */
const successorLeft = ({ order, shipment }: ShipmentFacts): boolean => {
  const successor = lastSuccessorOf(order.shipments, shipment)
  return successor !== undefined && hasLeft(successor)
}

/** Never more than prescribed is the patient's: the parcel that came late is called back. */
const turnedUp = (facts: ShipmentFacts): Message => ({
  ...framed(facts),
  subject: `Pedido ${facts.order.number}: a caixa que faltava apareceu`,
  preview: 'Não abra: nós buscamos, sem custo.',
  title: 'Chegou a caixa que tinha se perdido',
  // He may take of both boxes tonight.
  isUrgent: true,
  paragraphs: [
    'Ela já foi substituída por outra, feita para você. Use só o que veio na caixa nova, e nunca as duas: seria mais do que o seu médico prescreveu.',
    `Guarde a caixa antiga fechada e escreva para ${facts.supportEmail}: nós buscamos, sem custo.`,
  ],
})

/** The box that it went instead of was lost, and has arrived before it: he has both. */
const secondOfBoth = (facts: ShipmentFacts): Message => ({
  ...framed(facts),
  subject: `Pedido ${facts.order.number}: você já tinha recebido uma caixa`,
  preview: 'Use só uma das duas caixas.',
  title: 'Chegou outra caixa do mesmo pedido',
  isUrgent: true,
  paragraphs: [
    'A transportadora já tinha entregado uma caixa deste pedido, que estava perdida. Use só uma delas, e nunca as duas: seria mais do que o seu médico prescreveu.',
    'Se já abriu uma, continue só com ela. Se não abriu nenhuma, use a que chegou agora.',
    `Guarde a outra fechada e escreva para ${facts.supportEmail}: nós buscamos, sem custo.`,
  ],
})

const arrived = (facts: ShipmentFacts): Message => ({
  ...framed(facts),
  subject: `Pedido ${facts.order.number} entregue`,
  preview: 'A transportadora confirmou a entrega.',
  title: 'Seu pedido chegou',
  paragraphs: [
    'A transportadora confirmou a entrega.',
    `Se a caixa não está com você, escreva para ${facts.supportEmail}: nós procuramos.`,
  ],
  facts: [
    { label: 'Pedido', value: facts.order.number },
    ...(facts.shipment.deliveredAt ? [{ label: 'Entregue em', value: formatDate(facts.shipment.deliveredAt) }] : []),
  ],
  note:
    facts.order.kind === 'shop'
      ? `Mudou de ideia? Você tem ${withdrawalDays} dias, a partir do recebimento, para desistir e receber tudo de volta, frete incluído.`
      : null,
})

const lost = (facts: ShipmentFacts): Message => ({
  ...framed(facts),
  subject: `Sobre a entrega do pedido ${facts.order.number}`,
  preview: 'A caixa se perdeu no caminho. Você não precisa fazer nada.',
  title: 'A caixa se perdeu no caminho',
  paragraphs: [
    'A transportadora não encontrou mais a sua caixa. Você não perde nada e não precisa fazer nada agora.',
    facts.order.kind === 'medicine'
      ? 'A farmácia prepara tudo de novo, sem custo, ou devolve o valor. Avisamos por aqui o que vem.'
      : `Nós preparamos um novo envio, sem custo. Se preferir outra solução, escreva para ${facts.supportEmail}.`,
    `Se a caixa já chegou até você, ou chegar depois, avise: ${facts.supportEmail}.`,
  ],
})

const returned = (facts: ShipmentFacts): Message => ({
  ...framed(facts),
  subject: `Sobre a entrega do pedido ${facts.order.number}`,
  title: 'A caixa voltou para nós',
  ...afterReturn(facts),
})

/** Nobody is promised a box that may not be sent, or medicine that a pharmacist has not decided about. */
const afterReturn = ({ order, url, goesAgain, supportEmail }: ShipmentFacts) => {
  const because = 'A transportadora não conseguiu entregar no endereço do pedido, e a caixa voltou fechada.'
  if (!goesAgain)
    return {
      preview: 'A transportadora não conseguiu entregar.',
      paragraphs: [
        because,
        `Não há um novo envio marcado para ela. Se você ainda espera algo deste pedido, escreva para ${supportEmail}.`,
      ],
    }
  const whereTo =
    order.kind === 'medicine'
      ? [
          'A farmácia decide se prepara tudo de novo, sem custo, ou devolve o valor. Avisamos por aqui o que vem.',
          'Na sua conta, na página do pedido, confirme o endereço ou informe outro: é para lá que vai o que for preparado de novo.',
        ]
      : ['Na página do pedido, confirme o endereço ou informe outro. Depois enviamos de novo, sem custo.']
  const moneyBack = [
    order.totalCents > 0
      ? 'Se preferir o valor de volta, desista deste envio na mesma página.'
      : 'Se não quiser mais, desista deste envio na mesma página.',
  ]
  return {
    preview: 'A caixa voltou para nós. Confirme o endereço.',
    paragraphs: [because, ...whereTo, ...moneyBack, `Se preferir outra solução, escreva para ${supportEmail}.`],
    action: { label: 'Conferir o endereço', url },
  }
}

const writers: Record<Step, (facts: ShipmentFacts) => Message> = { shipped, delivered, lost, returned }

const framed = ({ order, url, greeting }: ShipmentFacts) => ({
  greeting,
  facts: [{ label: 'Pedido', value: order.number }],
  action: { label: order.kind === 'medicine' ? 'Ver na minha área' : 'Ver pedido', url },
  note: null,
})
