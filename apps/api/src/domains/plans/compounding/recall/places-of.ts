import { listDispensingsOf } from '#domains/plans/subscriptions'
import { listOrders, type Order, type ShipmentStep } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Compounding } from '../compounding.ts'
import { listOfDispensings } from '../compoundings.repository.ts'
import { hasArrivedAfterAll, productsOfLines, shipmentWith } from '../parcel-of.ts'
import { listRecalled } from './recalled-products.repository.ts'

export type Placed = {
  compounding: Compounding
  dispensing: Awaited<ReturnType<typeof listDispensingsOf>>[number] | null
  order: Order | null
  /** Its box; null while it is in none. */
  parcel: { id: number; state: ShipmentStep } | null
  /** It was lost, and has arrived after all; nothing goes instead of it. */
  hasArrivedAfterAll: boolean
  isRecalled: boolean
  /** The money of a recalled one went back. */
  isGivenBack: boolean
}

/** Each with its order and its box, in as many statements for many as for one. Names nobody. */
export const placesOf = async (ctx: Context, rows: Compounding[]): Promise<Placed[]> => {
  const dispensingIds = [...new Set(rows.map(({ dispensingId }) => dispensingId))]
  const compoundingIds = rows.map(({ id }) => id)
  const dispensings = byId(await listDispensingsOf(ctx, dispensingIds))
  const listed = await listOrders(ctx, { ids: [...dispensings.values()].map(({ orderId }) => orderId) })
  const orders = byId(listed)
  const others = Map.groupBy(await listOfDispensings(ctx, dispensingIds), ({ dispensingId }) => dispensingId)
  const recalled = Map.groupBy(await listRecalled(ctx, compoundingIds), ({ compoundingId }) => compoundingId)
  const productOf = await productsOfLines(ctx, listed)
  return rows.map((compounding) => {
    const dispensing = dispensings.get(compounding.dispensingId) ?? null
    const order = (dispensing && orders.get(dispensing.orderId)) ?? null
    const siblings = others.get(compounding.dispensingId) ?? []
    const box = order && shipmentWith(order, { of: compounding, others: siblings, productOf })
    const own = recalled.get(compounding.id) ?? []
    return {
      ...{ compounding, dispensing, order },
      parcel: box?.id != null ? { id: box.id, state: box.state } : null,
      hasArrivedAfterAll: order !== null && hasArrivedAfterAll(compounding, { ...order, shipment: box }),
      isRecalled: own.length > 0,
      isGivenBack: own.some(({ givenBackAt }) => givenBackAt !== null),
    }
  })
}

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))
