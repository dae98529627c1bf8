import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { getOrder, moveShipment, packShipment } from '#domains/shop/orders'
import { acceptDispensing } from '#testing/accept-dispensing'
import { sandboxControl } from '#testing/sandbox-control'
import type { TestWorld } from '#testing/world'
import { aRequest } from '../subscriptions/subscriptions.factory.ts'
import { aLot, listOfDispensings, pharmacistNamed, vehicle } from './compounding.factory.ts'
import {
  beginCompounding,
  checkCompounding,
  readCompounding,
  releaseCompounding,
  type Weight,
  weighCompounding,
} from './index.ts'

/** A compounding with its parcel. */
export type Paid = { dispensingId: number; prescriptionId: number; id: number; order?: { id: number } }
type Pharmacist = Awaited<ReturnType<typeof pharmacistNamed>>

const making = (world: TestWorld) => {
  const ctx = world.ctx({ kind: 'system' })
  let silvia: Pharmacist = { userId: 0, roles: ['pharmacist'] }
  let teresa = silvia
  const staff = async () => {
    if (silvia.userId > 0) return
    silvia = await pharmacistNamed(ctx, 'silvia')
    teresa = await pharmacistNamed(ctx, 'teresa')
  }
  const today = () => calendarDayOf(ctx.now())
  const actOf = ({ id }: { id: number }, pharmacist = silvia) => ({ compoundingId: id, pharmacist })
  const read = (it: { id: number }) => readCompounding(ctx, actOf(it))
  const lastOf = async ({ dispensingId }: Paid): Promise<Paid> => {
    const rows = await listOfDispensings(ctx, [dispensingId])
    return { dispensingId, prescriptionId: 0, id: rows.at(-1)?.id ?? 0 }
  }
  /** A paid parcel, whose one item waits at the desk. */
  const paid = async (): Promise<Paid> => {
    await staff()
    const request = await aRequest(ctx, await sandboxControl(world.sandbox.url).cardToken())
    await acceptDispensing(ctx, { ...request, pharmacistId: silvia.userId })
    await world.settle()
    const [one] = await listOfDispensings(ctx, [request.dispensingId])
    return { ...request, id: one?.id ?? 0 }
  }
  const begun = async (): Promise<Paid> => {
    const it = await paid()
    await beginCompounding(ctx, actOf(it))
    return it
  }
  /** A lot of each component with the right weight, and one of what carries them. */
  const weightsFor = async (it: { id: number }): Promise<Weight[]> => {
    const { toWeigh } = await read(it)
    return Promise.all(
      [...toWeigh, vehicle].map(async ({ component, substance, micrograms }) => ({
        component,
        lotId: await aLot(ctx, { substance }),
        micrograms,
      })),
    )
  }
  const weigh = async (it: { id: number }, change: Partial<Parameters<typeof weighCompounding>[1]> = {}) =>
    weighCompounding(ctx, {
      ...actOf(it),
      base: 'nonaqueous',
      expiresOn: dayAfter(today(), 60),
      shortExpiryReason: 'A base não passa deste prazo; o paciente foi avisado.',
      weights: change.weights ?? (await weightsFor(it)),
      ...change,
    })
  /** In a base that does not keep until its patient, who lives far away, has used it up. */
  const weighShort = async (it: Paid, shortExpiryReason: string) => {
    await sql`update shop.shipping_rates set business_days = 9
      where shipment_id in (select id from shop.shipments where order_id = ${it.order?.id ?? 0})`.execute(ctx.db)
    const { expiryLimits, usedUntil } = await read(it)
    const limit = expiryLimits.find(({ until }) => until < usedUntil)
    if (!limit) throw new Error(`every base of ${it.id} keeps until ${usedUntil}`)
    return weigh(it, { base: limit.base, expiresOn: limit.until, shortExpiryReason })
  }
  const weighed = async (): Promise<Paid> => {
    const it = await begun()
    await weigh(it)
    return it
  }
  const checked = async (): Promise<Paid> => {
    const it = await weighed()
    await checkCompounding(ctx, actOf(it, teresa))
    return it
  }
  const released = async (it?: Paid): Promise<Paid> => {
    const made = it ?? (await checked())
    await releaseCompounding(ctx, actOf(made))
    await world.settle()
    return made
  }
  /** From the desk to the release. */
  const make = async (it: Paid): Promise<Paid> => {
    await staff()
    await beginCompounding(ctx, actOf(it))
    const [limit] = (await read(it)).expiryLimits
    const expiresOn = [limit?.until ?? '', dayAfter(today(), 60)].sort()[0] ?? ''
    await weigh(it, { base: limit?.base ?? 'solid', expiresOn })
    await checkCompounding(ctx, actOf(it, teresa))
    return released(it)
  }
  return { today, actOf, read, lastOf, paid, begun, weightsFor, weigh, weighShort, weighed, checked, released, make }
}

const posting = (world: TestWorld, { lastOf, make }: ReturnType<typeof making>) => {
  const ctx = world.ctx({ kind: 'system' })
  const boxesOf = async ({ order }: Paid) => (await getOrder(ctx, { orderId: order?.id ?? 0 })).shipments
  /** The last box of its order is packed and posted. */
  const posted = async (it: Paid): Promise<{ shipmentId: number }> => {
    const box = (await boxesOf(it)).at(-1)
    const shipmentId = box?.id ?? 0
    await packShipment(ctx, { shipmentId, packed: box?.contents ?? [] })
    await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now() })
    return { shipmentId }
  }
  /** The newest attempt of its item, made. */
  const remade = async (it: Paid): Promise<Paid> => make({ ...it, id: (await lastOf(it)).id })
  return { boxesOf, posted, remade }
}

/** Bruno's parcels at the desk of the first pharmacy, each as far as a test needs it. */
export const atTheDesk = (world: TestWorld) => {
  const desk = making(world)
  return { ...desk, ...posting(world, desk) }
}
