import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelPrescription } from '#domains/care/prescriptions'
import { settleCanceledParcel } from '#domains/plans/subscriptions'
import {
  getOrder,
  listOrderRefunds,
  moveShipment,
  packShipment,
  refundOrder,
  type ShipmentStep,
} from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { settleRecords } from '../../care/prescriptions/prescriptions.factory.ts'
import { aControlledRequest, anInput, aPackageOfTwo, requestPackage } from '../subscriptions/subscriptions.factory.ts'
import { pharmacistNamed } from './compounding.factory.ts'
import { listOfDispensings } from './compoundings.repository.ts'
import { atTheDesk, type Paid } from './desk.factory.ts'
import { discardCompounding, makeAgain } from './index.ts'

let world: TestWorld
let ctx: Context
let desk: ReturnType<typeof atTheDesk>
let silvia: Awaited<ReturnType<typeof pharmacistNamed>>
let helena: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  desk = atTheDesk(world)
  silvia = await pharmacistNamed(ctx, 'silvia')
  const { userId } = await pharmacistNamed(ctx, 'helena')
  helena = world.ctx({ kind: 'user', userId, roles: ['doctor'] })
})
afterAll(() => world.close())

type Posted = Paid & { shipmentId: number }
const posted = async (to?: 'lost' | 'returned' | 'delivered'): Promise<Posted> => {
  const it = await desk.released()
  const { shipmentId } = await desk.posted(it)
  if (to) await move(shipmentId, to)
  return { ...it, shipmentId }
}
const move = async (shipmentId: number, to: 'lost' | 'returned' | 'delivered') => {
  await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  await world.settle()
}
const again = ({ shipmentId }: { shipmentId: number }) => makeAgain(ctx, { shipmentId, pharmacist: silvia })
const statesOf = async (it: Paid) => (await listOfDispensings(ctx, [it.dispensingId])).map(({ state }) => state)
const boxes = async (it: Paid) => (await desk.boxesOf(it)).map(({ state }) => state)
const chargesOf = async (it: Paid) =>
  (await getOrder(ctx, { orderId: it.order?.id ?? 0 })).payments.map(({ state, amountCents }) => [state, amountCents])
const usesOf = async ({ prescriptionId }: Paid) =>
  (
    await sql<{ number: number; packages: number }>`select number, packages from care.prescription_uses
      where prescription_id = ${prescriptionId}`.execute(ctx.db)
  ).rows
const mailsAbout = async (template: string, subject: string) =>
  (await sql`select 1 from platform.mails where template = ${template} and subject_id = ${subject}`.execute(ctx.db))
    .rows.length

