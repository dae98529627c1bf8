import { randomUUID } from 'node:crypto'
import * as main from '@prumo/contracts/main'
import * as staff from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelPaidOrder, getOrder, holdShipments, moveShipment, type Order, refundOrder } from '#domains/shop/orders'
import { askForReturn } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { maria } from '#testing/guest'
import { aConsultationOrder, aMedicineOrder, userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
type Caller = { as?: string | null; token?: string | null; payload?: object; key?: string }
const call = async (method: Method, url: string, { as = null, token = null, payload, key }: Caller = {}) => {
  const answer = await world.app.inject({
    method,
    url,
    headers: {
      ...(as && { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }),
      ...(token && { 'x-spree-order-token': token }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

// The same city as everybody's, and so the same freight; and one that lies as far as the carrier goes.
const near = { ...maria, firstname: 'Bruno', lastname: 'Almeida', address1: 'Rua Augusta, 900', zipcode: '01304-001' }
const far = { ...near, address1: 'Avenida Eduardo Ribeiro, 1', city: 'Manaus', zipcode: '69010-001', state_name: 'AM' }

const addressOf = ({ number }: Order) => `/api/v1/orders/${number}/delivery_address`
const show = async (order: Order, caller: Caller = { token: order.token }) =>
  main.showDestination.response.parse((await call('GET', addressOf(order), caller)).body).destination
const change = (order: Order, payload: object = near, caller: Caller = { token: order.token }) =>
  call('PUT', addressOf(order), { ...caller, payload })
const byTeam = (order: Order, payload: object, as: string | null = 'rafael') =>
  call('PUT', `/api/staff/v1/orders/${order.number}/delivery_address`, { as, payload })

let buyers = 0
const paid = async (): Promise<Order> => {
  buyers += 1
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  return aPlacedOrder(ctx, { by: 'card', card, quantity: 2, email: `destino-${buyers}@prumo.example` })
}
/** An order of Bruno's account. */
const paidByBruno = async (): Promise<Order> => {
  const order = await paid()
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  await sql`update shop.orders set user_id = ${userId} where id = ${order.id}`.execute(ctx.db)
  return { ...order, userId }
}
const now = ({ id: orderId }: Order) => getOrder(ctx, { orderId })
const idOf = ({ shipments: [shipment] }: Order) => shipment?.id ?? 0
const desk = (method: Method, path: string, payload?: object) =>
  call(method, `/api/staff/v1/shipments/${path}`, { as: 'silvia', ...(payload && { payload }) })
const pack = (order: Order, id = idOf(order)) =>
  desk('PUT', `${id}/packing`, { items: order.shipments[0]?.contents ?? [] })
const onBox = async (id: number): Promise<string[]> => (await desk('GET', `${id}`)).body.shipment.recipient.lines
const changesOf = async ({ id }: Order) =>
  (
    await sql<{ staff_id: number | null; reason: string | null; house_pays_cents: number }>`
    select staff_id, reason, house_pays_cents from shop.order_address_changes where order_id = ${id} order by id`.execute(
      ctx.db,
    )
  ).rows
const mailsTo = async (order: Order) => {
  await world.settle()
  return (await sandbox.mails(order.contact.email ?? '')).filter(({ subject }) => /endereço de entrega/.test(subject))
}

test('a guest sends his order elsewhere until its box is closed, and the label says the new address', async () => {
  const order = await paid()
  expect(await show(order)).toMatchObject({
    state: 'open',
    needsSignIn: false,
    address: { address1: 'Avenida Paulista, 1578' },
    changedAt: null,
  })
  const answer = await change(order)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(main.changeDestination.response.parse(answer.body).destination).toMatchObject({
    state: 'open',
    address: { address1: 'Rua Augusta, 900' },
    changedAt: expect.any(String),
  })
  expect((await change(order)).status).toBe(200)
  expect(await changesOf(order)).toEqual([{ staff_id: null, reason: null, house_pays_cents: 0 }])
  const { totalCents, billAddressId, shipments } = await now(order)
  expect([totalCents, billAddressId]).toEqual([order.totalCents, order.billAddressId])
  expect(shipments[0]?.costCents).toBe(order.shipments[0]?.costCents)

  expect((await pack(order)).status).toBe(200)
  expect((await desk('PUT', `${idOf(order)}/label`)).status).toBe(200)
  expect((await onBox(idOf(order)))[0]).toBe('Rua Augusta, 900')
  const late = await change(order, { ...near, address1: 'Rua Tarde Demais, 1' })
  expect([late.status, late.body.code]).toEqual([409, 'address_too_late'])
  expect(await show(order)).toMatchObject({ state: 'too_late', address: null })
})

test('its buyer is mailed once that it changed, and not where to', async () => {
  const order = await paid()
  await change(order)
  await change(order)
  const mails = await mailsTo(order)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Não foi você quem pediu?')
  expect(`${mails[0]?.text}${mails[0]?.html}${mails[0]?.subject}`).not.toMatch(/Augusta|01304/)
})

test('of a change and a packing at one moment, the label says what the first of them left', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, paid))
  const outcomes = await Promise.all(
    orders.map(async (order) => {
      const [changed, packed] = await Promise.all([change(order), pack(order)])
      expect(packed.status).toBe(200)
      expect((await desk('PUT', `${idOf(order)}/label`)).status).toBe(200)
      const [street] = await onBox(idOf(order))
      expect([changed.status, street]).toEqual(
        changed.status === 200 ? [200, 'Rua Augusta, 900'] : [409, 'Avenida Paulista, 1578'],
      )
      expect(await changesOf(order)).toHaveLength(changed.status === 200 ? 1 : 0)
      return changed.status
    }),
  )
  expect(outcomes).toHaveLength(6)
})

test('of two changes at one moment one stands, and both are written down in turn', async () => {
  const order = await paid()
  const [one, other] = await Promise.all([change(order), change(order, { ...near, address1: 'Rua Bela Cintra, 2' })])
  expect([one.status, other.status]).toEqual([200, 200])
  const { rows } = await sql<{ former: number; next: number }>`select former_address_id as former, address_id as next
    from shop.order_address_changes where order_id = ${order.id} order by id`.execute(ctx.db)
  expect(rows[0]?.former).toBe(order.shipAddressId)
  expect(rows[1]?.former).toBe(rows[0]?.next)
  expect((await now(order)).shipAddressId).toBe(rows[1]?.next)
})

test('a labelled box that waits again is too late for whoever asks, as it is for whoever changes it', async () => {
  const order = await paid()
  await pack(order)
  await desk('PUT', `${idOf(order)}/label`)
  await holdShipments(ctx, { orderId: order.id })
  expect((await now(order)).shipments[0]?.state).toBe('pending')
  expect(await show(order)).toMatchObject({ state: 'too_late', address: null })
  const { body } = await call('GET', `/api/staff/v1/orders/${order.number}/refunds`, { as: 'rafael' })
  expect(body.order.destination).toBe('too_late')
  expect((await change(order)).body.code).toBe('address_too_late')
})

test('a box that is opened again lets its address change; one with a label keeps it', async () => {
  const order = await paid()
  await pack(order)
  expect((await change(order)).status).toBe(409)
  await desk('DELETE', `${idOf(order)}/packing`)
  expect((await change(order)).status).toBe(200)
})

test('where the same service costs more its buyer is told how much, and the team may send it there', async () => {
  const order = await paid()
  const refused = await change(order, far)
  expect([refused.status, refused.body.code]).toEqual([422, 'address_costs_more'])
  expect(refused.body.error).toMatch(/R\$\s\d+,\d\d a mais/)
  expect((await now(order)).shipAddressId).toBe(order.shipAddressId)

  const answer = await byTeam(order, { reason: 'buyer_asked', address: far })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const shown = staff.changeOrderAddress.response.parse(answer.body).order
  expect(shown.addressChanges).toMatchObject([
    { staffName: expect.stringContaining('Rafael'), reason: 'buyer_asked', isConfirmation: false },
  ])
  expect(shown.addressChanges[0]?.housePays).toBeGreaterThan(0)
  expect(JSON.stringify(answer.body)).not.toContain('Eduardo Ribeiro')
  const after = await now(order)
  expect([after.totalCents, after.shipments[0]?.costCents]).toEqual([order.totalCents, order.shipments[0]?.costCents])
  const days = (it: Order) => it.shipments[0]?.rates.find(({ isSelected }) => isSelected)?.businessDays ?? 0
  expect(days(after)).toBeGreaterThan(days(order))
  expect((await mailsTo(order))[0]?.text).toContain('Nossa equipe registrou')
})

test('a place that nobody delivers to, and an address with gaps, are refused by field', async () => {
  const order = await paid()
  const nowhere = await change(order, { ...near, zipcode: '00000-000' })
  expect([nowhere.status, Object.keys(nowhere.body.faults)]).toEqual([422, ['zipcode']])
  const gaps = await change(order, { ...near, firstname: '', city: ' ' })
  expect([gaps.status, Object.keys(gaps.body.faults).sort()]).toEqual([422, ['city', 'firstname']])
  const abroad = await change(order, { ...near, zipcode: '10001', state_name: 'NY', country_iso: 'US' })
  expect(abroad.status).toBe(422)
  expect(await changesOf(order)).toEqual([])
})

test('a link that leaked does not send an account’s order away, nor show where it goes', async () => {
  const order = await paidByBruno()
  expect(await show(order)).toMatchObject({ needsSignIn: true, address: null })
  const refused = await change(order)
  expect([refused.status, refused.body.code]).toEqual([403, 'address_needs_sign_in'])
  expect((await change(order, near, { token: order.token, as: 'marina' })).status).toBe(403)
  expect((await change(order, near, { as: 'marina' })).status).toBe(404)
  expect((await change(order, near, {})).status).toBe(404)
  expect((await change(order, near, { token: 'a-token-of-nobody' })).status).toBe(404)
  expect((await change(order, near, { as: 'rafael' })).status).toBe(404)
  expect(await changesOf(order)).toEqual([])
  expect((await change(order, near, { as: 'bruno' })).status).toBe(200)
  expect((await now(order)).shipAddressId).not.toBe(order.shipAddressId)
})

test('the same request twice is one change', async () => {
  const order = await paid()
  const asked = { token: order.token, key: 'address-changed-once-only' }
  const [one, same] = [await change(order, near, asked), await change(order, near, asked)]
  expect([one.status, same.status, same.body]).toEqual([200, 200, one.body])
  expect(await changesOf(order)).toHaveLength(1)
})

test('the team needs a reason, and only who may give an order back sends it elsewhere', async () => {
  const order = await paid()
  const asked = { reason: 'address_wrong', address: near }
  expect((await byTeam(order, asked, null)).status).toBe(401)
  for (const as of ['bruno', 'helena', 'silvia']) expect((await byTeam(order, asked, as)).status, as).toBe(403)
  expect((await byTeam(order, { address: near })).status).toBe(400)
  expect((await byTeam(order, { reason: 'because', address: near })).status).toBe(400)
  const medicine = await aMedicineOrder(ctx)
  expect((await byTeam(medicine, asked)).status).toBe(404)
  expect(await changesOf(order)).toEqual([])
  expect((await byTeam(medicine, asked, 'clara')).status).toBe(200)
})

test('no address changes of what is canceled, has left, has arrived, or is not sent at all', async () => {
  const canceled = await paid()
  await cancelPaidOrder(ctx, { orderId: canceled.id })
  const left = await paid()
  await pack(left)
  await moveShipment(ctx, { shipmentId: idOf(left), to: 'shipped', at: ctx.now() })
  const arrived = await paid()
  await pack(arrived)
  await moveShipment(ctx, { shipmentId: idOf(arrived), to: 'shipped', at: ctx.now() })
  await moveShipment(ctx, { shipmentId: idOf(arrived), to: 'delivered', at: ctx.now() })
  const unsent = await aConsultationOrder(ctx)
  for (const order of [canceled, left, arrived, unsent]) {
    const answer = await change(order)
    expect([answer.status, answer.body.code]).toEqual([409, 'address_too_late'])
    expect((await byTeam(order, { reason: 'buyer_asked', address: near }, 'clara')).status).toBe(409)
  }
})

test('an order that waits for its Pix goes elsewhere too, at the same amount', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email: 'pix-destino@prumo.example' })
  expect((await change(order)).status).toBe(200)
  const after = await now(order)
  expect([after.totalCents, after.payments[0]?.amountCents]).toEqual([order.totalCents, order.payments[0]?.amountCents])
})

