import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdfOf } from '#testing/a-pdf'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aPatient } from './privacy.factory.ts'

// What its owner does at the very moment when the erasure of his account begins. Who is first differs from run to run;
// in each order one of the two happens, whole.
const dayMs = 86_400_000
/** How many milliseconds later the erasure begins. */
const rounds = [-60, -16, -12, -8, -4, 0, 10, 30]
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

type Owner = Awaited<ReturnType<typeof aPatient>>
const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(it.world.db)).rows
const afterAWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** His erasure begins about when `act` is sent; then everything comes to rest. */
const beside = async <T>(owner: Owner, later: number, act: () => Promise<T>): Promise<T> => {
  await sql`update people.erasures set due_at = ${it.clock.now}, begins_at = ${it.clock.now},
    asked_at = ${new Date(it.clock.now.getTime() - 7 * dayMs)}
    where user_id = ${await owner.userId()} and done_at is null and stopped_at is null`.execute(it.world.db)
  const [done] = await Promise.all([
    afterAWait(Math.max(0, -later)).then(act),
    afterAWait(Math.max(0, later)).then(() => it.settle()),
  ])
  await it.settle()
  return done
}
const erasureOf = async (userId: number) =>
  (
    await rowsOf(sql<{
      begun: boolean
      done: boolean
    }>`select begun_at is not null as begun, done_at is not null as done
      from people.erasures where user_id = ${userId}`)
  )[0]

test('a new e-mail that comes first: it is erased, and told, under that one', async () => {
  const owner = await aPatient(it)
  const userId = await owner.userId()
  await owner.ask()
  const email = `mudou-${userId}@prumo.example`
  await beside(owner, 0, () =>
    it.world.db.transaction().execute(async (db) => {
      await sql`update people.users set email = ${email} where id = ${userId}`.execute(db)
      // The erasure falls due meanwhile, and waits.
      await afterAWait(400)
    }),
  )
  expect(await rowsOf(sql`select email from people.erasures where user_id = ${userId}`)).toEqual([{ email }])
  const subjects = async (to: string) => (await sandboxControl(it.sandbox.url).mails(to)).map(({ subject }) => subject)
  expect(await subjects(email)).toContain('Sua conta foi apagada')
  expect(await subjects(owner.email)).not.toContain('Sua conta foi apagada')
})

test.each(rounds)('a sign-in (%i ms): afterwards no session stands, and no token opens anything', async (later) => {
  const diego = await aPatient(it)
  const userId = await diego.userId()
  await diego.ask()
  const { status, bearer } = await beside(diego, later, diego.enter)
  expect([200, 400]).toContain(status)
  expect(await erasureOf(userId)).toEqual({ begun: true, done: true })
  const headers = { authorization: `Bearer ${bearer}` }
  expect((await it.app.inject({ url: '/api/v1/profile', headers })).statusCode).toBe(401)
  const standing = sql`select 1 from people.sessions where user_id = ${userId} and revoked_at is null`
  expect(await rowsOf(standing)).toEqual([])
  expect((await diego.enter()).status).toBe(400)
})