describe('a parcel that did not reach its patient', () => {
  test.each(['lost', 'returned'] as const)(
    '%s, it is made once more, however often that is pressed, and arrives',
    async (to) => {
      const it = await posted(to)
      const [charges, uses, { bookNumber }] = [await chargesOf(it), await usesOf(it), await desk.read(it)]
      await Promise.all([1, 2, 3].map(() => again(it)))
      await again(it)
      await world.settle()
      expect(await statesOf(it)).toEqual(['replaced', 'waiting'])
      expect(await boxes(it)).toEqual([to, 'pending'])
      expect(await mailsAbout('treatment-made-again', `${it.dispensingId}:${it.shipmentId}`)).toBe(1)
      const other = await desk.remade(it)
      const whole = await desk.read(other)
      expect(whole).toMatchObject({ state: 'released', attempt: 2 })
      expect(whole.bookNumber).toBeGreaterThan(bookNumber ?? 0)
      expect(whole.composition).toEqual((await desk.read(it)).composition)
      expect(await boxes(it)).toEqual([to, 'ready'])
      const { shipmentId } = await desk.posted(it)
      await move(shipmentId, 'delivered')
      expect(await boxes(it)).toEqual([to, 'delivered'])
      expect(await getOrder(ctx, { orderId: it.order?.id ?? 0 })).toMatchObject({ shipmentState: 'shipped' })
      expect([await chargesOf(it), await usesOf(it)]).toEqual([charges, uses])
    },
  )

  test.each([undefined, 'delivered'] as const)('not while it is on its way, or once it arrived (%s)', async (to) => {
    await expect(again(await posted(to))).rejects.toMatchObject({ code: 'shipment_moved_on' })
  })

  test('not for whom it is none of his: another pharmacy, no pharmacist, goods of the shop', async () => {
    const it = await posted('lost')
    const nobody = { userId: silvia.userId, roles: ['support' as const] }
    await expect(makeAgain(ctx, { ...it, pharmacist: nobody as never })).rejects.toMatchObject({ code: 'not_found' })
    await expect(again({ shipmentId: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await boxes(it)).toEqual(['lost'])
  })

  test('its money does not go back too, nor is it made once its money went back', async () => {
    const it = await posted('lost')
    const { id: orderId, lines } = await getOrder(ctx, { orderId: it.order?.id ?? 0 })
    const parts = { lines: lines.map(({ id, quantity }) => ({ lineId: id ?? 0, units: quantity })), freight: true }
    const giveBack = (of: number) => refundOrder(ctx, { orderId: of, requestKey: 'lost', reason: 'goods_lost', parts })
    await again(it)
    await expect(giveBack(orderId)).rejects.toMatchObject({ code: 'refund_units_sent_again' })
    const other = await posted('lost')
    const { lines: ofOther } = await getOrder(ctx, { orderId: other.order?.id ?? 0 })
    const all = { lines: ofOther.map(({ id, quantity }) => ({ lineId: id ?? 0, units: quantity })), freight: true }
    await refundOrder(ctx, { orderId: other.order?.id ?? 0, requestKey: 'lost', reason: 'goods_lost', parts: all })
    await expect(again(other)).rejects.toMatchObject({ code: 'parcel_stopped' })
    expect(await statesOf(other)).toEqual(['released'])
  })

  test('lost a second time, it is made a third', async () => {
    const it = await posted('lost')
    await again(it)
    await desk.remade(it)
    const second = await desk.posted(it)
    await move(second.shipmentId, 'lost')
    await again(second)
    expect(await statesOf(it)).toEqual(['replaced', 'replaced', 'waiting'])
    expect(await boxes(it)).toEqual(['lost', 'lost', 'pending'])
  })

  test('one of an item at a time, by the database itself', async () => {
    const it = await posted('lost')
    await expect(
      sql`insert into plans.compoundings (pharmacy_id, dispensing_id, position, product_id, packages, attempt, state,
        due_at, created_at, updated_at) select pharmacy_id, dispensing_id, position, product_id, packages, 2, 'waiting',
        due_at, created_at, updated_at from plans.compoundings where id = ${it.id}`.execute(ctx.db),
    ).rejects.toThrow('compoundings_one_of_item')
  })
})

describe('never more than prescribed reaches the patient', () => {
  test('a parcel that turns up stops what is made instead of it', async () => {
    const it = await posted('lost')
    await again(it)
    await move(it.shipmentId, 'delivered')
    expect(await statesOf(it)).toEqual(['replaced', 'stopped'])
    expect(await boxes(it)).toEqual(['delivered', 'canceled'])
    expect(await getOrder(ctx, { orderId: it.order?.id ?? 0 })).toMatchObject({ shipmentState: 'shipped' })
    await expect(again(it)).rejects.toMatchObject({ code: 'shipment_moved_on' })
  })

  test('also when the new one is packed; it does not leave', async () => {
    const it = await posted('lost')
    await again(it)
    await desk.remade(it)
    const box = (await desk.boxesOf(it)).at(-1)
    await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
    await move(it.shipmentId, 'delivered')
    expect(await boxes(it)).toEqual(['delivered', 'canceled'])
  })

  test('also what is made a third time, once the second was lost too', async () => {
    const it = await posted('lost')
    await again(it)
    await desk.remade(it)
    const second = await desk.posted(it)
    await move(second.shipmentId, 'lost')
    await again(second)
    await move(it.shipmentId, 'delivered')
    expect(await statesOf(it)).toEqual(['replaced', 'replaced', 'stopped'])
    expect(await boxes(it)).toEqual(['delivered', 'lost', 'canceled'])
    // The only one that he has is not called back.
    expect(await writtenAbout('shipment-delivered', String(it.shipmentId))).not.toMatch(/nunca as duas/)
  })

  test('one that turns up after the new one has left is called back', async () => {
    const it = await posted('lost')
    await again(it)
    await desk.remade(it)
    await desk.posted(it)
    await move(it.shipmentId, 'delivered')
    expect(await boxes(it)).toEqual(['delivered', 'shipped'])
    const written = await writtenAbout('shipment-delivered', String(it.shipmentId))
    expect(written).toMatch(/nunca as duas/)
  })
})

describe('a dispensing in two parcels', () => {
  const inTwoBoxes = async () => {
    const token = await sandboxControl(world.sandbox.url).cardToken()
    const { id: packageId, patientId } = await aPackageOfTwo(ctx)
    const bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
    const variantIds = [11_061, 11_081]
    const order = await requestPackage(bruno, { ...(await anInput(ctx, { packageId, patientId, token })), variantIds })
    const { rows } = await sql<{ id: number; prescription_id: number }>`select id, prescription_id
      from plans.dispensings where order_id = ${order.id}`.execute(ctx.db)
    const it = { dispensingId: rows[0]?.id ?? 0, prescriptionId: rows[0]?.prescription_id ?? 0, order }
    await acceptDispensing(ctx, { ...it, pharmacistId: silvia.userId })
    await world.settle()
    for (const { id } of await listOfDispensings(ctx, [it.dispensingId])) await desk.make({ ...it, id })
    const shipmentIds: number[] = []
    for (let box = 0; box < 2; box += 1) {
      const ready = (await desk.boxesOf({ ...it, id: 0 })).find(({ state }) => state === 'ready')
      const shipmentId = ready?.id ?? 0
      await packShipment(ctx, { shipmentId, packed: ready?.contents.slice(0, 1) ?? [] })
      await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now() })
      shipmentIds.push(shipmentId)
    }
    return { ...it, id: 0, shipmentIds }
  }

  test('of two that were lost one turns up: what is made instead of the other goes on', async () => {
    const it = await inTwoBoxes()
    const [one = 0, other = 0] = it.shipmentIds
    for (const shipmentId of it.shipmentIds) {
      await move(shipmentId, 'lost')
      await again({ shipmentId })
    }
    await move(one, 'delivered')
    const rows = await listOfDispensings(ctx, [it.dispensingId])
    const remade = rows.filter(({ attempt }) => attempt === 2).map(({ position, state }) => [position, state])
    expect(remade.map(([, state]) => state).sort()).toEqual(['stopped', 'waiting'])
    expect((await desk.boxesOf(it)).map(({ state, replacesId }) => [state, replacesId])).toEqual([
      ['delivered', null],
      ['lost', null],
      ['canceled', one],
      ['pending', other],
    ])
  })
})

