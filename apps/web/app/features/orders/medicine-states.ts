import type { Order, Shipment } from './order.ts'
import type { StateWords, TimelineStep } from './order-states.ts'
import type { OrderAbout } from './placed-orders/order-about.api.ts'
import { trackingOf } from './placed-orders/parcel-words.ts'

/** Whether a pharmacy sells it: it is made for its patient, so the shop's words would not be true of it. */
export const isMedicine = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
  lineItems.some(({ variant }) => variant.product?.publicMetadata?.productLine === 'drugs')

type Followed = Pick<Order, 'state' | 'paymentState'> & { shipments?: readonly Shipment[] }

/** In the order of its way; an order with several boxes stands where the one stands that is last. */
const stages = ['making', 'made', 'packed', 'shipped', 'lost', 'returned', 'delivered'] as const
type Stage = (typeof stages)[number]

const stageOfBox = (box: Shipment): Stage => {
  const tracking = trackingOf(box)
  if (!tracking) return box.state === 'ready' ? 'made' : 'making'
  return tracking.state === 'canceled' ? 'made' : tracking.state
}

/** What was lost or came back counts until another box goes instead of it. */
const liveBoxes = ({ shipments }: Followed): Shipment[] =>
  (shipments ?? []).filter((box) => box.state !== 'canceled' && trackingOf(box)?.isReplaced !== true)

const stageOf = (order: Followed): Stage => {
  const found = liveBoxes(order).map((box) => stages.indexOf(stageOfBox(box)))
  return found.length === 0 ? 'making' : (stages[Math.min(...found)] as Stage)
}

const isMadeAgain = ({ shipments }: Followed): boolean =>
  (shipments ?? []).some(({ publicMetadata }) => publicMetadata?.making === true)

const stageWords: Record<Stage, StateWords> = {
  making: {
    label: 'Em preparo',
    tone: 'ok',
    text: 'Recebemos o pagamento, e a farmácia está preparando o seu tratamento. Avisamos por e-mail quando ele sair.',
  },
  made: {
    label: 'Pronto',
    tone: 'ok',
    text: 'A farmácia terminou o preparo, e vamos embalar. Avisamos por e-mail quando sair.',
  },
  packed: { label: 'Embalado', tone: 'ok', text: 'Está na caixa e sai com a próxima coleta.' },
  shipped: { label: 'A caminho', tone: 'ok', text: 'Saiu para o endereço do pedido.' },
  delivered: { label: 'Entregue', tone: 'ok', text: 'A entrega foi confirmada. O modo de usar está na receita.' },
  lost: {
    label: 'Não chegou',
    tone: 'danger',
    text: 'A transportadora não encontrou a caixa. A farmácia prepara tudo de novo, sem custo, ou devolvemos o valor.',
  },
  returned: {
    label: 'Voltou para nós',
    tone: 'danger',
    text: 'A caixa não foi entregue. A farmácia decide se prepara tudo de novo, sem custo, ou devolve o valor. Você também pode desistir e receber o valor de volta.',
  },
}

const madeAgain: StateWords = {
  label: 'Em preparo de novo',
  tone: 'ok',
  text: 'A farmácia está preparando de novo, sem custo. Avisamos por e-mail quando sair.',
}

/** Where a placed order of medicine stands; null for what is said of every order: unpaid by us, canceled, owed. */
export const medicineWords = (order: Followed): StateWords | null => {
  if (order.state === 'canceled') return null
  if (order.paymentState === 'balance_due') {
    return {
      label: 'Esperando o pagamento',
      tone: 'wait',
      text: 'A farmácia aceitou a receita e prepara o tratamento assim que o pagamento chegar.',
    }
  }
  if (order.paymentState === 'failed') return requests.payment_failed
  if (order.paymentState !== 'paid') return null
  const stage = stageOf(order)
  return stage === 'making' && isMadeAgain(order) ? madeAgain : stageWords[stage]
}

const place: Record<Stage, number> = { making: 2, made: 3, packed: 3, shipped: 4, lost: 4, returned: 4, delivered: 6 }
const onItsWay = { title: 'A caminho', text: 'Segue para o endereço do pedido, no prazo da entrega escolhida.' }
const trouble: Partial<Record<Stage, typeof onItsWay>> = {
  lost: { title: 'Não chegou', text: 'A transportadora não encontrou a caixa.' },
  returned: { title: 'Voltou para nós', text: 'A caixa não foi entregue.' },
}

