import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDefaultAddress, createContact, findDefaultAddress } from '#domains/people/customers'
import { giveUpParcel } from '#domains/plans/compounding'
import { getDispensing } from '#domains/plans/subscriptions'
import {
  askingOutside,
  cancelPaidOrder,
  getOrder,
  moveShipment,
  openOrder,
  packShipment,
  placeWithoutCharge,
} from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRequest } from '../subscriptions/subscriptions.factory.ts'
import { smallestOfEach } from './given-supplement.ts'
import { grantMissingSupplements } from './grant-missing-supplements.ts'
import { grantSupplement, listOwnSupplements, orderSupplement, takeBackSupplement } from './index.ts'

let world: TestWorld
let ctx: Context
let bruno: Context
let patientId: number
let addressId: number
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
  bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const input = { firstName: 'Bruno', lastName: 'Almeida', phone: '+55 11 91234-5678', country: 'BR', state: 'SP' }
  const place = { address1: 'Avenida Paulista, 1578', city: 'São Paulo', postalCode: '01310-200' }
  addressId = (await addDefaultAddress(ctx, { userId: patientId, input: { ...input, ...place } })).id
})
afterAll(() => world.close())
// A right is never deleted: a test starts with none that stands.
beforeEach(() =>
  sql`update plans.given_supplements set state = 'taken_back', goods_order_id = null, revoked_at = now()
    where state <> 'taken_back'`.execute(ctx.db),
)

const fert = 1184
const own = () => listOwnSupplements(bruno, { patientId })
const states = async () => (await own()).supplements.map(({ state }) => state)
const stock = async (variantId = fert) =>
  (
    await sql<{ n: number }>`select count_on_hand as n from shop.stock_items where variant_id = ${variantId}`.execute(
      ctx.db,
    )
  ).rows[0]?.n ?? 0
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )

const aParcel = async () => {
  const it = await aRequest(ctx, await sandbox.cardToken())
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  await acceptDispensing(ctx, { dispensingId: it.dispensingId, pharmacistId })
  await world.settle()
  const { subscription } = await getDispensing(ctx, { dispensingId: it.dispensingId })
  const [given] = (await own()).supplements
  return { ...it, subscriptionId: subscription.id, supplementId: given?.id ?? 0 }
}
const goesBack = async ({ order }: Awaited<ReturnType<typeof aParcel>>) => {
  await cancelPaidOrder(ctx, { orderId: order.id })
  await world.settle()
}
const pick = ({ supplementId }: { supplementId: number }, variantId = fert) =>
  orderSupplement(bruno, { supplementId, variantId, addressId })

test('the smallest presentation of each formula', () => {
  const of = (variantId: number, label: string, amount: number) => ({ variantId, label, amount })
  const all = [
    of(1197, '+lib', 3),
    of(1184, '+fert', 1),
    of(1185, '+fert', 3),
    of(1181, '+hair', 3),
    of(1182, '+hair', 6),
  ]
  expect(smallestOfEach(all).map(({ variantId }) => variantId)).toEqual([1197, 1184, 1181])
  expect(smallestOfEach([of(2, 'a', 1), of(1, 'a', 1)])).toMatchObject([{ variantId: 1 }])
})

test('its paid parcel gives one; picked, it is an order of the shop that costs nothing, freight included', async () => {
  const parcel = await aParcel()
  const before = await own()
  expect(before).toMatchObject({ supplements: [{ state: 'available' }], address: { id: addressId } })
  expect(before.choices.map(({ variantId }) => variantId)).toEqual([1197, 1184, 1181])
  const had = await stock()
  const { id } = await pick(parcel)
  await world.settle()
  const order = await getOrder(ctx, { orderId: id })
  expect(order).toMatchObject({
    ...{ kind: 'shop', state: 'complete', paymentState: 'paid', userId: patientId },
    ...{ totalCents: 0, itemTotalCents: 0, shipTotalCents: 0 },
    lines: [{ variantId: fert, quantity: 1, priceCents: 0 }],
    shipments: [{ state: 'ready', costCents: 0 }],
  })
  expect([await stock(), await states()]).toEqual([had - 1, ['ordered']])
  expect(await own()).toMatchObject({ choices: [], address: null, supplements: [{ goods: { id } }] })
  const mail = (await sandbox.mails('bruno@prumo.example')).find(({ subject }) => subject.includes(order.number))
  expect(mail?.text).toContain('Não há nada a pagar')
})

test('one for each treatment and each parcel, however often they are told at once', async () => {
  const { order, subscriptionId, packageId } = await aParcel()
  const grant = () => grantSupplement(ctx, { orderId: order.id, subscriptionId, packageId, patientId })
  await Promise.all([grant(), grant(), grant()])
  expect(await states()).toEqual(['available'])
})

test('picked in several tabs at once: one order, one unit of stock', async () => {
  const parcel = await aParcel()
  const had = await stock()
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(pick(parcel))))
  expect(codes.toSorted()).toEqual(['done', 'supplement_ordered', 'supplement_ordered'])
  expect(await stock()).toBe(had - 1)
})

