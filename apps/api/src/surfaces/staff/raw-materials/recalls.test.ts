import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginCompounding, checkCompounding } from '#domains/plans/compounding'
import { recallLot } from '#domains/plans/raw-materials'
import { findDispensingOf } from '#domains/plans/subscriptions'
import { getOrder, listOrderRefunds, moveShipment, packShipment } from '#domains/shop/orders'
import { inTransaction } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aLot,
  aWeightOf,
  listOfDispensings,
  pharmacistNamed,
} from '../../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk, type Paid } from '../../../domains/plans/compounding/desk.factory.ts'
import { anInput, aPackageOfTwo, requestPackage } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { writeMessage } from '../../../reactions/mails/templates.ts'

let world: TestWorld
let ctx: ReturnType<TestWorld['ctx']>
let desk: ReturnType<typeof atTheDesk>
let silvia: Awaited<ReturnType<typeof pharmacistNamed>>
let teresa: typeof silvia
let lotId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  desk = atTheDesk(world)
  silvia = await pharmacistNamed(ctx, 'silvia')
  teresa = await pharmacistNamed(ctx, 'teresa')
})
beforeEach(async () => {
  lotId = await aLot(ctx, { substance: 'tadalafil' })
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, { name = 'silvia', payload = {} } = {}) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/${path}`,
    headers,
    ...(method === 'GET' ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A product out of the lot of this test. */
const weighed = async (): Promise<Paid> => {
  const it = await desk.paid()
  await beginCompounding(ctx, desk.actOf(it, silvia))
  const [first, ...rest] = await desk.weightsFor(it)
  await desk.weigh(it, { weights: [{ ...first, lotId } as never, ...rest] })
  return it
}
const released = async (): Promise<Paid> => {
  const it = await weighed()
  await checkCompounding(ctx, desk.actOf(it, teresa))
  return desk.released(it)
}
const posted = async (to?: 'delivered' | 'lost') => {
  const it = await released()
  const { shipmentId } = await desk.posted(it)
  if (to) await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  await world.settle()
  return { ...it, shipmentId }
}
/** Two products of one parcel, the first out of the lot of this test, both with their patient. */
const twoDelivered = async () => {
  const { id: packageId, patientId } = await aPackageOfTwo(ctx, { months: 1 })
  const input = await anInput(ctx, {
    packageId,
    patientId,
    token: await sandboxControl(world.sandbox.url).cardToken(),
  })
  const patient = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const order = await requestPackage(patient, { ...input, variantIds: [11_061, 11_081] })
  const dispensingId = (await findDispensingOf(ctx, { orderId: order.id }))?.id ?? 0
  await acceptDispensing(ctx, { dispensingId, pharmacistId: silvia.userId })
  await world.settle()
  const made = await listOfDispensings(ctx, [dispensingId])
  for (const { id } of made) {
    const it = { dispensingId, prescriptionId: 0, id, order }
    await beginCompounding(ctx, desk.actOf(it, silvia))
    const { toWeigh } = await desk.read(it)
    const weights = (await desk.weightsFor(it)).map((weight, at) =>
      toWeigh[at]?.substance === 'tadalafil' ? { ...weight, lotId } : weight,
    )
    await desk.weigh(it, { base: 'aqueous', expiresOn: (await desk.read(it)).expiryLimits[1]?.until ?? '', weights })
    await checkCompounding(ctx, desk.actOf(it, teresa))
    await desk.released(it)
  }
  const { shipmentId } = await desk.posted({ dispensingId, prescriptionId: 0, id: 0, order })
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  await world.settle()
  return { order, ids: made.map(({ id }) => id) }
}
const recall = async () => {
  await recallLot(ctx, { pharmacist: silvia, lotId, reason: 'Comunicado do fornecedor.' })
  await world.settle()
}
const productsOf = async () => {
  const { body } = await call('GET', `raw_material_lots/${lotId}/products`)
  return contract.listProductsOfLot.response.parse(body).products
}
const countsOf = async () => {
  const { body } = await call('GET', `raw_material_lots/${lotId}/products`)
  return contract.listProductsOfLot.response.parse(body).counts
}
const placesOf = async () => new Map((await productsOf()).map(({ id, where }) => [id, where]))
const boxes = async (it: Paid) => (await desk.boxesOf(it)).map(({ state }) => state)
const mails = async () =>
  (
    await sql<{ subject_id: string }>`select subject_id from platform.mails where template = 'treatment-recalled'
      and subject_id like ${`${lotId}:%`}`.execute(ctx.db)
  ).rows
const mailOf = async () => {
  const [mail] = await mails()
  return (await writeMessage(ctx, { template: 'treatment-recalled', subjectId: mail?.subject_id ?? '' }))?.message
}

test('who has something out of a recalled lot is found at once, told once, and boxes stay here', async () => {
  const [making, here, delivered, shipped] = [
    await weighed(),
    await released(),
    await posted('delivered'),
    await posted(),
  ]
  const packed = await released()
  const [box] = await desk.boxesOf(packed)
  await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
  await desk.released()
  await recall()
  expect(await placesOf()).toEqual(
    new Map([
      [packed.id, 'here'],
      [shipped.id, 'shipped'],
      [delivered.id, 'delivered'],
      [here.id, 'here'],
      [making.id, 'making'],
    ]),
  )
  expect([await boxes(here), await boxes(packed)]).toEqual([['pending'], ['pending']])
  // All five are Bruno's: one mail.
  expect(await mails()).toHaveLength(1)
  const mail = await mailOf()
  expect(mail?.subject).toBe('Importante: sobre um pedido seu')
  expect(JSON.stringify(mail)).toMatch(/não use mais/)
  expect(JSON.stringify(mail)).not.toMatch(/Tadalafila|receita/i)
  expect(mail?.facts.length).toBe(3)
  await recall()
  await inTransaction(ctx, (ctx) => ctx.announce({ type: 'rawMaterials.lotRecalled', lotId }))
  await world.settle()
  expect(await mails()).toHaveLength(1)
})

test('each that the list or its file names is a logged reading, and what reads it for a mail is none', async () => {
  const readings = async () =>
    (
      await sql<{ subject_id: number }>`select subject_id from care.record_accesses
        where what = 'dispensing' and actor_id = ${teresa.userId} order by id`.execute(ctx.db)
    ).rows.map(({ subject_id }) => subject_id)
  const [one, other] = [await posted('delivered'), await released()]
  await recall()
  await mailOf()
  for (const [method, path] of [
    ['GET', 'products'],
    ['POST', 'product_exports'],
  ] as const) {
    // A repetition within ten minutes is one reading.
    world.clock.advance(11 * 60_000)
    const before = (await readings()).length
    await call(method, `raw_material_lots/${lotId}/${path}`, { name: 'teresa' })
    const named = (await readings()).slice(before)
    expect(named.toSorted()).toEqual([one.dispensingId, other.dispensingId].toSorted())
  }
})

test('who has nothing at home yet is told only that it comes later', async () => {
  await released()
  await recall()
  const mail = await mailOf()
  expect(mail?.title).toBe('Seu envio parou antes de sair')
  expect(mail?.note).toBeNull()
})

test('what was released and is heard late does not leave', async () => {
  const it = await released()
  await recall()
  await inTransaction(ctx, (ctx) => ctx.announce({ type: 'compounding.released', dispensingId: it.dispensingId }))
  await world.settle()
  expect(await boxes(it)).toEqual(['pending'])
})

test('what is here is thrown away and made again, and only then leaves', async () => {
  const it = await released()
  await recall()
  await call('POST', `compoundings/${it.id}/discard`, { payload: { reason: 'recalled_lot' } })
  expect((await placesOf()).get(it.id)).toBe('discarded')
  await desk.remade(it)
  expect(await boxes(it)).toEqual(['ready'])
})

test('what the patient has is made once more, once, and goes to him', async () => {
  const it = await posted('delivered')
  await recall()
  const again = () => call('PUT', `compoundings/${it.id}/remaking`)
  const answers = await Promise.all([again(), again()])
  answers.push(await again())
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(contract.makeRecalledAgain.response.parse(body).product.where).toBe('made_again')
  }
  expect(await boxes(it)).toEqual(['delivered', 'pending'])
  expect((await call('PUT', `compoundings/${it.id}/money_back`)).status).toBe(409)
  await desk.remade(it)
  expect(await boxes(it)).toEqual(['delivered', 'ready'])
})

test('or its money goes back, once, and then nothing is made', async () => {
  const it = await posted('delivered')
  await recall()
  const back = () => call('PUT', `compoundings/${it.id}/money_back`)
  for (const { status, body } of [...(await Promise.all([back(), back()])), await back()]) {
    expect(status).toBe(200)
    expect(contract.giveBackRecalled.response.parse(body).product.where).toBe('given_back')
  }
  const orderId = it.order?.id ?? 0
  const { totalCents, shipTotalCents } = await getOrder(ctx, { orderId })
  expect(shipTotalCents).toBeGreaterThan(0)
  // The whole parcel was recalled: what its delivery cost goes with it.
  expect(await listOrderRefunds(ctx, { orderId })).toMatchObject([
    { reason: 'goods_recalled', amountCents: totalCents, freightCents: shipTotalCents },
  ])
  expect((await call('PUT', `compoundings/${it.id}/remaking`)).status).toBe(409)
})

test('of two products in a parcel the freight goes back with the second, and they add up to what was paid', async () => {
  const { order, ids } = await twoDelivered()
  const amounts = async () =>
    (await listOrderRefunds(ctx, { orderId: order.id })).map(({ amountCents, freightCents }) => [
      amountCents,
      freightCents,
    ])
  await recall()
  const [here] = (await productsOf()).filter(({ id }) => ids.includes(id))
  expect((await call('PUT', `compoundings/${here?.id}/money_back`)).status).toBe(200)
  const [first] = await amounts()
  expect(first).toEqual([expect.any(Number), 0])
  const other = ids.find((id) => id !== here?.id) ?? 0
  const { rows } = await sql<{ lot_id: number }>`select lot_id from plans.compounding_weights
    where compounding_id = ${other} limit 1`.execute(ctx.db)
  await recallLot(ctx, { pharmacist: silvia, lotId: rows[0]?.lot_id ?? 0, reason: 'Comunicado do fornecedor.' })
  await world.settle()
  expect((await call('PUT', `compoundings/${other}/money_back`)).status).toBe(200)
  const { totalCents, shipTotalCents } = await getOrder(ctx, { orderId: order.id })
  expect(await amounts()).toEqual([first, [totalCents - (first?.[0] ?? 0), shipTotalCents]])
})

test('made again and paid back at once: one of both', async () => {
  const it = await posted('delivered')
  await recall()
  const both = await Promise.all(['remaking', 'money_back'].map((act) => call('PUT', `compoundings/${it.id}/${act}`)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a lost parcel that turns up with a recalled product stops nothing that is made instead', async () => {
  const it = await posted('lost')
  const remaking = () => call('PUT', `shipments/${it.shipmentId}/remaking`, { payload: { police_report: null } })
  const [one, two] = [await remaking(), await remaking()]
  expect([one.status, contract.makeShipmentAgain.response.parse(two.body)]).toEqual([
    200,
    contract.makeShipmentAgain.response.parse(one.body),
  ])
  await recall()
  await moveShipment(ctx, { shipmentId: it.shipmentId, to: 'delivered', at: ctx.now() })
  await world.settle()
  expect(await boxes(it)).toEqual(['delivered', 'pending'])
})

test('nothing is settled for what was not recalled', async () => {
  const it = await posted('delivered')
  for (const act of ['remaking', 'money_back'])
    expect((await call('PUT', `compoundings/${it.id}/${act}`)).body.code).toBe('compounding_decided')
})

test('the file has everybody with telephone and e-mail; a cell is never a formula', async () => {
  await posted('delivered')
  const draw = () => call('POST', `raw_material_lots/${lotId}/product_exports`)
  const { body } = await draw()
  const { file } = contract.exportProductsOfLot.response.parse(body)
  expect(file.name).toMatch(/^recolhimento-LOTE-\d+\.csv$/)
  const [head, line] = file.csv.replace('\ufeff', '').split('\r\n')
  expect(head).toBe('paciente;telefone;e-mail;pedido;produto;nº no livro;lote do produto;validade;onde está')
  expect(line).toMatch(/^Bruno Almeida;'\+55 11 91234-5678;.*@.*;R\d{9};1 × .*;\d+;\d{6}-\d{6};.*;com o paciente$/)
  expect((await draw()).body).toEqual(body)
})

test('a lot of nobody’s, or of another pharmacy, is not there; nobody but a pharmacist asks', async () => {
  for (const path of ['products', 'product_exports']) {
    const method = path === 'products' ? 'GET' : 'POST'
    expect((await call(method, `raw_material_lots/999999/${path}`)).status).toBe(404)
    for (const name of ['helena', 'clara', 'bruno'])
      expect((await call(method, `raw_material_lots/${lotId}/${path}`, { name })).status).toBe(403)
  }
  for (const act of ['remaking', 'money_back'])
    expect((await call('PUT', `compoundings/999999/${act}`)).status).toBe(404)
})

test('a product that was found stays found', async () => {
  const it = await posted('delivered')
  await recall()
  await expect(
    sql`delete from plans.recalled_products where compounding_id = ${it.id}`.execute(ctx.db),
  ).rejects.toThrow('only added')
})

test('of the whole lot it is told how much is here, on its way, with its patients, and lost', async () => {
  expect(await countsOf()).toEqual({ here: 0, shipped: 0, delivered: 0, lost: 0 })
  await weighed()
  await released()
  await posted()
  await posted('delivered')
  await posted('delivered')
  await posted('lost')
  expect(await countsOf()).toEqual({ here: 2, shipped: 1, delivered: 2, lost: 1 })
  const [paidBack, madeAgain] = [await posted('delivered'), await posted('delivered')]
  await recall()
  expect((await call('PUT', `compoundings/${paidBack.id}/money_back`)).status).toBe(200)
  expect((await call('PUT', `compoundings/${madeAgain.id}/remaking`)).status).toBe(200)
  // Both boxes are still at their patients'.
  expect(await countsOf()).toEqual({ here: 2, shipped: 1, delivered: 4, lost: 1 })
})

test('who has it is read, and counted, in as many statements for fifty as for one', async () => {
  const statements = async () => {
    const asked = () => call('GET', `raw_material_lots/${lotId}/products`)
    await asked()
    const { value, statements } = await statementsOf(asked)
    return { rows: value.body.products.length, count: statements.length }
  }
  const first = await weighed()
  const one = await statements()
  const { rows } = await sql<{ id: number }>`select id from plans.compoundings where id <> ${first.id}
    order by id limit 49`.execute(ctx.db)
  for (const { id: compoundingId } of rows) await aWeightOf(ctx, { compoundingId, lotId })
  const many = await statements()
  expect(many.rows).toBeGreaterThan(10)
  expect(many.count).toBe(one.count)
})