test.each(rounds)(
  'a purchase (%i ms): either it is taken and the account waits for it, or it is refused',
  async (later) => {
    const diego = await aPatient(it)
    const userId = await diego.userId()
    const { bearer } = await diego.enter()
    const guest = guestOf(it, { bearer })
    await guest.open({ 494: 1 })
    await guest.fillIn({ private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01' } })
    const { body } = await guest.get('checkout/shipping_rates')
    const [shipment] = body.data ?? []
    if (shipment)
      await guest.patch('checkout', {
        order: {
          shipments_attributes: [
            { id: shipment.id, selected_shipping_rate_id: shipment.relationships.shipping_rates.data[0].id },
          ],
        },
      })
    await guest.payByCard(await sandboxControl(it.sandbox.url).cardToken('APRO'))
    expect((await diego.ask()).statusCode).toBe(201)
    const { status, body: answer } = await beside(diego, later, () => guest.complete())
    const erasure = await erasureOf(userId)
    const [order] = await rowsOf(
      sql<{ placed: boolean; paid: boolean; his: boolean }>`select completed_at is not null as placed,
      payment_state = 'paid' as paid, user_id = ${userId} as his from shop.orders where number = ${guest.number}`,
    )
    if (status === 200) {
      // It is his, he sees it, and its parcel comes to a known address before the account ends.
      expect([order, erasure?.begun]).toEqual([{ placed: true, paid: true, his: true }, false])
      expect((await diego.look()).erasure.state).toBe('delayed')
    } else {
      expect([JSON.stringify(answer), erasure?.begun, order?.placed ?? false]).toEqual([
        expect.any(String),
        true,
        false,
      ])
      const taken = sql`select 1 from shop.payments p join shop.orders o on o.id = p.order_id
      where o.number = ${guest.number} and p.state in ('completed', 'processing', 'unknown')`
      expect(await rowsOf(taken)).toEqual([])
    }
  },
)

test.each(rounds)('an upload (%i ms): no file is left without a row, and none that nobody may open', async (later) => {
  const diego = await aPatient(it)
  const userId = await diego.userId()
  const { bearer } = await diego.enter()
  const content = aPdfOf(400_000)
  const { id } = (
    await it.app.inject({
      method: 'POST',
      url: '/api/v1/uploads',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { size_bytes: 900_000 },
    })
  ).json().upload
  await diego.ask()
  const octets = { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' }
  const [form, part] = await beside(diego, later, () =>
    Promise.all([
      upload(it, { bearer, files: [['exame.pdf', content]] }),
      it.app.inject({ method: 'PUT', url: `/api/v1/uploads/${id}/parts/0`, headers: octets, payload: content }),
    ]),
  )
  it.clock.advance(3_600_000)
  await it.settle()
  expect([200, 401, 404]).toContain(part.statusCode)
  expect(await erasureOf(userId)).toEqual({ begun: true, done: true })
  expect(await rowsOf(sql`select 1 from care.uploads where user_id = ${userId}`)).toEqual([])
  const documents = await rowsOf(sql<{ file_id: string }>`select file_id from care.medical_documents
    where patient_id = ${userId}`)
  expect(documents).toHaveLength(form.statusCode === 200 ? 1 : 0)
  for (const { file_id } of documents) {
    const file = await it.world.gateways.files.open({ id: file_id })
    expect(file?.facts.size).toBe(content.length)
    await file?.close()
  }
  expect(await rowsOf(sql`select 1 from platform.unclaimed_files`)).toEqual([])
})

test.each(rounds)('its own withdrawal (%i ms): the account stands whole, or is gone whole', async (later) => {
  const diego = await aPatient(it)
  const userId = await diego.userId()
  await diego.ask()
  const { bearer } = await diego.enter()
  const stop = () =>
    it.app.inject({ method: 'DELETE', url: '/api/v1/erasure', headers: { authorization: `Bearer ${bearer}` } })
  const { statusCode } = await beside(diego, later, stop)
  const isStopped = statusCode === 200
  expect(await erasureOf(userId)).toEqual({ begun: !isStopped, done: !isStopped })
  expect((await diego.enter()).status).toBe(isStopped ? 200 : 400)
  const subjects = await diego.its.subjectsTo(diego.email)
  const ends = ['Sua conta foi apagada', 'Sua conta continua aberta']
  expect(subjects.filter((subject) => ends.includes(subject)).length).toBeLessThanOrEqual(1)
  it.clock.advance(8 * dayMs)
  await it.settle()
  expect((await diego.enter()).status).toBe(isStopped ? 200 : 400)
})

test('what began first, and holds the account meanwhile, is seen by the erasure: the account waits for it', async () => {
  const diego = await aPatient(it)
  const userId = await diego.userId()
  const { id } = await aPlacedOrder(it.ctx({ kind: 'system' }), { by: 'pix', email: 'outro@prumo.example' })
  await rowsOf(sql`update shop.orders set user_id = ${userId} where id = ${id}`)
  const [payment] = await rowsOf(sql<{ state: string }>`select state from shop.payments where order_id = ${id}`)
  await rowsOf(sql`update shop.payments set state = 'void' where order_id = ${id}`)
  expect((await diego.ask()).statusCode).toBe(201)
  it.clock.advance(7 * dayMs)
  const { settled } = await it.world.db.transaction().execute(async (holding) => {
    await sql`select from people.users where id = ${userId} for share`.execute(holding)
    const settled = it.settle()
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await rowsOf(waits)).length, { timeout: 10_000 }).toBeGreaterThan(0)
    await sql`update shop.payments set state = ${payment?.state} where order_id = ${id}`.execute(holding)
    return { settled }
  })
  await settled
  expect(await erasureOf(userId)).toEqual({ begun: false, done: false })
  expect((await diego.look()).erasure.state).toBe('delayed')
})
