import { formatDate } from '@prumo/brazil'
import type { Shipment } from '../order.ts'

type Step = 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned' | 'canceled'

type Tracking = {
  state: Step
  code: string | null
  packedAt: string
  deliveredAt: string | null
  lostAt: string | null
  returnedAt: string | null
  isReplaced: boolean
  /** Its medicine is made once more. */
  isMadeAgain: boolean
}

type Followed = Pick<Shipment, 'number' | 'state' | 'shippedAt' | 'trackingUrl' | 'publicMetadata'>

/** What our shop adds to Spree's shipment once it is packed; null before. */
export const trackingOf = ({ publicMetadata }: Pick<Shipment, 'publicMetadata'>): Tracking | null =>
  (publicMetadata?.tracking as Tracking | undefined) ?? null

export type ParcelWords = {
  number: string
  title: string | null
  text: string
  code: string | null
  trackingUrl: string | null
}

type Told = { isMedicine: boolean; isPaidBack: boolean }

/**
 * Each box of an order that is packed or has left, in words; one that still waits is told where others have left.
 * `isPaidBack`: all of the order was, so nothing goes instead of a box that did not arrive.
 */
export const parcelWords = (
  shipments: readonly Followed[],
  { isMedicine = false, isPaidBack = false }: Partial<Told> = {},
): ParcelWords[] => {
  const boxes = shipments.filter(({ state }) => state !== 'canceled')
  if (!boxes.some(trackingOf)) return []
  return boxes.map((shipment, index) => ({
    number: shipment.number,
    title: boxes.length > 1 ? `Caixa ${index + 1} de ${boxes.length}` : null,
    text: textOf(shipment, { isMedicine, isPaidBack }),
    code: trackingOf(shipment)?.code ?? null,
    trackingUrl: shipment.trackingUrl,
  }))
}

/** Medicine that waits is made first, and what is lost lies on no shelf. */
const waitingText = ({ state, publicMetadata }: Followed, isMedicine: boolean): string => {
  if (publicMetadata?.making) return 'A farmácia está preparando de novo.'
  if (!isMedicine) return 'Em separação.'
  return state === 'ready' ? 'Pronta para embalar.' : 'A farmácia está preparando.'
}

const textOf = (shipment: Followed, { isMedicine, isPaidBack }: Told): string => {
  const tracking = trackingOf(shipment)
  if (isPaidBack && (!tracking || tracking.state === 'packed')) return 'Não sai: devolvemos o valor.'
  if (!tracking) return waitingText(shipment, isMedicine)
  const { state, packedAt, deliveredAt, lostAt, returnedAt, isReplaced, isMadeAgain } = tracking
  if (isPaidBack && (state === 'lost' || state === 'returned')) return paidBackText(tracking)
  const again = isMadeAgain && !isPaidBack ? ' A farmácia prepara tudo de novo, sem custo.' : ''
  if (state === 'delivered' && deliveredAt) {
    // Both together would be more than was prescribed.
    if (isMadeAgain && lostAt)
      return `Apareceu depois de perdida, em ${formatDate(deliveredAt)}. Use só o que veio na caixa nova, e escreva para nós: buscamos esta.`
    return `Entregue em ${formatDate(deliveredAt)}.${again}`
  }
  if (state === 'lost' && lostAt) {
    const lost = `A transportadora não encontrou esta caixa em ${formatDate(lostAt)}.`
    if (isMadeAgain) return `${lost}${again} Se ela aparecer, não use: escreva para nós.`
    if (isReplaced) return `${lost} Outra vai no lugar dela.`
    return isMedicine
      ? `${lost} A farmácia prepara tudo de novo, sem custo, ou devolvemos o valor.`
      : `${lost} Enviamos outra ou devolvemos o valor.`
  }
  if (state === 'returned' && returnedAt)
    return `Não foi entregue e voltou para nós em ${formatDate(returnedAt)}.${again}`
  if (state === 'shipped' && shipment.shippedAt) return `Saiu em ${formatDate(shipment.shippedAt)}.`
  return `Embalada em ${formatDate(packedAt)}. Sai com a próxima coleta.`
}

const paidBackText = ({ lostAt, returnedAt }: Tracking): string =>
  lostAt
    ? `A transportadora não encontrou esta caixa em ${formatDate(lostAt)}. Devolvemos o valor.`
    : `Não foi entregue e voltou para nós${returnedAt ? ` em ${formatDate(returnedAt)}` : ''}. Devolvemos o valor.`

type Boxes = readonly Pick<Shipment, 'state' | 'publicMetadata'>[]

/** The boxes that count; one that was sent again counts as its successor. */
const liveOf = (shipments: Boxes) =>
  shipments
    .filter(({ state }) => state !== 'canceled')
    .map(trackingOf)
    .filter((tracking) => !tracking?.isReplaced)

/** Whether every box arrived. */
export const isAllDelivered = (shipments: Boxes): boolean => {
  const boxes = liveOf(shipments)
  return boxes.length > 0 && boxes.every((tracking) => tracking?.state === 'delivered')
}

/** What became of a box that its buyer does not get; one that came back is his to answer, so it comes first. */
export const boxesTrouble = (shipments: Boxes): 'returned' | 'lost' | null => {
  const states = liveOf(shipments).map((tracking) => tracking?.state)
  return (['returned', 'lost'] as const).find((state) => states.includes(state)) ?? null
}