describe('the parcel’s money goes back', () => {
  test('not picked: it ends, and is picked no more', async () => {
    const parcel = await aParcel()
    await goesBack(parcel)
    expect(await states()).toEqual([])
    expect(await codeOf(pick(parcel))).toBe('supplement_taken_back')
    // Told again, and late: nothing is given.
    await takeBackSupplement(ctx, { orderId: parcel.order.id })
    const { subscriptionId, packageId } = parcel
    await grantSupplement(ctx, { orderId: parcel.order.id, subscriptionId, packageId, patientId })
    expect(await states()).toEqual([])
  })

  test('picked and not packed: it is not sent, and its stock is for sale again, once', async () => {
    const parcel = await aParcel()
    const had = await stock()
    const { id: orderId } = await pick(parcel)
    await goesBack(parcel)
    await Promise.all([1, 2].map(() => takeBackSupplement(ctx, { orderId: parcel.order.id })))
    await world.settle()
    expect((await getOrder(ctx, { orderId })).state).toBe('canceled')
    expect([await stock(), await states()]).toEqual([had, []])
    const { number } = await getOrder(ctx, { orderId })
    const mails = await sandbox.mails('bruno@prumo.example')
    expect(mails.filter(({ subject }) => subject === `Pedido ${number} cancelado`)).toHaveLength(1)
  })

  test('its box is closed: it stays his, and ends only if that order is canceled', async () => {
    const parcel = await aParcel()
    const { id: orderId } = await pick(parcel)
    const [shipment] = (await getOrder(ctx, { orderId })).shipments
    await packShipment(ctx, { shipmentId: shipment?.id ?? 0, packed: shipment?.contents ?? [] })
    await goesBack(parcel)
    expect([(await getOrder(ctx, { orderId })).state, await states()]).toEqual(['complete', ['ordered']])
    await cancelPaidOrder(ctx, { orderId })
    await world.settle()
    expect(await states()).toEqual([])
  })

  test.each([
    ['not packed: it goes with it, and its stock is for sale again', false, 'done'],
    ['packed: the parcel is not given up', true, 'parcel_supplement_packed'],
  ])('by its patient’s press, picked and %s', async (_what, isPacked, said) => {
    const parcel = await aParcel()
    const had = await stock()
    const { id: orderId } = await pick(parcel)
    const [shipment] = (await getOrder(ctx, { orderId })).shipments
    if (isPacked) await packShipment(ctx, { shipmentId: shipment?.id ?? 0, packed: shipment?.contents ?? [] })
    const { subscriptionId, order } = parcel
    expect(await codeOf(giveUpParcel(bruno, { patientId, subscriptionId, orderNumber: order.number }))).toBe(said)
    const { state, paymentState } = await getOrder(ctx, { orderId: order.id })
    expect([state, paymentState]).toEqual(isPacked ? ['complete', 'paid'] : ['canceled', 'credit_owed'])
    // At once, so that nobody packs it in between.
    expect((await getOrder(ctx, { orderId })).state).toBe(isPacked ? 'complete' : 'canceled')
    expect([await stock(), await states()]).toEqual(isPacked ? [had - 1, ['ordered']] : [had, []])
  })

  test('in the moment in which it is picked: either nothing is sent, or nothing is left to send', async () => {
    const parcel = await aParcel()
    const had = await stock()
    await Promise.all([codeOf(pick(parcel)), cancelPaidOrder(ctx, { orderId: parcel.order.id })])
    await world.settle()
    expect([await stock(), await states()]).toEqual([had, []])
  })
})

test('its order is canceled for itself: it may be picked again', async () => {
  const parcel = await aParcel()
  const { id: orderId } = await pick(parcel)
  await cancelPaidOrder(ctx, { orderId })
  await world.settle()
  expect(await states()).toEqual(['available'])
  expect((await pick(parcel)).id).not.toBe(orderId)
})

/** Somebody else has all that is in stock. */
const buyAll = async () => {
  const contact = { email: 'outro@prumo.example', cpf: '52998224725', birthDate: '1990-01-01' }
  const { id: contactId } = await createContact(ctx, contact)
  const lines = [{ variantId: fert, quantity: await stock() }]
  return askingOutside(ctx, async (ctx, ask) => {
    const selling = { kind: 'shop' as const, sellerId: 1, userId: null, contactId, lines, shipAddressId: addressId }
    const { id } = await openOrder(ctx, selling, ask)
    return placeWithoutCharge(ctx, ask, { orderId: id })
  })
}

test('nothing in stock: it is kept, and picked once there is', async () => {
  const parcel = await aParcel()
  const { id: orderId } = await buyAll()
  expect(await stock()).toBe(0)
  expect(await codeOf(pick(parcel))).toBe('supplement_not_offered')
  expect((await own()).choices.map(({ variantId }) => variantId)).toEqual([1197, 1181])
  expect(await states()).toEqual(['available'])
  await cancelPaidOrder(ctx, { orderId })
  expect(await codeOf(pick(parcel))).toBe('done')
})

