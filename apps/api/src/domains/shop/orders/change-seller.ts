import { listStockLocations } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from './load-order.ts'
import { isBeingCharged, type Line } from './order.ts'
import { isOpen } from './order-states.ts'
import { orderNotFound, paymentInProgress } from './orders.errors.ts'
import { saveSeller } from './orders.repository.ts'

type Change = { orderId: number; sellerId: number }

/**
 * Somebody else sells this order of medicine, and sends it from his own place; prices and freight stay as they were
 * agreed to. Only before it is placed: a sale that was made has its seller. The same seller again changes nothing.
 * Throws not_found for any other order, payment_in_progress.
 */
export const changeSeller = (ctx: Context, { orderId, sellerId }: Change): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    if (isBeingCharged(order)) throw paymentInProgress()
    if (!isOpen(order) || order.kind !== 'medicine') throw orderNotFound()
    const place = await placeOfSeller(ctx, sellerId)
    await saveSeller(ctx, { orderId, sellerId, stockLocationId: place.id })
  })

/** Lines of medicine as their seller sends them from his own place: what is made for each order lies nowhere else. */
export const fromPlaceOf = async (ctx: Context, sellerId: number, lines: Line[]): Promise<Line[]> => {
  const place = await placeOfSeller(ctx, sellerId)
  return lines.map((line) => ({ ...line, stockLocationId: place.id }))
}

/** A seller who makes what he sells sends it from his own place. */
const placeOfSeller = async (ctx: Context, sellerId: number): Promise<{ id: number }> => {
  const place = (await listStockLocations(ctx)).find(({ keptBy }) => keptBy === sellerId)
  if (!place) throw new Error(`seller ${sellerId} has no place to send from`)
  return place
}
