import {
  isCardExpired,
  isRefusedAsExpired,
  lastDayOfCard,
  listSavedCards,
  type SavedCard,
} from '#domains/money/payments'
import { listOrders, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { type Dispensing, openStates } from '../dispensing.ts'
import { wayLike } from '../pix/way-of-paying.ts'
import type { Subscription } from '../subscription.ts'

/** A card by what its owner knows it by. */
export type PayingCard = {
  brand: string
  lastDigits: string
  /** Its last month has passed, or the provider refused it for that: it pays nothing any more. */
  isExpired: boolean
  /** The last day on which it can be charged, in São Paulo; null: not known. */
  lastDay: string | null
}

type WithLast = { row: Subscription; parcels: readonly Dispensing[] }

/**
 * The saved card that pays what comes of each of a patient's subscriptions, by its id: the request that a pharmacy has,
 * else the next parcel (`parcels`: the last one first). Without those that are paid by Pix, or whose card was removed.
 * In as many statements for many as for one.
 */
export const listPayingCards = async (ctx: Context, found: readonly WithLast[]): Promise<Map<number, PayingCard>> => {
  const byCard = found.flatMap(({ row, parcels: [last] }) => (last && row.paysBy === 'card' ? [{ row, last }] : []))
  const userId = byCard[0]?.row.patientId
  if (userId === undefined) return new Map()
  const orders = await listOrders(ctx, { ids: byCard.map(({ last }) => last.orderId) })
  const cards = await listSavedCards(ctx, { userId })
  const paying = byCard.flatMap(({ row, last }) => {
    const order = orders.find(({ id }) => id === last.orderId)
    // What he chose for the next parcel says nothing of the request that is under way.
    const cardId = openStates.includes(last.state) ? null : row.cardId
    const way = order && wayLike({ paysBy: 'card', cardId }, order)
    const card = way?.by === 'card' ? cards.find(({ id }) => id === way.savedCardId) : undefined
    return card && order ? [[row.id, payingCard(ctx, { card, order })] as const] : []
  })
  return new Map(paying)
}

const payingCard = (ctx: Context, { card, order }: { card: SavedCard; order: Pick<Order, 'payments'> }): PayingCard => {
  const lastByCard = order.payments.findLast((payment) => payment.card !== null)
  const isRefused = lastByCard?.card?.id === card.id && isRefusedAsExpired(lastByCard)
  return {
    brand: card.brand ?? 'other',
    lastDigits: card.lastDigits ?? '0000',
    isExpired: isRefused || isCardExpired(card, ctx.now()),
    lastDay: lastDayOfCard(card),
  }
}
