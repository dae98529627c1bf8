import { company } from '@prumo/contracts/company'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConsultation, payConsultation } from '#domains/care/consultations'
import { generatePixCode, readCharge } from '#domains/money/payments'
import { giveBackEnrollment, payEnrollment } from '#domains/plans/enrollments'
import { cancelPaidOrder, getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../../../domains/care/consultations/consultations.factory.ts'
import { anEnrollment } from '../../../domains/plans/enrollments/enrollments.factory.ts'
import { aDigitalAsset } from '../../../domains/shop/digitals/digitals.factory.ts'
import { aboutOrders } from './about-orders.ts'
import { inBriefOnTheWire } from './order.serializer.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const [hair, control] = [1181, 142]
const ask = async (path: string, { bearer, token }: { bearer?: string; token?: string } = {}) => {
  const headers = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(token && { 'x-spree-order-token': token }),
  }
  const answer = await world.app.inject({ url: `/api/v1/orders${path}`, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const show = async ({ number, token }: Order, by: Parameters<typeof ask>[1] = { token }) => {
  const { status, body, headers } = await ask(`/${number}`, by)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  return contract.showOrder.response.parse(body).order
}
const card = async () => ({ token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' })
const byCard = async (installments = 1) => ({ paymentMethodId: 2, installments, card: await card() })

const bruno = async () => ({
  by: world.ctx({ kind: 'user', userId: await userIdOf(ctx, 'bruno@prumo.example'), roles: [] }),
  bearer: await bearerOf(world, 'bruno@prumo.example'),
})
const aPaidConsultation = async (by: Context = ctx) => {
  const { orderId } = await aBookedConsultation(by)
  await payConsultation(ctx, { orderId, payment: await byCard(2) })
  await world.settle()
  return getOrder(ctx, { orderId })
}
const aPaidCourse = async (by: Context = ctx) => {
  const { orderId } = await anEnrollment(by)
  await payEnrollment(ctx, { orderId, payment: await byCard() })
  await world.settle()
  return getOrder(ctx, { orderId })
}
const aKit = async (variantIds = [hair]) => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email: 'kit@prumo.example', variantIds })
  await generatePixCode(ctx, { orderId: order.id })
  return getOrder(ctx, { orderId: order.id })
}
const pixArrives = async (order: Order) => {
  const [charge] = await sandbox.charges(order.payments[0]?.number ?? '')
  await sandbox.pay(charge?.id ?? '')
  await readCharge(ctx, { chargeId: charge?.id ?? '' })
  await world.settle()
}

const prumo = { legalName: company.legalName, cnpj: company.cnpj }
const noParcel = { isDelivered: false, shipTotal: 0 }

describe('a consultation', () => {
  test('is no parcel: with whom, when and how, and what was paid to whom', async () => {
    const { by, bearer } = await bruno()
    const shown = await show(await aPaidConsultation(by), { bearer })
    expect(shown).toMatchObject({ ...noParcel, kind: 'consultation', seller: prumo, courses: [], refunds: [] })
    expect(shown.lines).toEqual([
      {
        label: 'Consulta médica',
        quantity: 1,
        amount: shown.total,
        pictureSrc: '/patientArea/pictures/consulta-medica.svg',
      },
    ])
    expect(shown.payments).toEqual([
      { method: 'card', amount: shown.total, paidAt: expect.any(String), installments: 2, cardLastDigits: '6351' },
    ])
    const consultation = await getConsultation(ctx, { consultationId: shown.appointment?.consultationId ?? 0 })
    expect(shown.appointment).toEqual({
      consultationId: consultation.id,
      state: 'confirmed',
      doctorName: shown.doctorName,
      registration: expect.stringMatching(/^CRM/),
      profession: 'doctor',
      communicationChannel: consultation.channel,
      appointmentAt: consultation.appointment?.startsAt.toISOString(),
      durationMinutes: 30,
    })
  })

  test('says nothing of why: no condition, no answer', async () => {
    const { by, bearer } = await bruno()
    const shown = await show(await aPaidConsultation(by), { bearer })
    expect(JSON.stringify(shown)).not.toMatch(/erectile|pathology|survey|CPF|123456789/)
  })

  test('is a guest’s by its token until it is paid: then it belongs to an account, whose session alone opens it', async () => {
    const { orderId } = await aBookedConsultation(ctx)
    const { number, token } = await getOrder(ctx, { orderId })
    expect((await ask(`/${number}`, { token })).status).toBe(200)
    await payConsultation(ctx, { orderId, payment: await byCard() })
    await world.settle()
    expect((await getOrder(ctx, { orderId })).userId).not.toBeNull()
    const { bearer } = await bruno()
    for (const by of [{ token }, { token, bearer }]) expect((await ask(`/${number}`, by)).status).toBe(404)
    const answer = await world.app.inject({
      url: `/api/v2/storefront/order_status/${number}`,
      headers: { 'x-spree-order-token': token },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a course', () => {
  test('is no parcel: a pre-sale that may be given back, with how much of it is there', async () => {
    const shown = await show(await aPaidCourse())
    expect(shown).toMatchObject({ ...noParcel, kind: 'course', doctorName: null, appointment: null, total: 49 })
    expect(shown.courses).toEqual([
      {
        enrollmentId: expect.any(Number),
        programSlug: 'programa-control',
        title: 'Programa Control',
        state: 'open',
        isPresale: true,
        publishedLessons: 0,
        lessonCount: 13,
        mayBeGivenBack: true,
        sharesOrder: false,
      },
    ])
  })

  test('given back: no course any more, and the money on its way, then there', async () => {
    const order = await aPaidCourse()
    const [course] = (await show(order)).courses
    await giveBackEnrollment(ctx, { enrollmentId: course?.enrollmentId ?? 0 })
    expect(await show(order)).toMatchObject({ courses: [], refunds: [{ method: 'card', amount: 49, doneAt: null }] })
    await world.settle()
    expect((await show(order)).refunds).toEqual([{ method: 'card', amount: 49, doneAt: expect.any(String) }])
  })
})

describe('files', () => {
  test('open for whoever has the order once it is paid, say until when, and close when it is canceled', async () => {
    const { asset } = await aDigitalAsset(ctx)
    const order = await aPaidCourse()
    const { downloads } = await show(order)
    expect(downloads).toEqual([
      {
        path: expect.stringMatching(/^\/api\/v2\/storefront\/digitals\/\S+$/),
        name: 'Guia de respiração.pdf',
        sizeBytes: 200_000,
        expiresAt: expect.stringMatching(/Z$/),
        isOpen: true,
      },
    ])
    expect((await world.app.inject({ url: downloads[0]?.path ?? '' })).statusCode).toBe(200)
    await sql`update shop.digital_links set bytes_taken = size_bytes * 5 from shop.digital_assets asset
      where asset.id = asset_id and order_id = ${order.id}`.execute(ctx.db)
    expect((await show(order)).downloads).toMatchObject([{ isOpen: false }])
    await cancelPaidOrder(ctx, { orderId: order.id })
    expect((await show(order)).downloads).toEqual([])
    await sql`delete from shop.digital_links where asset_id = ${asset.id}`.execute(ctx.db)
    await sql`delete from shop.digital_assets where id = ${asset.id}`.execute(ctx.db)
  })
})

describe('a kit', () => {
  test('travels; before its money came there is no receipt, and after it there is', async () => {
    const order = await aKit()
    const waiting = await show(order)
    expect(waiting).toMatchObject({ kind: 'shop', isDelivered: true, payments: [], labels: ['+hair · 3 potes'] })
    await pixArrives(order)
    const paid = await show(order)
    expect(paid.payments).toEqual([
      { method: 'pix', amount: paid.total, paidAt: expect.any(String), installments: 1, cardLastDigits: null },
    ])
    expect(paid).toMatchObject({ buyerName: 'Bruno Almeida', seller: prumo, discountTotal: 0 })
    expect(paid.total).toBe(194 + paid.shipTotal)
  })

  test('with a course beside it travels, and the course stands in it', async () => {
    const order = await aKit([hair, control])
    await pixArrives(order)
    const shown = await show(order)
    expect(shown).toMatchObject({ isDelivered: true, labels: ['+hair · 3 potes', 'Programa Control'] })
    expect(shown.courses).toMatchObject([{ title: 'Programa Control', sharesOrder: true, mayBeGivenBack: true }])
  })

  test('canceled: its money is told', async () => {
    const order = await aKit()
    await pixArrives(order)
    await cancelPaidOrder(ctx, { orderId: order.id })
    await world.settle()
    expect((await show(order)).refunds).toMatchObject([{ method: 'pix', doneAt: expect.any(String) }])
  })
})

describe('the bearer’s list', () => {
  test('says of each order what it is, the newest first, and no other’s', async () => {
    const userId = await userIdOf(ctx, 'diego@prumo.example')
    const own = world.ctx({ kind: 'user', userId, roles: ['patient'] })
    const course = await aPaidCourse(own)
    world.clock.advance(1_000)
    const kit = await aKit()
    await sql`update shop.orders set user_id = ${userId} where id = ${kit.id}`.execute(ctx.db)
    await aKit()
    const { body } = await ask('', { bearer: await bearerOf(world, 'diego@prumo.example') })
    expect(contract.listOrders.response.parse(body).orders).toEqual([
      {
        ...{ number: kit.number, kind: 'shop', doctorName: null, appointmentAt: null, labels: ['+hair · 3 potes'] },
        ...{ placedAt: kit.completedAt?.toISOString(), total: kit.totalCents / 100 },
        ...{ isCanceled: false, paymentState: 'balance_due', paidBack: 'nothing' },
      },
      {
        ...{
          number: course.number,
          kind: 'course',
          doctorName: null,
          appointmentAt: null,
          labels: ['Programa Control'],
        },
        ...{ placedAt: course.completedAt?.toISOString(), total: 49, isCanceled: false },
        ...{ paymentState: 'paid', paidBack: 'nothing' },
      },
    ])
  })

  test('pages, twenty at a time, each order once, whatever is placed meanwhile; canceled ones too', async () => {
    const userId = await userIdOf(ctx, 'marina@prumo.example')
    const bearer = await bearerOf(world, 'marina@prumo.example')
    const read = async (query: string) => contract.listOrders.response.parse((await ask(`?${query}`, { bearer })).body)
    const place = async () => {
      const { id, number } = await aPlacedOrder(ctx, { by: 'pix', email: 'muitos@prumo.example' })
      await sql`update shop.orders set user_id = ${userId} where id = ${id}`.execute(ctx.db)
      return number
    }
    expect(await read('')).toEqual({ orders: [], next: null })
    const numbers: string[] = []
    // Most of the same moment: an order is found by more than its time.
    for (let count = 0; count < 23; count++) {
      if (count % 7 === 0) world.clock.advance(1_000)
      numbers.unshift(await place())
    }
    await sql`update shop.orders set state = 'canceled', canceled_at = now() where number = ${numbers[1]}`.execute(
      ctx.db,
    )
    const first = await read('')
    expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 20))
    expect(first.orders.map(({ isCanceled }) => isCanceled).indexOf(true)).toBe(1)
    expect(first.next).toBe(numbers[19])
    world.clock.advance(1_000)
    await place()
    const second = await read(`before=${first.next}`)
    expect(second).toMatchObject({ next: null, orders: numbers.slice(20).map((number) => ({ number })) })
    expect(await read(`before=${numbers.at(-1)}`)).toEqual({ orders: [], next: null })
  })

  test('is followed by nothing after another’s order, a cart’s number or none; 400 for what is no number', async () => {
    const bearer = await bearerOf(world, 'diego@prumo.example')
    const others = await aKit()
    for (const before of [others.number, 'R000000000'])
      expect((await ask(`?before=${before}`, { bearer })).body).toEqual({ orders: [], next: null })
    for (const before of ['R%00', '', 'R'.repeat(41), "R1'--"])
      expect((await ask(`?before=${encodeURIComponent(before)}`, { bearer })).status).toBe(400)
    expect((await ask('?before=R%00', { bearer })).status).toBe(400)
  })

  test('names the doctor and the day of a consultation', async () => {
    const order = await aPaidConsultation()
    const [about] = await aboutOrders(ctx, [order])
    const brief = about && inBriefOnTheWire(about)
    expect(brief?.doctorName).toMatch(/^Dra?\. /)
    expect(brief?.appointmentAt).toBe(about?.consultation?.consultation.appointment?.startsAt.toISOString())
  })

  test('asks as often for many as for two', async () => {
    const orders = [await aPaidConsultation(), await aKit(), await aPaidConsultation(), await aPaidCourse()]
    const statementsFor = async (some: Order[]) => {
      let count = 0
      const counting = ctx.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await aboutOrders({ ...ctx, db: counting as typeof ctx.db }, some)
      return count
    }
    expect(await statementsFor(orders)).toBe(await statementsFor(orders.slice(0, 2)))
  })
})

describe('who may see it', () => {
  test('401 for a list of nobody; 404 for another’s order, with another’s token, without any, and for none', async () => {
    const [order, other] = [await aKit(), await aKit()]
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    expect((await ask('')).status).toBe(401)
    for (const input of [{}, { token: other.token }, { bearer }])
      expect(await ask(`/${order.number}`, input)).toMatchObject({
        status: 404,
        body: { error: 'Não encontramos o que você procura.' },
      })
    expect((await ask('/R000000000', { bearer })).status).toBe(404)
    expect((await ask(`/${order.number}`, { bearer: 'x'.repeat(40) })).status).toBe(401)
    expect((await ask('/R%00', { bearer })).status).toBe(400)
  })

  test('its bearer, without the token', async () => {
    const userId = await userIdOf(ctx, 'bruno@prumo.example')
    const order = await aPaidCourse(world.ctx({ kind: 'user', userId, roles: ['patient'] }))
    const answer = await ask(`/${order.number}`, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    expect(answer.status).toBe(200)
    expect(answer.body.order.courses).toMatchObject([{ mayBeGivenBack: true }])
  })
})