test.each([
  ['the larger presentation', { variantId: 1185 }, 'supplement_not_offered'],
  ['no supplement', { variantId: 494 }, 'supplement_not_offered'],
  ['a medicine', { variantId: 11_061 }, 'supplement_not_offered'],
  ['to nobody’s address', { addressId: 999_999 }, 'not_found'],
  ['one that does not exist', { supplementId: 999_999 }, 'not_found'],
])('%s: refused, and the right stays', async (_what, change, code) => {
  const { supplementId } = await aParcel()
  expect(await codeOf(orderSupplement(bruno, { supplementId, variantId: fert, addressId, ...change }))).toBe(code)
  expect(await states()).toEqual(['available'])
})

describe('its box did not arrive', () => {
  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, as: string, payload?: object) => {
    const answer = await world.app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const sent = async (to: 'lost' | 'returned') => {
    const { id: orderId } = await pick(await aParcel())
    const order = await getOrder(ctx, { orderId })
    const { shipmentId } = await aShippedParcel(ctx, order)
    await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
    return { order, shipmentId }
  }
  const isSettled = async ({ shipmentId }: { shipmentId: number }) =>
    (
      await sql<{ settled: boolean }>`select settled_at is not null as settled from shop.shipments
        where id = ${shipmentId}`.execute(ctx.db)
    ).rows[0]?.settled

  test('it came back, and is given up: another may be picked, and the box is nobody’s work', async () => {
    const it = await sent('returned')
    const url = `v1/orders/${it.order.number}`
    const shown = await call('GET', `${url}/delivery_address`, 'bruno')
    expect(shown.body.destination.cameBack).toEqual({ amount: 0, maySendAgain: true })
    for (const _ of [1, 2]) expect((await call('PUT', `${url}/came_back/money_back`, 'bruno')).status).toBe(200)
    await world.settle()
    expect([await states(), await isSettled(it)]).toEqual([['available'], true])
    const subject = `Pedido ${it.order.number}: envio encerrado`
    const told = (await sandbox.mails('bruno@prumo.example')).filter((mail) => mail.subject === subject)
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Como não custou nada')])
    expect(told[0]?.text).not.toMatch(/R\$/)
  })

  test('it is lost, and the team closes it: another may be picked', async () => {
    const it = await sent('lost')
    const lines = [{ line_item_id: it.order.lines[0]?.id, units: 1 }]
    const close = (reason: string) =>
      call('POST', `staff/v1/orders/${it.order.number}/refunds`, 'rafael', {
        ...{ request_key: randomUUID(), reason, lines, freight: false },
      })
    expect((await close('order_corrected')).body.code).toBe('refund_parts_gone')
    expect((await close('goods_lost')).status).toBe(200)
    expect((await close('goods_lost')).body.code).toBe('refund_parts_gone')
    await world.settle()
    expect([await states(), await isSettled(it)]).toEqual([['available'], true])
  })
})

test('nobody picks or sees another’s', async () => {
  const { supplementId } = await aParcel()
  const userId = await userIdOf(ctx, 'diego@prumo.example')
  const diego = world.ctx({ kind: 'user', userId, roles: ['patient'] })
  const his = (await findDefaultAddress(ctx, { userId }))?.id ?? addressId
  expect(await codeOf(orderSupplement(diego, { supplementId, variantId: fert, addressId: his }))).toBe('not_found')
  expect(await codeOf(listOwnSupplements(diego, { patientId }))).toBe('not_found')
  expect(await states()).toEqual(['available'])
})

test.each([
  ['deleted', sql`delete from plans.given_supplements`],
  [
    'begun as ordered',
    sql`insert into plans.given_supplements (patient_id, subscription_id, order_id, state,
    goods_order_id, granted_at, changed_at) select patient_id, subscription_id, 1, 'ordered', 2, now(), now()
    from plans.given_supplements limit 1`,
  ],
  ['another patient’s', sql`update plans.given_supplements set patient_id = patient_id + 1`],
  [
    'sent by an order that is not his, or that was paid for',
    sql`update plans.given_supplements g
    set state = 'ordered', goods_order_id = g.order_id where state = 'available'`,
  ],
])('%s: the database refuses', async (_what, statement) => {
  await aParcel()
  await expect(statement.execute(ctx.db)).rejects.toThrow()
})

test('what a release without this rule paid is granted at night, once; what was taken back stays so', async () => {
  const [missed, takenBack] = [await aParcel(), await aParcel()]
  await goesBack(takenBack)
  const granted = async ({ subscriptionId }: { subscriptionId: number }) =>
    (
      await sql<{ state: string }>`select state from plans.given_supplements
        where subscription_id = ${subscriptionId}`.execute(ctx.db)
    ).rows.map(({ state }) => state)
  // As if the reaction had never heard of it.
  await sql`alter table plans.given_supplements disable trigger all`.execute(ctx.db)
  await sql`delete from plans.given_supplements where subscription_id = ${missed.subscriptionId}`.execute(ctx.db)
  await sql`alter table plans.given_supplements enable trigger all`.execute(ctx.db)
  await Promise.all([grantMissingSupplements(ctx), grantMissingSupplements(ctx)])
  await grantMissingSupplements(ctx)
  expect([await granted(missed), await granted(takenBack)]).toEqual([['available'], ['taken_back']])
})