const writtenAbout = async (template: string, subjectId: string) => {
  const { writeMessage } = await import('../../../reactions/mails/templates.ts')
  return JSON.stringify((await writeMessage(ctx, { template, subjectId }))?.message)
}

describe('a canceled prescription', () => {
  test('makes nothing once more, and the money of what had not left goes back', async () => {
    const it = await posted('lost')
    await again(it)
    await cancelPrescription(helena, { prescriptionId: it.prescriptionId, reason: 'Uso de nitrato.' })
    await world.settle()
    await settleCanceledParcel(ctx, { ...it, pharmacistId: silvia.userId, outcome: 'stopped' })
    await world.settle()
    expect(await statesOf(it)).toEqual(['replaced', 'stopped'])
    expect(await boxes(it)).toEqual(['lost', 'canceled'])
    const { totalCents } = await getOrder(ctx, { orderId: it.order?.id ?? 0 })
    expect(await listOrderRefunds(ctx, { orderId: it.order?.id ?? 0 })).toMatchObject([
      { reason: 'goods_lost', amountCents: totalCents },
    ])
  })

  test('stops before anything is made', async () => {
    const it = await posted('lost')
    await cancelPrescription(helena, { prescriptionId: it.prescriptionId, reason: 'Uso de nitrato.' })
    await expect(again(it)).rejects.toMatchObject({ code: 'parcel_stopped' })
  })
})

describe('a controlled substance', () => {
  const controlledLost = async (to: 'lost' | 'returned') => {
    await settleRecords(ctx)
    const request = await aControlledRequest(ctx, {
      token: await sandboxControl(world.sandbox.url).cardToken(),
      medium: 'electronic',
    })
    await acceptDispensing(ctx, { ...request, pharmacistId: silvia.userId })
    await world.settle()
    const [one] = await listOfDispensings(ctx, [request.dispensingId])
    const it = { ...request, id: one?.id ?? 0 }
    await desk.make(it)
    const { shipmentId } = await desk.posted(it)
    await move(shipmentId, to)
    return { ...it, shipmentId }
  }
  test('that was lost is made once more with the number of the police report, which is kept', async () => {
    const it = await controlledLost('lost')
    for (const policeReport of [undefined, null, '  '])
      await expect(
        makeAgain(ctx, { ...it, pharmacist: silvia, ...(policeReport === undefined ? {} : { policeReport }) }),
      ).rejects.toMatchObject({ details: { faults: { police_report: [{ code: 'police_report_missing' }] } } })
    await makeAgain(ctx, { ...it, pharmacist: silvia, policeReport: ' BO 4471/2026 ' })
    expect(await desk.read(it)).toMatchObject({ replacedBecause: 'lost', policeReport: 'BO 4471/2026' })
    expect(await statesOf(it)).toEqual(['replaced', 'waiting'])
  })

  test('that came back needs none', async () => {
    const it = await controlledLost('returned')
    await again(it)
    expect(await desk.read(it)).toMatchObject({ replacedBecause: 'returned', policeReport: null })
  })
})

describe('thrown away after the release', () => {
  test.each(['ready', 'packed'] as const satisfies ShipmentStep[])(
    'while its box is %s: it waits for the new one',
    async (state) => {
      const it = await desk.released()
      const [box] = await desk.boxesOf(it)
      if (state === 'packed') await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
      await discardCompounding(ctx, { ...desk.actOf(it, silvia), reason: 'damaged' })
      expect([await statesOf(it), await boxes(it)]).toEqual([['discarded', 'waiting'], ['pending']])
      await desk.remade(it)
      expect(await boxes(it)).toEqual(['ready'])
    },
  )

  test('not once it has left', async () => {
    const it = await posted()
    await expect(discardCompounding(ctx, { ...desk.actOf(it, silvia), reason: 'damaged' })).rejects.toMatchObject({
      code: 'compounding_decided',
    })
  })
})
