import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder, listOrderRefunds, moveShipment, type Order, packShipment } from '#domains/shop/orders'
import { askForReturn } from '#domains/shop/returns'
import { inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'
import { writeMessage } from '../../../reactions/mails/templates.ts'

let world: TestWorld
let ctx: ReturnType<TestWorld['ctx']>
let lotId: number
let next = 0
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const shampoo = 1215
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, { name = 'silvia', payload = {} } = {}) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const sent = method === 'GET' ? {} : { payload }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const dayIn = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() + days * 86_400_000))
const receive = async (number: string, days: number, units: number): Promise<number> => {
  const payload = { number, expiresOn: dayIn(days), units }
  const { body } = await call('POST', `stock/${shampoo}/lots`, { payload })
  return body.stock.lots.find((lot: { number: string }) => lot.number === number).id
}
const stock = async () => contract.showStock.response.parse((await call('GET', `stock/${shampoo}`)).body).stock

/** The lot of this test is packed first; another one comes after it. */
beforeEach(async () => {
  await emptyShelf(world, shampoo)
  next += 1
  lotId = await receive(`R${next}`, 60, 6)
  await receive(`S${next}`, 300, 20)
})

const buy = async (quantity = 1, email = `recolhido-${Math.random()}@prumo.example`, beside: number[] = []) => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  return aPlacedOrder(ctx, { by: 'card', card, quantity, email, variantIds: [shampoo, ...beside] })
}
const shipped = async (...of: Parameters<typeof buy>) => {
  const order = await buy(...of)
  return { order, ...(await aShippedParcel(ctx, order)) }
}
const packed = async () => {
  const order = await buy()
  const [box] = order.shipments
  await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
  return order
}
const recall = async () => {
  const answer = await call('PUT', `stock_lots/${lotId}/recall`, { payload: { reason: 'Comunicado do fabricante.' } })
  await world.settle()
  return answer
}
const listed = async () => contract.listGoodsOfLot.response.parse((await call('GET', `stock_lots/${lotId}/goods`)).body)
const goodsOf = async ({ number }: Order) => (await listed()).goods.find(({ orderNumber }) => orderNumber === number)
const boxes = async ({ id }: Order) => (await getOrder(ctx, { orderId: id })).shipments
const statesOf = async (order: Order) => (await boxes(order)).map(({ state }) => state)
const mails = async () =>
  (
    await sql<{ subject_id: string }>`select subject_id from platform.mails where template = 'goods-recalled'
      and subject_id like ${`${lotId}:%`} order by position`.execute(ctx.db)
  ).rows.map(({ subject_id }) => subject_id)
const settle = async (order: Order, act: 'successor' | 'money_back') =>
  call('PUT', `recalled_goods/${(await goodsOf(order))?.id}/${act}`)

describe('a recalled lot', () => {
  test('is off sale at once; boxes that are here are packed anew from the next one; each buyer is told once', async () => {
    const [gone, twice] = [await shipped(), await shipped(1, 'duas@prumo.example')]
    const again = await shipped(1, 'Duas@prumo.example')
    await moveShipment(ctx, { shipmentId: twice.shipmentId, to: 'delivered', at: ctx.now() })
    const here = await packed()
    const waiting = await buy()
    expect(await listed()).toMatchObject({ stockLot: { units: 2, isRecalled: false }, goods: { length: 4 } })
    const { status, body } = await recall()
    expect([status, body.stock.onHand]).toEqual([200, 19])
    expect(await stock()).toMatchObject({ onHand: 18, waiting: 2, short: 0 })
    expect(
      (await stock()).lots.map(({ number, units, isForSale, isRecalled }) => [number, units, isForSale, isRecalled]),
    ).toEqual([
      [`R${next}`, 3, false, true],
      [`S${next}`, 20, true, false],
    ])
    expect(await statesOf(here)).toEqual(['ready'])
    expect((await listed()).goods.map(({ orderNumber, where }) => [orderNumber, where])).toEqual([
      [again.order.number, 'shipped'],
      [twice.order.number, 'delivered'],
      [gone.order.number, 'shipped'],
    ])
    const subjects = await mails()
    expect(subjects).toEqual([`${lotId}:${gone.order.id}`, `${lotId}:${twice.order.id}`])
    const written = await writeMessage(ctx, { template: 'goods-recalled', subjectId: subjects[1] ?? '' })
    expect(written?.message.subject).toBe('Importante: sobre um pedido seu')
    expect(JSON.stringify(written)).toMatch(new RegExp(`R${next}.*${twice.order.number}.*${again.order.number}`))
    expect(JSON.stringify(written)).not.toMatch(/shampoo/i)
    for (const order of [here, waiting]) {
      const [box] = await boxes(order)
      await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
    }
    expect(await stock()).toMatchObject({ onHand: 18, waiting: 0, short: 0 })
    // A second press, and the same event once more, change nothing.
    await recall()
    await inTransaction(ctx, (ctx) => ctx.announce({ type: 'lots.recalled', lotIds: [lotId] }))
    await world.settle()
    expect([await mails(), await statesOf(here)]).toEqual([subjects, ['packed']])
  })

  test('stops a box that has its label, which stays', async () => {
    const order = await packed()
    const shipmentId = order.shipments[0]?.id ?? 0
    expect((await call('PUT', `shipments/${shipmentId}/label`)).status).toBe(200)
    await recall()
    const shown = await call('GET', `shipments/${shipmentId}`)
    expect(shown.body.shipment).toMatchObject({ state: 'ready', isLabeled: true })
    expect(shown.body.shipment.items[0].lots).toMatchObject([{ number: `S${next}` }])
    expect(await mails()).toEqual([])
  })

  test('says what is short, and takes nothing more', async () => {
    await sql`update shop.stock_lots set off_sale_at = now() where lot_number = ${`S${next}`}`.execute(ctx.db)
    const order = await buy(2)
    await recall()
    expect(await stock()).toMatchObject({ onHand: 0, waiting: 2, short: 2 })
    const [box] = order.shipments
    await expect(packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })).rejects.toMatchObject({
      code: 'lots_short',
    })
    const payload = { number: `R${next}`, expiresOn: dayIn(60), units: 1 }
    expect((await call('POST', `stock/${shampoo}/lots`, { payload })).body.code).toBe('lot_off_sale')
  })
})