/** The way of medicine: its prescription is checked, it is paid, made, packed, sent; one step is present. */
export const medicineTimeline = (order: Followed): TimelineStep[] => {
  const stage = stageOf(order)
  const now = order.paymentState === 'paid' ? place[stage] : 1
  const again = isMadeAgain(order)
  return placed(now, [
    { key: 'review', title: 'Receita conferida', text: 'O farmacêutico aceitou a receita.' },
    paymentStep(now > 1),
    {
      key: 'making',
      title: makingTitle(now, again),
      text: 'A farmácia prepara as fórmulas, e outro farmacêutico confere.',
    },
    { key: 'packing', title: 'Embalagem', text: 'Em caixa parda, sem marca.' },
    { key: 'shipped', ...(now > 3 ? (trouble[stage] ?? onItsWay) : { ...onItsWay, title: 'Envio' }) },
    {
      key: 'delivered',
      title: now > 5 ? 'Entregue' : 'Entrega',
      text: now > 5 ? 'A transportadora confirmou a entrega.' : 'Avisamos por e-mail quando chegar.',
    },
  ])
}

const makingTitle = (now: number, again: boolean): string => {
  if (now > 2) return 'Preparo concluído'
  if (now < 2) return 'Preparo'
  return again ? 'Em preparo de novo' : 'Em preparo'
}

const paymentStep = (isDone: boolean): Step => ({
  key: 'paid',
  title: isDone ? 'Pagamento confirmado' : 'Esperando o pagamento',
  text: isDone ? 'Recebemos o valor inteiro.' : 'O preparo começa assim que ele chegar.',
})

type Step = Pick<TimelineStep, 'key' | 'title' | 'text'>

const placed = (now: number, steps: readonly Step[]): TimelineStep[] =>
  steps.map((step, index) => ({ ...step, isDone: index < now, isNow: index === now }))

/** Where a request stands that is not placed yet, or never was. */
export type RequestState = NonNullable<OrderAbout['request']>

const requests: Record<RequestState, StateWords> = {
  with_pharmacist: {
    label: 'Na farmácia, em conferência',
    tone: 'wait',
    text: 'O farmacêutico confere a receita. Nada foi cobrado ainda; avisamos por e-mail assim que ele responder.',
  },
  in_question: {
    label: 'O farmacêutico consultou o médico',
    tone: 'wait',
    text: 'Ele tem uma dúvida sobre a receita e espera a resposta. Nada foi cobrado, e você não precisa fazer nada.',
  },
  accepted: {
    label: 'Esperando o pagamento',
    tone: 'wait',
    text: 'A farmácia aceitou a receita, e o pagamento está em andamento.',
  },
  payment_failed: {
    label: 'Pagamento não aprovado',
    tone: 'danger',
    text: 'A farmácia aceitou a receita, e o pagamento não passou. Nada foi cobrado. Em “Tratamentos” você paga de outro jeito.',
  },
  returned: {
    label: 'Devolvido pela farmácia',
    tone: 'danger',
    text: 'A farmácia não atendeu este pedido, e nada foi cobrado. O motivo está em “Tratamentos”.',
  },
  withdrawn: {
    label: 'Cancelado',
    tone: 'neutral',
    text: 'O pedido terminou antes do pagamento, e nada foi cobrado. A receita continua sua.',
  },
}

export const requestWords = (state: RequestState): StateWords => requests[state]

/** Whether something is still to come of it. */
export const isOpenRequest = (state: RequestState): boolean => state !== 'returned' && state !== 'withdrawn'

/** The way of a request; nothing of one that is over. */
export const requestTimeline = (state: RequestState): TimelineStep[] => {
  if (!isOpenRequest(state)) return []
  const isAccepted = state === 'accepted' || state === 'payment_failed'
  const [, , ...rest] = medicineTimeline({ state: 'complete', paymentState: 'balance_due' })
  const review = {
    key: 'review',
    title: isAccepted ? 'Receita conferida' : 'Conferência da receita',
    text: isAccepted ? 'O farmacêutico aceitou a receita.' : 'Nada é cobrado antes de o farmacêutico aceitar.',
  }
  const payment = isAccepted ? paymentStep(false) : { ...paymentStep(false), title: 'Pagamento' }
  return placed(isAccepted ? 1 : 0, [review, payment, ...rest])
}
