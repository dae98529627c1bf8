import { calendarDayOf, dayMs } from '@prumo/brazil'
import { listPrescriptions } from '#domains/care/prescriptions'
import { listOrders, type Order, type Shipment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { listDispensingsOfPrescription } from '../dispensings.repository.ts'
import { listCanceledAfterPayment } from './dispensing-tasks.repository.ts'

/** A box that left, and that nobody has back. What was lost may turn up. */
export type BoxOut = { id: number; state: 'shipped' | 'delivered' | 'lost'; since: string | null }

/** Which boxes of an order are out. */
export const boxesOut = ({ shipments }: Pick<Order, 'shipments'>): BoxOut[] =>
  shipments.flatMap((box) => (box.id !== null && isOut(box) ? [{ id: box.id, ...standOf(box) }] : []))

type Parcel = Pick<Dispensing, 'id' | 'months'>

type Out = Shipment & { state: BoxOut['state'] }

const isOut = (box: Shipment): box is Out => ['shipped', 'delivered', 'lost'].includes(box.state)

const sinceOf = { shipped: 'shippedAt', delivered: 'deliveredAt', lost: 'lostAt' } as const

const standOf = (box: Out): Pick<BoxOut, 'state' | 'since'> => {
  const since = box[sinceOf[box.state]]
  return { state: box.state, since: since && calendarDayOf(since) }
}

/** A month of treatment, and as long again for what was begun late. */
const takenWithinDays = 62

/** Whether its patient may still take of a box: of what came long ago nothing is left. */
export const mayBeTaken = (box: Shipment, { parcel, now }: { parcel: Parcel; now: Date }): boolean => {
  if (!isOut(box)) return false
  if (box.state !== 'delivered' || box.deliveredAt === null) return true
  const days = takenWithinDays * (parcel.months ?? mostMonths)
  return now.getTime() < box.deliveredAt.getTime() + days * dayMs
}

// A first parcel of the release before months were kept: the longest period.
const mostMonths = 3

/**
 * Which of these orders of medicine are not to be used before their patient has spoken with us: their prescription was
 * canceled after they were paid for, and a box of them is out that may still be taken. In as many statements for many
 * as for one.
 */
export const listNotToUse = async (
  ctx: Context,
  parcels: readonly { dispensing: Parcel; order: Order }[],
): Promise<Set<number>> => {
  const stopped = await listCanceledAfterPayment(
    ctx,
    parcels.map(({ dispensing }) => dispensing.id),
  )
  const found = parcels.filter(
    ({ dispensing: parcel, order }) =>
      stopped.has(parcel.id) && order.shipments.some((box) => mayBeTaken(box, { parcel, now: ctx.now() })),
  )
  return new Set(found.map(({ order }) => order.id))
}

/** The boxes that were made of a canceled prescription and are out: their patient, who made them, and their orders. */
export const readCanceledOnItsWay = async (
  ctx: Context,
  { prescriptionId }: { prescriptionId: number },
): Promise<{ patientId: number; pharmacyId: number; orders: Order[] } | null> => {
  const [prescription] = await listPrescriptions(ctx, { ids: [prescriptionId] })
  const paid = (await listDispensingsOfPrescription(ctx, prescriptionId)).filter(({ state }) => state === 'paid')
  const orders = await listOrders(ctx, { ids: paid.map(({ orderId }) => orderId) })
  const parcels = paid.flatMap((dispensing) => {
    const order = orders.find(({ id }) => id === dispensing.orderId)
    return order ? [{ dispensing, order }] : []
  })
  const notToUse = await listNotToUse(ctx, parcels)
  const out = parcels.filter(({ order }) => notToUse.has(order.id))
  const [first] = out
  if (!prescription || !first) return null
  const { pharmacyId } = first.dispensing
  return { patientId: prescription.patientId, pharmacyId, orders: out.map(({ order }) => order) }
}
