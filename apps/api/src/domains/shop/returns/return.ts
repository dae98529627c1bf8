import { atHour, calendarDayOf, dayAfter, dayMs } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'
import type { Order, Shipment } from '#domains/shop/orders'
import { returnMovedOn } from './returns.errors.ts'

export const returnStates = [
  'requested',
  'authorized',
  'posted',
  'received',
  'refunded',
  'refused',
  'canceled',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Why its buyer sends goods back, if he says: of the goods and of us, never of his health. */
export const buyerReasons = ['changed_mind', 'not_as_expected', 'arrived_damaged', 'other_goods'] as const
export type BuyerReason = (typeof buyerReasons)[number]

/** Why a part is not accepted; its buyer reads it. Chosen, not typed: what is typed may tell of intimate goods. */
export const unacceptedReasons = ['units_missing', 'other_goods', 'used', 'damaged', 'posted_late'] as const
/** `told_by_mail`: typed, before there was a list; only the mail has it. */
export type UnacceptedReason = (typeof unacceptedReasons)[number] | 'told_by_mail'

export type ReturnLine = {
  lineId: number
  units: number
  /** Null until it was judged. */
  acceptedUnits: number | null
  restockedUnits: number | null
}

/** Goods that a buyer sends back. */
export type Return = {
  id: number
  orderId: number
  /** What the buyer writes on the box. */
  code: string
  state: ReturnState
  /** The carrier's code, with which posting costs the buyer nothing; null until we have it. */
  postingCode: string | null
  buyerReason: BuyerReason | null
  /** Null if all of it was accepted, or nothing is judged yet. */
  unacceptedReason: UnacceptedReason | null
  /** What was paid back for it; null until then, and for goods that had cost nothing. */
  orderRefundId: number | null
  lines: ReturnLine[]
  requestedAt: Date
  authorizedAt: Date | null
  postedAt: Date | null
  receivedAt: Date | null
  judgedAt: Date | null
  canceledAt: Date | null
}

/** A box may arrive although its buyer said nothing of posting it, and even before we sent a code. */
const moves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['authorized', 'received', 'canceled'],
  authorized: ['posted', 'received', 'canceled'],
  posted: ['received'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
  canceled: [],
}

/**
 * Until when the team does its next step: a code for posting is there within a day, the money of what arrived within
 * two. Null while the buyer has the next step, and after the end.
 */
export const returnDueAt = ({ state, requestedAt, receivedAt }: Return): Date | null => {
  if (state === 'received' && receivedAt) return new Date(receivedAt.getTime() + 2 * dayMs)
  return state === 'requested' ? new Date(requestedAt.getTime() + dayMs) : null
}

export const mayReturnMove = (from: ReturnState, to: ReturnState): boolean => moves[from].includes(to)

/** Throws return_moved_on for a move that does not exist. */
export const mustMove = ({ state }: Pick<Return, 'state'>, to: ReturnState): void => {
  if (!mayReturnMove(state, to)) throw returnMovedOn()
}

export const isOpenReturn = ({ state }: Pick<Return, 'state'>): boolean => moves[state].length > 0

/** A buyer has time to find a box and a post office. */
const daysToPost = 30
/** A box that was posted on the last day is here long before. */
const daysToArrive = 30

/** Until when a code of now may be used. */
export const lastDayToPost = (now: Date): string => calendarDayOf(new Date(now.getTime() + daysToPost * dayMs))

/** Whoever got his code before this, and never said that he posted, sends nothing any more. */
export const codesAliveSince = (now: Date): Date => new Date(now.getTime() - (daysToPost + daysToArrive) * dayMs)

/** Midnight after the seventh day, in Brazil; the day of the receipt does not count. */
export const endOfRight = (deliveredAt: Date): Date =>
  atHour(dayAfter(calendarDayOf(deliveredAt), withdrawalDays + 1), 0)

/**
 * Why nothing can be sent back: made for its buyer, nothing to send (a course, a visit) or not paid, not sent yet, the
 * days are over, or everything is on its way back. `open` until `until`; null while nobody knows that it arrived, and
 * then the right stands.
 */
export type ReturnOffer =
  | { state: 'none' | 'made_for_buyer' | 'not_sent' | 'over' | 'all_returned' }
  | { state: 'open'; until: Date | null; lines: { lineId: number; units: number }[] }

type Units = { lineId: number; units: number }

/** Units that are on their way back or were paid back, and since when. `isSent`: its buyer had them. */
export type Gone = Units & { at: Date; isSent: boolean }

/** The units of a paid order that may be sent back now. */
export const offerFor = (order: Order, gone: readonly Gone[], now: Date): ReturnOffer => {
  const goods = order.lines.flatMap((line) => (line.stockLocationId === null || line.id === null ? [] : [line]))
  if (goods.length === 0 || order.paymentState !== 'paid' || order.canceledAt !== null) return { state: 'none' }
  // A compounded medicine fits nobody else (RDC 67/2007): the right ends when it is made, and the pharmacist answers.
  if (order.kind === 'medicine') return { state: 'made_for_buyer' }
  const boxes = goods.flatMap((line) => boxesAfter(order, line.id as number, line.quantity, gone))
  const sent = boxes.filter(({ isSent }) => isSent)
  if (sent.length === 0) return { state: 'not_sent' }
  const inTime = sent.filter(({ end }) => end > now.getTime())
  if (inTime.length === 0) return { state: 'over' }
  const lines = goods.flatMap(({ id, quantity }) => {
    const lineId = id as number
    const units = Math.min(unitsOf(inTime, lineId), quantity - unitsOf(gone, lineId))
    return units > 0 ? [{ lineId, units }] : []
  })
  if (lines.length === 0) return { state: 'all_returned' }
  const last = Math.max(...inTime.filter(({ units }) => units > 0).map(({ end }) => end))
  return { state: 'open', until: last === unknown ? null : new Date(last), lines }
}

/** Accepted units that had cost nothing: they are back, and no refund tells of them. */
export const backForFree = (returns: readonly Return[]): Gone[] =>
  returns.flatMap(({ state, orderRefundId, lines, requestedAt }) =>
    state === 'refunded' && orderRefundId === null
      ? lines.map(({ lineId, acceptedUnits }) => ({ lineId, units: acceptedUnits ?? 0, at: requestedAt, isSent: true }))
      : [],
  )

export const unitsOf = (units: readonly Units[], lineId: number): number =>
  units.reduce((sum, each) => sum + (each.lineId === lineId ? each.units : 0), 0)

/** Units of a line that went together. `end`: when the right to send them back ends. */
type Box = Units & { isSent: boolean; end: number }

/** Nobody knows that it arrived. */
const unknown = Number.POSITIVE_INFINITY
const never = Number.NEGATIVE_INFINITY

/**
 * The units of a line by their boxes, less those that are gone: each return took them out of the boxes that were in
 * time when it was asked for, so that it never uses up the right to those of a later box, nor a later return theirs.
 */
const boxesAfter = (order: Order, lineId: number, quantity: number, gone: readonly Gone[]): Box[] => {
  const boxes = boxesOf(order, lineId, quantity)
  for (const { units, at, isSent } of gone.filter((each) => each.lineId === lineId).toSorted(byTime)) {
    let left = units
    for (const box of boxes.toSorted(isSent ? inTimeFirst(at) : (one, other) => one.end - other.end)) {
      const taken = Math.min(left, box.units)
      box.units -= taken
      left -= taken
    }
  }
  return boxes
}

const byTime = (one: Gone, other: Gone): number => one.at.getTime() - other.at.getTime()
const inTimeFirst =
  (at: Date) =>
  (one: Box, other: Box): number =>
    Number(other.end > at.getTime()) - Number(one.end > at.getTime()) || one.end - other.end

/** The right to what was lost, or lies here, has no end yet, and none begins. */
const boxesOf = ({ shipments }: Order, lineId: number, quantity: number): Box[] => {
  const boxes = shipments.flatMap((shipment) => {
    const units = shipment.contents.reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0)
    const { deliveredAt } = shipment
    const end = isOut(shipment) ? (deliveredAt ? endOfRight(deliveredAt).getTime() : unknown) : never
    return units > 0 ? [{ lineId, units, isSent: isOut(shipment), end }] : []
  })
  const rest = quantity - unitsOf(boxes, lineId)
  return rest > 0 ? [...boxes, { lineId, units: rest, isSent: false, end: never }] : boxes
}

const isOut = ({ state }: Shipment): boolean => state === 'shipped' || state === 'delivered'