describe('what a buyer gets', () => {
  test('the same from another lot, once, at our cost', async () => {
    const { order } = await shipped(2)
    await recall()
    for (const { status, body } of [...(await Promise.all([settle(order, 'successor'), settle(order, 'successor')]))])
      expect([status, contract.sendRecalledAgain.response.parse(body).goods.where]).toEqual([200, 'sent_again'])
    const [first, second, ...more] = await boxes(order)
    expect([first?.state, second?.state, more]).toEqual(['shipped', 'ready', []])
    expect(second).toMatchObject({ replacesId: first?.id, costCents: 0, contents: first?.contents })
    expect((await settle(order, 'money_back')).body.code).toBe('recalled_goods_settled')
    await packShipment(ctx, { shipmentId: second?.id ?? 0, packed: second?.contents ?? [] })
    expect(await stock()).toMatchObject({ onHand: 18, waiting: 0 })
    expect(await listOrderRefunds(ctx, { orderId: order.id })).toEqual([])
  })

  test('or its money, once, with the freight if nothing else is left of the order', async () => {
    const { order } = await shipped(2)
    await recall()
    const answers = await Promise.all([settle(order, 'money_back'), settle(order, 'money_back')])
    for (const { status, body } of [...answers, await settle(order, 'money_back')])
      expect([status, contract.giveBackRecalledGoods.response.parse(body).goods.where]).toEqual([200, 'given_back'])
    const refunds = await listOrderRefunds(ctx, { orderId: order.id })
    expect(refunds).toMatchObject([{ reason: 'goods_recalled', amountCents: order.totalCents }])
    expect((await settle(order, 'successor')).body.code).toBe('recalled_goods_settled')
  })

  test('with the freight, too, where what is left came in no parcel', async () => {
    const { order } = await shipped(1, 'curso@prumo.example', [142])
    await recall()
    expect((await settle(order, 'money_back')).status).toBe(200)
    const course = order.lines.find(({ variantId }) => variantId === 142)?.priceCents ?? 0
    const refunds = await listOrderRefunds(ctx, { orderId: order.id })
    expect(refunds).toMatchObject([{ freightCents: order.shipTotalCents, amountCents: order.totalCents - course }])
    expect(order.shipTotalCents).toBeGreaterThan(0)
  })

  test('nothing here while he sends it back for his money', async () => {
    const { order, shipmentId } = await shipped()
    await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
    await recall()
    const lines = [{ lineId: order.lines[0]?.id ?? 0, units: 1 }]
    await askForReturn(ctx, { orderId: order.id, requestKey: randomUUID(), reason: null, lines })
    for (const act of ['successor', 'money_back'] as const)
      expect((await settle(order, act)).body.code).toBe('recalled_goods_come_back')
    expect(await statesOf(order)).toEqual(['delivered'])
  })

  test('of what cost nothing the money is settled all the same', async () => {
    const { order } = await shipped()
    await recall()
    await inTransaction(ctx, async ({ db }) => {
      await sql`update shop.line_items set price_cents = 0 where order_id = ${order.id}`.execute(db)
      await sql`update shop.shipments set cost_cents = 0 where order_id = ${order.id}`.execute(db)
      await sql`update shop.orders set item_total_cents = 0, ship_total_cents = 0, total_cents = 0
        where id = ${order.id}`.execute(db)
    })
    const { status, body } = await settle(order, 'money_back')
    expect([status, body.goods?.where]).toEqual([200, 'given_back'])
    expect(await listOrderRefunds(ctx, { orderId: order.id })).toEqual([])
  })

  test('of a line that was free beside what was paid, too: it goes again, or is settled without money', async () => {
    const free = async (email: string) => {
      const { order } = await shipped(1, email, [142])
      const line = order.lines.find(({ variantId }) => variantId === shampoo)
      await inTransaction(ctx, async ({ db }) => {
        await sql`update shop.line_items set price_cents = 0 where id = ${line?.id}`.execute(db)
        await sql`update shop.shipments set cost_cents = 0 where order_id = ${order.id}`.execute(db)
        const cents = order.totalCents - (line?.priceCents ?? 0) - order.shipTotalCents
        await sql`update shop.orders set item_total_cents = ${cents}, ship_total_cents = 0, total_cents = ${cents}
          where id = ${order.id}`.execute(db)
      })
      return order
    }
    const [closed, again] = [await free('brinde@prumo.example'), await free('outro-brinde@prumo.example')]
    await recall()
    expect(await goodsOf(closed)).toMatchObject({ isFree: true, maySendAgain: true })
    const { status, body } = await settle(closed, 'money_back')
    expect([status, body.goods?.where]).toEqual([200, 'given_back'])
    expect((await settle(closed, 'successor')).body.code).toBe('recalled_goods_settled')
    expect((await settle(again, 'successor')).body.goods.where).toBe('sent_again')
    for (const order of [closed, again]) expect(await listOrderRefunds(ctx, { orderId: order.id })).toEqual([])
  })

  test('one of both, when both are pressed at once', async () => {
    const { order } = await shipped()
    await recall()
    const both = await Promise.all([settle(order, 'successor'), settle(order, 'money_back')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('only the units of that lot, and those of another lot of the same line later', async () => {
    const { order } = await shipped(8)
    await recall()
    expect(await goodsOf(order)).toMatchObject({ units: 6 })
    expect((await settle(order, 'money_back')).status).toBe(200)
    expect(await listOrderRefunds(ctx, { orderId: order.id })).toMatchObject([
      { lines: [{ units: 6 }], freightCents: 0 },
    ])
    lotId = (await stock()).lots.find(({ number }) => number === `S${next}`)?.id ?? 0
    await receive(`T${next}`, 300, 5)
    await recall()
    expect((await settle(order, 'successor')).status).toBe(200)
    expect((await boxes(order)).at(-1)?.contents).toMatchObject([{ quantity: 2 }])
  })

  test.each(['successor', 'money_back'] as const)(
    'nothing (%s) before a recall, of a lost box, or of what came back',
    async (act) => {
      const { order, shipmentId } = await shipped()
      expect((await settle(order, act)).body.code).toBe('recalled_goods_settled')
      await recall()
      await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
      expect((await goodsOf(order))?.where).toBe('lost')
      expect((await settle(order, act)).body.code).toBe('recalled_goods_settled')
      await sql`update shop.box_lots set back_units = units where lot_id = ${lotId}`.execute(ctx.db)
      expect((await goodsOf(order))?.where).toBe('sent_back')
      expect((await settle(order, act)).body.code).toBe('recalled_goods_settled')
    },
  )

  test('nothing that is not in stock: the press is refused, and the money can go back', async () => {
    const { order } = await shipped()
    await sql`update shop.stock_lots set off_sale_at = now() where lot_number = ${`S${next}`}`.execute(ctx.db)
    await recall()
    expect((await settle(order, 'successor')).body.code).toBe('quantity_not_available')
    expect((await settle(order, 'money_back')).status).toBe(200)
  })
})

describe('who reads it', () => {
  test('each that the list or its file names is written down, once in ten minutes', async () => {
    const { order } = await shipped()
    const readings = async () =>
      (
        await sql<{ actor_id: number }>`select actor_id from shop.buyer_readings where order_id = ${order.id}`.execute(
          ctx.db,
        )
      ).rows.map(({ actor_id }) => actor_id)
    await listed()
    expect(await readings()).toHaveLength(1)
    await Promise.all([listed(), listed()])
    expect(await readings()).toEqual([await userIdOf(ctx, 'silvia@prumo.example')])
    world.clock.advance(11 * 60_000)
    await call('POST', `stock_lots/${lotId}/goods_exports`)
    expect(await readings()).toHaveLength(2)
  })

  test('the file has everybody; a cell is never a formula', async () => {
    const { order } = await shipped()
    const { body } = await call('POST', `stock_lots/${lotId}/goods_exports`)
    const { file } = contract.exportGoodsOfLot.response.parse(body)
    expect(file.name).toBe(`recolhimento-R${next}.csv`)
    const [head, line] = file.csv.replace('\ufeff', '').split('\r\n')
    expect(head).toBe('cliente;telefone;e-mail;pedido;produto;unidades;onde está')
    expect(line).toMatch(new RegExp(`^Bruno Almeida;'\\+55 11 91234-5678;.*;${order.number};.*;1;a caminho$`))
  })

  test('a lot of another keeper’s place is not there, nor one without a number; nobody but a pharmacist asks', async () => {
    const { order } = await shipped()
    await recall()
    const goodsId = (await goodsOf(order))?.id
    const asked = [
      ['GET', `stock_lots/${lotId}/goods`],
      ['POST', `stock_lots/${lotId}/goods_exports`],
      ['PUT', `stock_lots/${lotId}/recall`],
      ['PUT', `recalled_goods/${goodsId}/successor`],
      ['PUT', `recalled_goods/${goodsId}/money_back`],
      ['GET', `stock/${shampoo}`],
      ['POST', `stock/${shampoo}/lots`],
      ['POST', `stock/${shampoo}/movements`],
    ] as const
    const bodies: Record<string, object> = {
      recall: { reason: 'Comunicado.' },
      lots: { number: 'X', expiresOn: null, units: 1 },
      movements: { reason: 'loss', quantity: 1, lotId },
    }
    const statuses = async (name?: string) => {
      const answers: number[] = []
      for (const [method, path] of asked)
        answers.push(
          (await call(method, path, { ...(name && { name }), payload: bodies[path.split('/').at(-1) ?? ''] ?? {} }))
            .status,
        )
      return answers
    }
    await sql`update shop.stock_locations set kept_by = 1 where id = 1`.execute(ctx.db)
    try {
      expect(await statuses()).toEqual(asked.map(() => 404))
      expect((await call('GET', 'stock')).body.stock).toEqual([])
    } finally {
      await sql`update shop.stock_locations set kept_by = 2 where id = 1`.execute(ctx.db)
    }
    for (const name of ['helena', 'clara', 'bruno', 'rafael'])
      expect(await statuses(name)).toEqual(asked.map(() => 403))
    const { rows } = await sql<{ id: number }>`select id from shop.stock_lots where lot_number is null limit 1`.execute(
      ctx.db,
    )
    expect((await call('GET', `stock_lots/${rows[0]?.id}/goods`)).status).toBe(404)
    expect((await call('GET', 'stock_lots/999999/goods')).status).toBe(404)
    expect((await call('PUT', 'recalled_goods/999999/successor')).status).toBe(404)
  })
})

test('the database keeps a recall and a settlement as they are, and settles nothing that was not recalled', async () => {
  const { order } = await shipped()
  const as = (what: string) =>
    sql`update shop.box_lots set settled_as = ${what}, settled_by = 1, settled_at = now()
    where lot_id = ${lotId}`.execute(ctx.db)
  await expect(as('given_back')).rejects.toMatchObject({ constraint: 'box_lots_of_recalled' })
  await recall()
  await settle(order, 'money_back')
  await expect(as('sent_again')).rejects.toMatchObject({ constraint: 'box_lots_settled_once' })
  await expect(
    sql`update shop.stock_lots set recall_reason = 'x' where id = ${lotId}`.execute(ctx.db),
  ).rejects.toMatchObject({ constraint: 'stock_lots_stay' })
})

test('who has something of a lot is found by index', async () => {
  await shipped()
  await world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into shop.box_lots (shipment_id, line_item_id, lot_id, units)
      select 1000000 + n, 1000000 + n, 1000000 + n % 500, 1 from generate_series(1, 20000) n`.execute(db)
  })
  await sql`analyze shop.box_lots`.execute(ctx.db)
  const { rows } = await sql`explain (format json) select id from shop.box_lots where lot_id = ${lotId}
    order by id desc limit 50`.execute(ctx.db)
  expect(JSON.stringify(rows)).toContain('box_lots_by_lot')
  expect(JSON.stringify(rows)).not.toContain('Seq Scan')
})

// Last: the days that pass end every session.
test('a reading is kept as long as access records are', async () => {
  await shipped()
  await listed()
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from shop.buyer_readings`.execute(ctx.db)).rows[0]?.n
  world.clock.advance(180 * 86_400_000)
  await world.settle()
  expect(await count()).toBe(1)
  world.clock.advance(4 * 86_400_000)
  await world.settle()
  expect(await count()).toBe(0)
})
