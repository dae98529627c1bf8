import { calendarDayOf } from '@prumo/brazil'
import { listPrescriptions } from '#domains/care/prescriptions'
import { listDispensingsOfOrders } from '#domains/plans/subscriptions'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { batchOf } from '../compounding.ts'
import { listOfDispensings } from '../compoundings.repository.ts'
import { lineOf } from '../make-again.ts'
import { productsOfLines } from '../parcel-of.ts'
import { type Placed, placesOf } from '../recall/places-of.ts'
import { businessDaysOf } from '../treatment-time.ts'
import { type Unfit, unfitOf } from './unfit-of.ts'

/** A made product in a box that has not left, and why it must not. It names nobody. */
export type ProductInBox = {
  compoundingId: number
  shipmentId: number
  lineId: number | null
  batch: string | null
  expiresOn: string | null
  unfit: Unfit | null
}

const here = ['pending', 'ready', 'packed']

/** What was made for these orders and is here still, in as many statements for fifty boxes as for one. */
export const listProductsInBoxes = async (
  ctx: Context,
  { orderIds }: { orderIds: number[] },
): Promise<ProductInBox[]> => {
  const dispensings = await listDispensingsOfOrders(ctx, [...new Set(orderIds)])
  const made = await listOfDispensings(
    ctx,
    dispensings.map(({ id }) => id),
  )
  const placed = await placesOf(
    ctx,
    made.filter(({ state }) => state === 'released'),
  )
  const inBoxes = placed.filter(({ parcel }) => parcel !== null && here.includes(parcel.state))
  const prescriptionIds = inBoxes.flatMap(({ dispensing }) => dispensing?.prescriptionId ?? [])
  const prescriptions = await listPrescriptions(ctx, { ids: [...new Set(prescriptionIds)] })
  const orders = inBoxes.flatMap(({ order }) => order ?? [])
  const productOf = await productsOfLines(ctx, orders)
  const daysOf = ({ dispensing, compounding: { productId } }: Placed): number | undefined =>
    prescriptions
      .find(({ id }) => id === dispensing?.prescriptionId)
      ?.items.find((item) => item.productId === productId)?.durationDays
  return inBoxes.map((one) => {
    const { compounding, parcel, dispensing } = one
    const order = one.order as Order
    const durationDays = daysOf(one)
    const months = dispensing?.months ?? null
    const isKnown = durationDays !== undefined && months !== null
    const use = isKnown ? { businessDays: businessDaysOf(order), months, durationDays } : null
    return {
      compoundingId: compounding.id,
      shipmentId: parcel?.id ?? 0,
      lineId: lineOf(order, compounding, productOf),
      batch: batchOf(compounding),
      expiresOn: compounding.expiresOn,
      unfit: unfitOf({ ...compounding, today: calendarDayOf(ctx.now()), use }),
    }
  })
}
