import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loseAnswers } from '#testing/lost-answers'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let token: string
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())
beforeEach(async () => {
  token = await newCart()
})

const newCart = async (): Promise<string> =>
  (await it.app.inject({ method: 'POST', url: '/api/v2/storefront/cart', payload: {} })).json().data.attributes.token

type Input = { key?: string; as?: string; quantity?: number }
const addShampoo = async ({ key, as = token, quantity = 1 }: Input) => {
  const answer = await it.app.inject({
    method: 'POST',
    url: '/api/v2/storefront/cart/add_item',
    headers: { 'x-spree-order-token': as, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { variant_id: '1215', quantity },
  })
  return { status: answer.statusCode, body: answer.json(), isReplay: answer.headers['idempotent-replayed'] === 'true' }
}
const count = async (as = token): Promise<number> =>
  (
    await it.app.inject({ method: 'GET', url: '/api/v2/storefront/cart', headers: { 'x-spree-order-token': as } })
  ).json().data.attributes.item_count

test('without a key, twice is twice', async () => {
  await addShampoo({})
  await addShampoo({})
  expect(await count()).toBe(2)
})

test('the same key is one effect and the same answer', async () => {
  const key = randomUUID()
  const [first, second] = [await addShampoo({ key }), await addShampoo({ key })]
  expect(await count()).toBe(1)
  expect(second.body).toEqual(first.body)
  expect([first.isReplay, second.isReplay]).toEqual([false, true])
})

test('twins at the same time are one effect and the same answer', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => addShampoo({ key })))
  expect(await count()).toBe(1)
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
})

test('the same key with another request is refused', async () => {
  const key = randomUUID()
  await addShampoo({ key })
  expect(await addShampoo({ key, quantity: 3 })).toMatchObject({ status: 422 })
  expect(await count()).toBe(1)
})

test('a twin with another request under the same key is refused', async () => {
  const key = randomUUID()
  const answers = await Promise.all([
    addShampoo({ key }),
    addShampoo({ key, quantity: 2 }),
    addShampoo({ key, quantity: 3 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('another caller’s same key is his own', async () => {
  const key = randomUUID()
  const stranger = await newCart()
  await addShampoo({ key })
  await addShampoo({ key, as: stranger })
  expect([await count(), await count(stranger)]).toEqual([1, 1])
})

test('a repetition that comes before the first answer is kept waits for it', async () => {
  const key = randomUUID()
  const first = await addShampoo({ key })
  const { rows } = await sql<{ status: number; sealed: Buffer; by: string }>`select status, body_sealed as sealed,
    sealed_by as by from platform.idempotency_keys where answered_at is not null order by created_at desc limit 1`.execute(
    it.world.db,
  )
  const [{ status, sealed, by }] = rows as [{ status: number; sealed: Buffer; by: string }]
  await sql`update platform.idempotency_keys set status = null, body_sealed = null, sealed_by = null, answered_at = null,
    locked_until = now() + interval '2 seconds' where body_sealed = ${sealed}`.execute(it.world.db)
  const second = addShampoo({ key })
  await sql`update platform.idempotency_keys set status = ${status}, body_sealed = ${sealed}, sealed_by = ${by},
    answered_at = now() where status is null`.execute(it.world.db)
  expect(await second).toMatchObject({ isReplay: true, body: first.body })
})

test('an effect whose answer was lost is not repeated: the cart is answered as it stands', async () => {
  const key = randomUUID()
  await addShampoo({ key })
  await loseAnswers(it)
  const again = await addShampoo({ key })
  expect(again).toMatchObject({ status: 200, body: { data: { attributes: { item_count: 1 } } } })
})

test('a kept answer stands nowhere in clear, and opens beside its own key alone', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await addShampoo({ key: one })
  await addShampoo({ key: other })
  const { rows } = await sql<{ text: string }>`select k::text as text from platform.idempotency_keys k`.execute(
    it.world.db,
  )
  const text = rows.map((row) => row.text).join()
  expect(text).not.toContain('line_item')
  expect(text).not.toContain(token)
  expect(text).not.toContain(one)
  // An attacker with write access to the database swaps the answers of two keys.
  await sql`update platform.idempotency_keys set body_sealed =
    (select body_sealed from platform.idempotency_keys where body_sealed is not null order by created_at desc limit 1)
    where body_sealed is not null`.execute(it.world.db)
  expect((await addShampoo({ key: one })).status).toBe(500)
  expect(await count()).toBe(2)
})

test('an answer is given again to nobody whose token opens nothing any more', async () => {
  const key = randomUUID()
  await addShampoo({ key })
  await it.app.inject({ method: 'DELETE', url: '/api/v2/storefront/cart', headers: { 'x-spree-order-token': token } })
  expect(await addShampoo({ key })).toMatchObject({ status: 404, isReplay: false })
})

test('a refusal leaves the key free: nothing happened under it', async () => {
  const key = randomUUID()
  expect((await addShampoo({ key, quantity: 9_000 })).status).toBe(422)
  expect((await addShampoo({ key })).status).toBe(200)
})

test('a key that is too long is refused', async () => {
  expect((await addShampoo({ key: 'k'.repeat(256) })).status).toBe(400)
})

test('of a caller whom nobody knows, only a key that nobody can guess is taken: it alone opens what it made', async () => {
  const open = (key: string) =>
    it.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/cart',
      headers: { 'idempotency-key': key },
      payload: {},
    })
  const tooShort = await open('1')
  expect({ status: tooShort.statusCode, body: tooShort.json() }).toEqual({
    status: 400,
    body: { error: 'Idempotency-Key is too short: without a token it needs 16 characters' },
  })
  expect((await open(randomUUID())).statusCode).toBe(201)
})

test.each(['undefined', 'null', 'x', '0', 'a made-up token that is long enough'])(
  'a token that opens nothing is none: %j and a short key open no cart that a stranger could get too',
  async (made) => {
    const open = (key: string, as: string) =>
      it.app.inject({
        method: 'POST',
        url: '/api/v2/storefront/cart',
        headers: { 'idempotency-key': key, 'x-spree-order-token': as },
        payload: {},
      })
    for (const answer of [await open('1', made), await open('1', made)]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toBe('Idempotency-Key is too short: without a token it needs 16 characters')
    }
    expect((await open(randomUUID(), made)).statusCode).toBe(201)
    expect((await open('1', token)).statusCode).toBe(201)
  },
)

test('a short key of a cart that is gone since still gives its answer again', async () => {
  const remove = () =>
    it.app.inject({
      method: 'DELETE',
      url: '/api/v2/storefront/cart',
      headers: { 'idempotency-key': 'gone', 'x-spree-order-token': token },
    })
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204])
})

test('a customer’s same key for another cart is another request', async () => {
  const signedIn = await it.app.inject({
    method: 'POST',
    url: '/spree_oauth/token',
    payload: { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' },
  })
  const addTo = async (cart: string) => {
    const answer = await it.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/cart/add_item',
      headers: {
        authorization: `Bearer ${signedIn.json().access_token}`,
        'x-spree-order-token': cart,
        'idempotency-key': 'one and the same',
      },
      payload: { variant_id: '1215', quantity: 1 },
    })
    return answer.statusCode
  }
  const [one, other] = [await newCart(), await newCart()]
  expect([await addTo(one), await addTo(other), await addTo(one)]).toEqual([200, 422, 200])
  expect([await count(one), await count(other)]).toEqual([1, 0])
})
