import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeUses } from '#domains/shop/promotions'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const egg = 494
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as = 'clara') => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/coupons${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
let count = 0
const terms = (it: object = {}) => ({
  ...{ code: `TESTE-${++count}`, name: 'Teste', kind: 'percentage', percent: 10 },
  ...it,
})
const make = async (it: object = {}) => {
  const { status, body } = await call('POST', '', terms(it))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.coupon
}
const tryIn = async (code: string, items: Record<number, number> = { [egg]: 2 }) => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest.patch('cart/apply_coupon_code', { coupon_code: code })
}
const limits = (coupon: { id: number; lastDay: string | null; revision: number }, change: object) =>
  call('PUT', `/${coupon.id}/limits`, {
    lastDay: coupon.lastDay,
    revision: coupon.revision,
    usageLimit: null,
    ...change,
  })
const use = (id: number, times: number) =>
  sql`update shop.promotions set usage_count = ${times} where id = ${id}`.execute(world.world.db)
const listed = async (list: 'current' | 'past') =>
  (await call('GET', `?list=${list}`)).body.coupons.map(({ id }: { id: number }) => id)

test('an administrator makes one, a buyer uses it, and she ends it: the next buyer is refused, and it stays', async () => {
  const coupon = await make({ code: ' verao15 ', percent: 15, usageLimit: 100 })
  expect(coupon).toMatchObject({ code: 'VERAO15', state: 'running', usageCount: 0, usageLimit: 100 })
  expect(coupon.acts).toMatchObject([{ kind: 'made', usageLimit: 100 }])
  const used = await tryIn('verao15')
  expect(used.body.data.attributes.promo_total).toBe('-15.9')
  const { body } = await call('PUT', `/${coupon.id}/end`)
  expect(body.coupon).toMatchObject({ state: 'ended' })
  expect(body.coupon.acts.map(({ kind }: { kind: string }) => kind)).toEqual(['ended', 'made'])
  expect(await tryIn('VERAO15')).toMatchObject({ status: 422, body: { error: 'The coupon code is expired' } })
  expect(await listed('past')).toContain(coupon.id)
  expect(await listed('current')).not.toContain(coupon.id)
  expect(await limits(body.coupon, { usageLimit: 5 })).toMatchObject({ status: 409, body: { code: 'coupon_ended' } })
})

test('an ended one gives no use, also to an order that was already priced with it', async () => {
  const coupon = await make()
  await call('PUT', `/${coupon.id}/end`)
  const buyer = { userId: null, email: 'fim@prumo.example', cpf: null }
  const taken = await takeUses(world.ctx({ kind: 'system' }), { ids: [coupon.id], orderId: 1, buyer })
  expect(taken).toEqual({ usedUpIds: [coupon.id] })
})

test('its limit is never lower than what was used, and a change follows what its writer saw', async () => {
  const coupon = await make({ usageLimit: 10 })
  await use(coupon.id, 4)
  expect(await limits(coupon, { usageLimit: 3 })).toMatchObject({
    status: 409,
    body: { code: 'coupon_limit_below_uses', error: expect.stringContaining('4 vezes') },
  })
  const changed = await limits(coupon, { usageLimit: 4 })
  expect(changed.body.coupon).toMatchObject({ usageLimit: 4, state: 'used_up', revision: 1 })
  expect((await limits(coupon, { usageLimit: 4 })).body.coupon.revision).toBe(1)
  expect(await limits(coupon, { usageLimit: 20 })).toMatchObject({ status: 409, body: { code: 'coupon_changed' } })
})

test('of many changes at once that saw the same, one is made', async () => {
  const coupon = await make()
  const answers = await Promise.all([5, 6, 7, 8].map((usageLimit) => limits(coupon, { usageLimit })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('its last day is wholly in, in São Paulo', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(world.clock.now)
  const { expiresAt, lastDay, state } = await make({ startsOn: today, lastDay: today })
  expect([lastDay, state]).toEqual([today, 'running'])
  expect(expiresAt).toMatch(/T03:00:00.000Z$/)
  expect(Date.parse(expiresAt)).toBeGreaterThan(world.clock.now.getTime())
})

test.each([
  ['a taken code, whatever its letters', { code: 'bemvindo' }, 'code'],
  ['a code of signs', { code: 'A B!' }, 'code'],
  ['a name that shows nothing', { name: '\u200b' }, 'name'],
  ['a percentage without its number', { percent: null }, 'percent'],
  ['more than everything', { percent: 101 }, 'percent'],
  ['an amount of a percentage', { amountCents: 500 }, 'amountCents'],
  ['an amount without its number', { kind: 'flat', percent: null }, 'amountCents'],
  ['a last day that is over', { lastDay: '2020-01-01' }, 'lastDay'],
  ['a last day beyond sense', { lastDay: '9999-12-31' }, 'lastDay'],
  ['a last day before the first', { startsOn: '2028-05-02', lastDay: '2028-05-01' }, 'lastDay'],
  ['products without any', { productsPolicy: 'any' }, 'productIds'],
  ['a product that is none', { productsPolicy: 'any', productIds: [99_999_999] }, 'productIds'],
])('refused at its field: %s', async (_what, it, field) => {
  const { status, body } = await call('POST', '', terms(it))
  expect([400, 422]).toContain(status)
  expect(Object.keys(body.errors ?? body.faults ?? body)).toContain(field)
})

test('never for a prescription medicine, and says why; what may be named holds none', async () => {
  const medicine = await sql<{ id: number }>`select id from shop.products where product_line = 'drugs' limit 1`.execute(
    world.world.db,
  )
  const id = medicine.rows[0]?.id
  const { status, body } = await call('POST', '', terms({ productsPolicy: 'any', productIds: [id] }))
  expect([status, body.code]).toEqual([422, 'coupon_never_for_medicine'])
  expect(body.error).toContain('CFM 1.939/2010')
  const { products } = (await call('GET', '')).body
  expect(products.length).toBeGreaterThan(3)
  expect(products.map((product: { id: number }) => product.id)).not.toContain(id)
})

test('for some products only', async () => {
  const { rows } = await sql<{ product_id: number }>`select product_id from shop.variants where id = ${egg}`.execute(
    world.world.db,
  )
  const coupon = await make({ productsPolicy: 'any', productIds: [rows[0]?.product_id, rows[0]?.product_id] })
  expect(coupon.products).toMatchObject([{ id: rows[0]?.product_id, name: expect.stringMatching(/./) }])
  expect((await tryIn(coupon.code, { 1215: 1 })).status).toBe(422)
  expect((await tryIn(coupon.code)).status).toBe(200)
})

test('nobody but an administrator', async () => {
  expect((await call('POST', '', terms(), 'rafael')).status).toBe(403)
  expect((await call('GET', '', undefined, 'helena')).status).toBe(403)
})

test('a repeated request makes one, and ends once', async () => {
  const writes = repeatedWrites(world)
  const payload = terms()
  const making = await writes.write('POST', '/api/staff/v1/coupons', { as: 'clara', payload })
  const [first, second] = [await making(), await making()]
  expect(second.body).toEqual(first.body)
  const { id } = (await call('GET', '')).body.coupons[0]
  await call('PUT', `/${id}/end`)
  const { body } = await call('PUT', `/${id}/end`)
  expect(body.coupon.acts).toHaveLength(2)
})
