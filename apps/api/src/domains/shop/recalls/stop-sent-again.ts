import { listSoldOfBox } from '#domains/shop/lots'
import { getShipment, giveUpSuccessor, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'

/**
 * A box of goods that was lost has arrived after all: what goes instead of it stays here, and is for sale again. What
 * is sent again because it was recalled goes on, and so does what has left. Repeating changes nothing. Throws
 * not_found.
 */
export const stopSentAgain = (
  ctx: Context,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const { shipment } = await getShipment(ctx, { shipmentId })
    if (shipment.lostAt === null) return
    const recalled = (await listSoldOfBox(ctx, { shipmentId })).filter(({ settledAs }) => settledAs === 'sent_again')
    const stillWanted = recalled.map(({ lineId, units, backUnits }) => ({ lineId, units: units - backUnits }))
    await giveUpSuccessor(ctx, { orderId, shipmentId, stillWanted })
  })
