import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '#testing/access/ask-operation'
import { documentedOperations } from '#testing/access/operations'
import { bearerOf } from '#testing/bearer'
import { guestOf, maria } from '#testing/guest'
import { nestTokenOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { whereFound } from './main/privacy/privacy.factory.ts'

/*
 * Mass assignment: every body of every API with fields that nobody asked for, at each of its objects. What a row holds
 * and no call may set is tried by name: owner, role, state, price, proofs. A new operation is tried by being in its
 * document.
 */
let it: TestWorld
let victimId: number
const bearers = { patient: '', nest: '', staff: '' }
beforeAll(async () => {
  it = await testWorld()
  victimId = await userIdOf(it.ctx(), 'diego@prumo.example')
  bearers.patient = await bearerOf(it, 'bruno@prumo.example')
  bearers.nest = await nestTokenOf(it, 'bruno')
  bearers.staff = await bearerOf(it, 'clara@prumo.example')
})
afterAll(() => it.close())

const mark = 'zqmassassignzq'
const extras = (): Record<string, unknown> => ({
  id: victimId,
  user_id: victimId,
  userId: victimId,
  patient_id: victimId,
  role: 'administrator',
  roles: ['administrator'],
  is_admin: true,
  state: 'complete',
  payment_state: 'paid',
  price: '0.01',
  price_cents: 1,
  total: '0.01',
  amount: '0.01',
  completed_at: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
  confirmed_at: '2020-01-01T00:00:00Z',
  deactivated_at: '2020-01-01T00:00:00Z',
  erasing_since: '2020-01-01T00:00:00Z',
  has_two_factor: true,
  password_hash: mark,
  token: mark,
  kind: mark,
  note_of_attacker: mark,
})

// The contract lets the caller keep whatever he wants here (contract.md 1.5).
const isFree = (name: string) => name.endsWith('metadata') || name === 'options'

/** The body with the extras wherever it has an object, except under a name that the object has. */
const withExtras = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withExtras)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, held]) => [name, isFree(name) ? held : withExtras(held)])
  return { ...extras(), ...Object.fromEntries(inner) }
}

const send = async (method: string, url: string, bearer: string, body: unknown): Promise<number> => {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await it.app.inject({ method: method as 'POST', url, headers, payload: withExtras(body) as object })
  expect([method, url, answer.statusCode, answer.statusCode < 500 || answer.statusCode === 503]).toContain(true)
  expect(answer.body).not.toContain(mark)
  return answer.statusCode
}

/** Everything of the victim, and everybody's roles. */
const untouchable = async (): Promise<string> => {
  const { rows: owned } = await sql<{ name: string; owner: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as name, c.column_name as owner
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name in ('patient_id', 'user_id') and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
       and c.table_schema in ('care', 'plans', 'people', 'shop')`.execute(it.world.db)
  const found: unknown[] = []
  for (const { name, owner } of owned) {
    const { rows } = await sql`select t.*::text as row from ${sql.raw(name)} t where ${sql.ref(owner)} = ${victimId}
      order by 1`.execute(it.world.db)
    found.push([name, rows])
  }
  const everybody = sql`select id, email, created_at, has_two_factor, erasing_since, deactivated_at from people.users order by id`
  const roles = sql`select user_id, role from people.user_roles order by 1, 2`
  return JSON.stringify([found, (await everybody.execute(it.world.db)).rows, (await roles.execute(it.world.db)).rows])
}

test('no call of the storefront sets what it does not take', async () => {
  const shopper = guestOf(it, { bearer: bearers.patient })
  await shopper.open({ 1215: 1 })
  const address = (await shopper.post('account/addresses', { address: maria })).body.data.id
  const list = (await shopper.post('wishlists', { wishlist: { name: 'minha' } })).body.data.attributes.token
  const before = await untouchable()
  const writes: [string, string, object][] = [
    ['POST', 'account/addresses', { address: maria }],
    ['PATCH', `account/addresses/${address}`, { address: { city: 'Santos', zipcode: '11060-002' } }],
    ['PATCH', 'account', { user: { first_name: 'Bruno' } }],
    ['POST', 'wishlists', { wishlist: { name: 'outra' } }],
    ['PATCH', `wishlists/${list}`, { wishlist: { name: 'renomeada' } }],
    ['POST', `wishlists/${list}/add_item`, { variant_id: 1215, quantity: 1 }],
    ['POST', 'cart/add_item', { variant_id: 1215, quantity: 1 }],
    ['PATCH', 'checkout', { order: { email: 'bruno@prumo.example', bill_address_attributes: maria } }],
  ]
  for (const [method, path, body] of writes)
    expect([path, await send(method, `/api/v2/storefront/${path}`, bearers.patient, body)]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
    ])
  expect(await untouchable()).toBe(before)
  expect(await whereFound(it, [mark])).toEqual([])
  const { rows } = await sql`select o.completed_at, l.price_cents = p.amount_cents as is_priced
    from shop.orders o join shop.line_items l on l.order_id = o.id join shop.prices p on p.variant_id = l.variant_id
    where o.token = ${shopper.token}`.execute(it.world.db)
  expect(rows).toEqual([{ completed_at: null, is_priced: true }])
})

test('the search finds what a call does set', async () => {
  await guestOf(it, { bearer: bearers.patient }).patch('account', { user: { public_metadata: { own: mark } } })
  expect(await whereFound(it, [mark])).toEqual([`people.users: ${mark}`])
  await guestOf(it, { bearer: bearers.patient }).patch('account', { user: { public_metadata: {} } })
})

test('a sign-up makes a patient and nothing more, whatever it adds', async () => {
  const user = { email: 'nova@prumo.example', password: 'um fio de prumo', password_confirmation: 'um fio de prumo' }
  const before = await untouchable()
  const answer = await it.app.inject({
    method: 'POST',
    url: '/api/v2/storefront/account',
    payload: withExtras({ user }) as object,
  })
  expect(answer.statusCode).toBe(200)
  expect(await untouchable()).toBe(before)
  expect(await whereFound(it, [mark])).toEqual([])
})

test('no call of the other APIs sets what it does not take', async () => {
  const before = await untouchable()
  const statuses = new Map<string, number>()
  for (const { name, method, path, surface } of documentedOperations(it.app)) {
    const request = exampleOf(name)?.example.request
    if (method === 'GET' || !request || surface === 'storefront') continue
    const bearer = { main: bearers.patient, second: bearers.nest, staff: bearers.staff, webhooks: '' }[surface]
    const about =
      surface === 'second' ? { ...request, patientId: await userIdOf(it.ctx(), 'bruno@prumo.example') } : request
    statuses.set(name, await send(method, path.replaceAll(/\{\w+\}/g, '999999'), bearer, about))
  }
  expect(await untouchable()).toBe(before)
  expect(await whereFound(it, [mark])).toEqual([])
  const passed = [...statuses].filter(([, status]) => status < 300).map(([name]) => name)
  expect(passed).toEqual(expect.arrayContaining(['PATCH /api/v1/profile', 'POST /api/staff/v1/team_invitations']))
  expect(statuses.size).toBeGreaterThan(60)
})