test('medicine goes elsewhere before its request is accepted, but only where its pharmacy delivers', async () => {
  const order = await aMedicineOrder(ctx)
  // Its token alone tells nothing of medicine (decision 0201).
  expect((await change(order)).status).toBe(404)
  await sql`update plans.pharmacies set states = '{AM}' where id = ${order.sellerId}`.execute(ctx.db)
  const refused = await change(order, near, { as: 'bruno' })
  expect([refused.status, Object.keys(refused.body.faults)]).toEqual([422, ['zipcode']])
  await sql`update plans.pharmacies set states = null where id = ${order.sellerId}`.execute(ctx.db)
  expect((await change(order, near, { as: 'bruno' })).status).toBe(200)
  // The next parcel of a treatment begins with it: it stands in his book.
  const { rows } = await sql<{ user_id: number | null }>`select a.user_id from people.addresses a
    join shop.orders o on o.ship_address_id = a.id where o.id = ${order.id}`.execute(ctx.db)
  expect(rows[0]?.user_id).toBe(await userIdOf(ctx, 'bruno@prumo.example'))
})

describe('a box that came back', () => {
  const cameBack = async () => {
    const order = await paid()
    await pack(order)
    await desk('PUT', `${idOf(order)}/label`)
    await moveShipment(ctx, { shipmentId: idOf(order), to: 'shipped', at: ctx.now() })
    await moveShipment(ctx, { shipmentId: idOf(order), to: 'returned', at: ctx.now() })
    return order
  }
  const confirmed = async (order: Order) => (await desk('GET', `${idOf(order)}`)).body.shipment.isAddressConfirmed

  test('goes to the address that its buyer gives then; what its own label said stays', async () => {
    const order = await cameBack()
    expect(await show(order)).toMatchObject({ state: 'came_back', isConfirmed: false })
    expect(await confirmed(order)).toBe(false)
    expect((await change(order)).status).toBe(200)
    expect(await show(order)).toMatchObject({ state: 'came_back', isConfirmed: true })
    expect(await confirmed(order)).toBe(true)
    const { body } = await desk('PUT', `${idOf(order)}/successor`)
    const again = body.shipment.id as number
    await desk('PUT', `${again}/packing`, { items: order.shipments[0]?.contents ?? [] })
    await desk('PUT', `${again}/label`)
    expect((await onBox(again))[0]).toBe('Rua Augusta, 900')
    expect((await onBox(idOf(order)))[0]).toBe('Avenida Paulista, 1578')
  })

  test('or to the same one, which he confirms once, and is not mailed about', async () => {
    const order = await cameBack()
    const same = (await show(order)).address ?? {}
    expect([(await change(order, same)).status, (await change(order, same)).status]).toEqual([200, 200])
    expect(await changesOf(order)).toHaveLength(1)
    expect(await confirmed(order)).toBe(true)
    expect(await mailsTo(order)).toEqual([])
    const shown = await call('GET', `/api/staff/v1/orders/${order.number}/refunds`, { as: 'rafael' })
    expect(shown.body.order.addressChanges).toMatchObject([{ isConfirmation: true, staffName: null }])
  })

  const mailOfReturn = async (order: Order) => {
    await world.settle()
    const mails = await sandbox.mails(order.contact.email ?? '')
    return mails.find(({ text }) => /a caixa voltou fechada/.test(text))?.text ?? ''
  }
  const nobodySendsAgain = async (order: Order) => {
    expect(await show(order)).toMatchObject({ state: 'too_late', address: null })
    expect((await change(order)).body.code).toBe('address_too_late')
    const { body } = await call('GET', `/api/staff/v1/orders/${order.number}/refunds`, { as: 'rafael' })
    expect(body.order.destination).toBe('too_late')
    const mail = await mailOfReturn(order)
    expect(mail).toContain('Não há um novo envio marcado')
    expect(mail).not.toMatch(/enviamos de novo|confirme o endereço/i)
  }
  const lineOf = ({ lines: [line] }: Order) => line?.id ?? 0

  test('is promised a new sending in its mail', async () => {
    expect(await mailOfReturn(await cameBack())).toContain('Depois enviamos de novo, sem custo.')
  })

  test('of which the money went back goes nowhere, and nobody is promised that', async () => {
    const order = await cameBack()
    const parts = { lines: [{ lineId: lineOf(order), units: 1 }], freight: false }
    await refundOrder(ctx, { orderId: order.id, requestKey: randomUUID(), reason: 'goods_lost', parts })
    await nobodySendsAgain(order)
  })

  test('nor what its buyer is sending back himself', async () => {
    const order = await paid()
    await pack(order)
    await desk('PUT', `${idOf(order)}/label`)
    await moveShipment(ctx, { shipmentId: idOf(order), to: 'shipped', at: ctx.now() })
    const lines = [{ lineId: lineOf(order), units: 1 }]
    await askForReturn(ctx, { orderId: order.id, requestKey: randomUUID(), reason: 'changed_mind', lines })
    await moveShipment(ctx, { shipmentId: idOf(order), to: 'returned', at: ctx.now() })
    await nobodySendsAgain(order)
  })

  test('nor what goes instead of it no more', async () => {
    const order = await cameBack()
    await desk('PUT', `${idOf(order)}/successor`)
    await sql`update shop.shipments set state = 'canceled' where replaces_id = ${idOf(order)}`.execute(ctx.db)
    await nobodySendsAgain(order)
  })

  test('of medicine waits for the pharmacist, and its mail says so', async () => {
    const order = await cameBack()
    await sql`update shop.orders set kind = 'medicine' where id = ${order.id}`.execute(ctx.db)
    expect(await show(order)).toMatchObject({ state: 'came_back', isFromStock: false })
    const mail = await mailOfReturn(order)
    expect(mail).toContain('A farmácia decide se prepara tudo de novo, sem custo, ou devolve o valor.')
    expect(mail).not.toContain('Depois enviamos de novo')
  })
})

test('where an order went before is in its buyer’s export, whoever the rows belong to', async () => {
  const order = await paidByBruno()
  await change(order, { ...near, address1: 'Rua do Primeiro Destino, 7' }, { as: 'bruno' })
  await change(order, { ...near, address1: 'Rua do Segundo Destino, 8' }, { as: 'bruno' })
  await sql`update people.addresses set user_id = null where address1 like '%Destino%'`.execute(ctx.db)
  const answer = await call('POST', '/api/v1/personal_data_export', {
    as: 'bruno',
    payload: { password: 'prumo-demo-2026' },
  })
  expect(JSON.stringify(answer.body)).toContain('Rua do Primeiro Destino, 7')
  expect(JSON.stringify(answer.body)).toContain('Rua do Segundo Destino, 8')
})
