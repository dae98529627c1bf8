import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../../../domains/care/consultations/consultations.factory.ts'
import { bookConsultation } from '../../../domains/care/consultations/index.ts'
import { aSessionInput } from '../../../domains/care/session-credits/session-credits.factory.ts'
import { anEnrollment } from '../../../domains/plans/enrollments/enrollments.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  sandbox = sandboxControl(world.sandbox.url)
  await world.world.db
    .insertInto('shop.promotions')
    .values([
      { code: 'METADE', name: 'Metade', kind: 'percentage', percent: 50 },
      { code: 'TUDO', name: 'Tudo', kind: 'percentage', percent: 100 },
    ])
    .execute()
})
afterAll(() => world.close())

type Method = 'PUT' | 'POST' | 'PATCH' | 'DELETE'
type Given = { token?: string; bearer?: string; key?: string; body?: object | undefined }
const call = async (method: Method, path: string, { token, bearer, key, body }: Given) => {
  const answer = await world.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...(token && { 'x-spree-order-token': token }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const overMain = {
  apply: (orderId: number, token: string, coupon_code: string) =>
    call('POST', 'v1/consultations/apply_coupon', { token, body: { order_id: orderId, coupon_code } }),
  remove: (orderId: number, token: string) => call('DELETE', `v1/consultations/${orderId}/coupon`, { token }),
}
const overStorefront = {
  apply: (_orderId: number, token: string, coupon_code: string) =>
    call('PATCH', 'v2/storefront/cart/apply_coupon_code', { token, body: { coupon_code } }),
  remove: (_orderId: number, token: string, code: string) =>
    call('DELETE', `v2/storefront/cart/remove_coupon_code/${code}`, { token }),
}
const sales = {
  course: { open: async (as: Context) => (await anEnrollment(as)).orderId, coupons: overStorefront },
  consultation: { open: async (as: Context) => (await aBookedConsultation(as)).orderId, coupons: overMain },
  'package of sessions': {
    open: async (as: Context) => (await bookConsultation(as, await aSessionInput(ctx, { variantId: 2004 }))).orderId,
    coupons: overMain,
  },
}
const kinds = Object.keys(sales) as (keyof typeof sales)[]

const byCard = async () => ({
  payments_attributes: { source_attributes: { gateway_payment_profile_id: await sandbox.cardToken() } },
})

/** An order that waits for its payment, as a page shows it: with this coupon, at this total. */
const seen = async (kind: keyof typeof sales, code: string | null = 'BEMVINDO', as: Context = ctx) => {
  const { open, coupons } = sales[kind]
  const orderId = await open(as)
  const order = () => getOrder(ctx, { orderId })
  const { number, token, totalCents: fullCents } = await order()
  if (code) expect((await coupons.apply(orderId, token, code)).status).toBe(200)
  const { totalCents } = await order()
  if (code) expect(totalCents).toBeLessThan(fullCents)
  return {
    full: fullCents / 100,
    total: totalCents / 100,
    order,
    apply: (other: string) => coupons.apply(orderId, token, other),
    remove: () => coupons.remove(orderId, token, code ?? ''),
    pay: (body: object | undefined, given: Given = {}) =>
      call('PUT', `v1/checkouts/${number}`, { token, ...given, body }),
    charged: async () =>
      (await Promise.all((await order()).payments.map((one) => sandbox.charges(one.number))))
        .flat()
        .filter(({ status }) => status === 'approved')
        .map((one) => one.amount_cents),
  }
}
const changed = {
  status: 422,
  body: { code: 'invalid_fields', errors: { base: ['O valor mudou desde que você o viu. Confira antes de pagar.'] } },
}
const paid = (total: number) => ({ status: 200, body: { state: 'completed', total } })

describe.each(kinds)('a %s', (kind) => {
  test('paid for the total that was seen is charged that total, once, by twins too', async () => {
    const sale = await seen(kind)
    const body = { total: sale.total, order: await byCard() }
    const twins = await Promise.all([sale.pay(body), sale.pay(body)])
    for (const twin of twins) expect([200, 409]).toContain(twin.status)
    expect(await sale.pay(body)).toMatchObject(paid(sale.total))
    expect(await sale.charged()).toEqual([Math.round(sale.total * 100)])
  })

  test('whose coupon another tab removed is not charged, under its key neither, until the new total is seen', async () => {
    const sale = await seen(kind)
    const body = { total: sale.total, order: await byCard() }
    await sale.remove()
    const key = `the-same-press-on-${kind.replaceAll(' ', '-')}`
    for (const _ of [1, 2]) expect(await sale.pay(body, { key })).toMatchObject(changed)
    const pix = await sale.pay({ total: sale.total, order: {} })
    expect(pix).toMatchObject(changed)
    expect([await sale.charged(), (await sale.order()).completedAt]).toEqual([[], null])
    expect(await sale.pay({ total: sale.full, order: await byCard() })).toMatchObject(paid(sale.full))
    expect(await sale.charged()).toEqual([Math.round(sale.full * 100)])
  })

  test('whose coupon another tab changed is not charged less than was seen either', async () => {
    const sale = await seen(kind)
    await sale.apply('METADE')
    expect(await sale.pay({ total: sale.total, order: await byCard() })).toMatchObject(changed)
    expect(await sale.charged()).toEqual([])
    const half = (await sale.order()).totalCents / 100
    expect(half).toBeLessThan(sale.total)
    expect(await sale.pay({ total: half, order: await byCard() })).toMatchObject(paid(half))
  })

  test('whose coupon has expired is not charged, and then costs the full price', async () => {
    await sql`insert into shop.promotions (code, name, kind, percent) values ('VAIVENCER', 'Vai', 'percentage', 20)
      on conflict (code) do update set expires_at = null`.execute(world.world.db)
    const sale = await seen(kind, 'VAIVENCER')
    await sql`update shop.promotions set expires_at = ${new Date(world.clock.now.getTime() - 1)}
      where code = 'VAIVENCER'`.execute(world.world.db)
    const body = { total: sale.total, order: await byCard() }
    expect(await sale.pay(body)).toMatchObject({ status: 422, body: { code: 'promotion_lost' } })
    expect(await sale.pay(body)).toMatchObject(changed)
    expect(await sale.charged()).toEqual([])
    expect(await sale.pay({ total: sale.full, order: await byCard() })).toMatchObject(paid(sale.full))
  })

  test('whose coupon goes while it is paid costs what was seen, or nothing', async () => {
    const sale = await seen(kind)
    const body = { total: sale.total, order: await byCard() }
    const [answer] = await Promise.all([sale.pay(body), sale.remove()])
    expect(await sale.charged()).toEqual(answer.status === 200 ? [Math.round(sale.total * 100)] : [])
  })

  test('that was free when it was seen is not taken for its price', async () => {
    const sale = await seen(kind, 'TUDO')
    await sale.remove()
    expect(await sale.pay({ total: 0 })).toMatchObject(changed)
    await sale.apply('TUDO')
    expect(await sale.pay({ total: 0 })).toMatchObject(paid(0))
  })

  test('keeps its Pix for the total that was seen, and is paid by clients that name none', async () => {
    const sale = await seen(kind)
    const first = await sale.pay({ total: sale.total, order: {} })
    expect(first).toMatchObject({ status: 200, body: { state: 'pending', total: sale.total } })
    expect((await sale.pay({ total: sale.total, order: {} })).body).toEqual(first.body)
    expect(await sale.pay({ total: sale.full, order: {} })).toMatchObject(changed)
    expect(await sale.pay({ order: await byCard() })).toMatchObject(paid(sale.total))
    // Paid is paid: whoever asks again is told so, whatever he saw.
    expect(await sale.pay({ total: sale.full, order: {} })).toMatchObject(paid(sale.total))
  })
})

test('store credit pays the total that was seen or stays where it is', async () => {
  const userId = await userIdOf(ctx, 'diego@prumo.example')
  const diego = world.ctx({ kind: 'user', userId, roles: ['patient'] })
  const bearer = await bearerOf(world, 'diego@prumo.example')
  await giveStoreCredit(ctx, { userId, amountCents: 10_000, reason: 'teste' })
  const left = async () => (await listRemainingCredit(ctx, { userIds: [userId] })).get(userId) ?? 0
  const before = await left()
  const sale = await seen('course', 'BEMVINDO', diego)
  await sale.remove()
  for (const order of [undefined, { store_credit: sale.total }]) {
    expect(await sale.pay({ total: sale.total, order }, { bearer })).toMatchObject(changed)
    expect(await left()).toBe(before)
  }
  expect(await sale.pay({ total: sale.full }, { bearer })).toMatchObject(paid(sale.full))
  expect(await left()).toBe(before - Math.round(sale.full * 100))
})

test.each([-1, 'quarenta', 44.105, 1e9, null, [44.1], { reais: 44 }])('a total of %j is none', async (total) => {
  const sale = await seen('course', null)
  expect(await sale.pay({ total, order: await byCard() })).toMatchObject({ status: 400 })
  expect(await sale.charged()).toEqual([])
})

test('half a body spends nothing', async () => {
  const sale = await seen('course', 'TUDO')
  expect(await sale.pay({})).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } })
  expect((await sale.order()).completedAt).toBeNull()
})
