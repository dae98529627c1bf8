import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAddress } from '#domains/people/customers'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf } from '#testing/guest'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation, putInState } from '../../../domains/care/consultations/consultations.factory.ts'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { aPatient, ownerIn, whereFound } from './privacy.factory.ts'

const dayMs = 86_400_000
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

type Owner = Awaited<ReturnType<typeof aPatient>>
const run = (statement: ReturnType<typeof sql>) => statement.execute(it.world.db)
const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(it.world.db)).rows
const passDays = async (days: number) => {
  it.clock.advance(days * dayMs + 1_000)
  await it.settle()
}

describe('asking', () => {
  test('waits seven days, is shown, and is mailed with a link that stops it', async () => {
    const diego = await aPatient(it)
    const asked = await diego.ask()
    expect([asked.statusCode, asked.json().erasure.state]).toEqual([201, 'waiting'])
    expect((await diego.look()).erasure).toEqual(asked.json().erasure)
    expect(Date.parse(asked.json().erasure.beginsAt)).toBe(it.clock.now.getTime() + 7 * dayMs)
    expect((await diego.ask()).json()).toEqual(asked.json())
    const subjects = await diego.its.subjectsTo(diego.email)
    expect(subjects.filter((subject) => subject === 'Pedido para apagar sua conta')).toHaveLength(1)
    await passDays(6)
    expect((await diego.enter()).status).toBe(200)
  })

  test('needs the password and the sentence', async () => {
    const diego = await aPatient(it)
    for (const given of [{ password: 'errada mesmo' }, { password: '' }, { confirmation: 'sim' }]) {
      const refused = await diego.ask(given)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_fields'])
      expect(Object.keys(refused.json().errors)).toEqual(Object.keys(given))
    }
    expect((await diego.look()).erasure).toBeNull()
  })

  test('is refused to a professional', async () => {
    const headers = { authorization: `Bearer ${await bearerOf(it, 'marcos@prumo.example')}` }
    const payload = { password: 'prumo-demo-2026', confirmation: 'apagar minha conta' }
    const refused = await it.app.inject({ method: 'POST', url: '/api/v1/erasures', headers, payload })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'account_of_team'])
    const { personalData } = (await it.app.inject({ url: '/api/v1/personal_data', headers })).json()
    expect(personalData.mayBeErased).toBe(false)
  })

  test('twice at the same moment is one request', async () => {
    const diego = await aPatient(it)
    const answers = await Promise.all([diego.ask(), diego.ask(), diego.ask()])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const his = sql`select id from people.erasures where user_id = ${await diego.userId()}`
    expect(await rowsOf(his)).toHaveLength(1)
  })
})

describe('stopping', () => {
  test.each(['page', 'link'] as const)('by the %s keeps the account, and one may ask again', async (by) => {
    const diego = await aPatient(it)
    await diego.ask()
    const token = await diego.stopToken()
    const byLink = () => it.app.inject({ method: 'PUT', url: '/api/v1/erasure_stop', payload: { token } })
    const stop = by === 'page' ? diego.stop : byLink
    expect((await stop()).statusCode).toBe(200)
    expect((await stop()).statusCode).toBe(by === 'page' ? 422 : 200)
    expect(await diego.its.subjectsTo(diego.email)).toContain('Sua conta continua aqui')
    await passDays(30)
    expect((await diego.enter()).status).toBe(200)
    expect((await diego.ask()).statusCode).toBe(201)
  })

  test.each(['', 'x.y', '00000000-0000-4000-8000-000000000000.AAAA'])('a forged link is refused: %j', async (token) => {
    const refused = await it.app.inject({ method: 'PUT', url: '/api/v1/erasure_stop', payload: { token } })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'no_erasure_to_stop'])
  })

  test('at the moment of its beginning, one of the two happens whole', async () => {
    const diego = await aPatient(it)
    await diego.ask()
    const token = await diego.stopToken()
    it.clock.advance(7 * dayMs + 1_000)
    const stop = it.app.inject({ method: 'PUT', url: '/api/v1/erasure_stop', payload: { token } })
    const [{ statusCode }] = await Promise.all([stop, it.settle()])
    await it.settle()
    expect((await diego.enter()).status).toBe(statusCode === 200 ? 200 : 400)
  })

  test('is too late once it has begun', async () => {
    const diego = await aPatient(it)
    await diego.ask()
    const token = await diego.stopToken()
    await passDays(7)
    const refused = await it.app.inject({ method: 'PUT', url: '/api/v1/erasure_stop', payload: { token } })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'no_erasure_to_stop'])
  })
})

test('repeated late, a request that was stopped is not made again, nor a later one stopped again', async () => {
  const { write } = repeatedWrites(it)
  const payload = { password: 'prumo-demo-2026', confirmation: 'apagar minha conta' }
  const ask = () => write('POST', '/api/v1/erasures', { as: 'marina', payload })
  const asked = await ask()
  expect((await asked()).body.erasure.state).toBe('waiting')
  const stopped = await write('DELETE', '/api/v1/erasure', { as: 'marina' })
  await stopped()
  const again = await asked()
  expect([again.status, again.isReplayed, again.body.erasure]).toEqual([200, true, null])
  const later = await ask()
  await later()
  expect((await stopped()).isReplayed).toBe(true)
  expect((await later()).body.erasure.state).toBe('waiting')
})

type Way = (of: Pick<Owner, 'userId'>) => Promise<unknown>
const ctx = () => it.ctx({ kind: 'system' })
const anOrderOf = async (of: Pick<Owner, 'userId'>) => {
  const order = await aPlacedOrder(ctx(), { by: 'pix', email: 'outro@prumo.example' })
  await run(sql`update shop.orders set user_id = ${await of.userId()} where id = ${order.id}`)
  return order
}
const paid = (id: number) =>
  sql`update shop.payments set state = 'completed', completed_at = now() where order_id = ${id}`
/** Every box has been with its buyer for longer than he may send it back. */
const arrived = () =>
  sql`update shop.shipments set state = 'delivered', ready_at = at, packed_at = at, shipped_at = at, delivered_at = at
    from (select ${new Date(it.clock.now.getTime() - 9 * dayMs)}::timestamptz as at) long_ago where state <> 'canceled'`
/** What is on its way, and how it comes to its end. */
const onTheWay: Record<string, { begin: Way; end: Way }> = {
  appointment: {
    begin: async (of) => {
      const booked = await aBookedConsultation(ctx())
      await putInState(ctx(), booked, 'confirmed', await of.userId())
    },
    end: () => run(sql`update care.consultations set state = 'closed', closed_at = now()`),
  },
  payment: { begin: anOrderOf, end: () => run(sql`update shop.payments set state = 'void'`) },
  refund: {
    begin: async (of) => {
      const { id } = await anOrderOf(of)
      await run(paid(id))
      await run(sql`insert into shop.refunds (payment_id, amount_cents, reason, request_key, provider_charge_id, due_at)
        select id, amount_cents, 'order_canceled', 'all', 'x', now() + interval '1 year' from shop.payments
          where order_id = ${id}`)
    },
    end: () => run(sql`update shop.refunds set state = 'done', done_at = now()`),
  },
  parcel: {
    begin: async (of) => {
      const { id } = await anOrderOf(of)
      await run(paid(id))
      await run(sql`update shop.orders set payment_state = 'paid', shipment_state = 'ready' where id = ${id}`)
    },
    end: () => run(arrived()),
  },
  treatment: {
    begin: async () => {
      await aRequest(ctx(), await sandboxControl(it.sandbox.url).cardToken())
      await run(sql`update care.consultations set state = 'closed', closed_at = now() where state <> 'closed'`)
    },
    end: () => run(sql`update plans.dispensings set state = 'canceled'`),
  },
  session: {
    begin: async (of) => {
      const { id } = await anOrderOf(of)
      await run(sql`update shop.payments set state = 'void' where order_id = ${id}`)
      await run(sql`insert into care.session_credits
          (patient_id, origin, order_id, number, state, granted_at, changed_at)
        values (${await of.userId()}, 'package', ${id}, 1, 'available', now(), now())`)
    },
    end: () => run(sql`update care.session_credits set state = 'taken_back'`),
  },
}

describe.each(Object.entries(onTheWay))('while a %s is on its way', (what, { begin, end }) => {
  test('it is named and the request refused; once it has ended the request is taken', async () => {
    const bruno = what === 'treatment' ? ownerIn(it, 'bruno@prumo.example') : await aPatient(it)
    await begin(bruno)
    expect((await bruno.look()).hindrances).toEqual([{ what, count: expect.any(Number) }])
    const refused = await bruno.ask()
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'erasure_hindered'])
    await end(bruno)
    expect((await bruno.look()).hindrances).toEqual([])
    expect((await bruno.ask()).statusCode).toBe(201)
    await bruno.stop()
  })
})

test('what begins in the seven days delays it, told once; nothing is lost', async () => {
  const bruno = await aPatient(it)
  await bruno.ask()
  it.clock.advance(6 * dayMs)
  await onTheWay.appointment?.begin(bruno)
  await passDays(1)
  await passDays(1)
  const { erasure, hindrances } = await bruno.look()
  expect([erasure.state, hindrances]).toEqual(['delayed', [{ what: 'appointment', count: 1 }]])
  const subjects = await bruno.its.subjectsTo(bruno.email)
  expect(subjects.filter((subject) => subject === 'Sua conta ainda não foi apagada')).toHaveLength(1)
  await onTheWay.appointment?.end(bruno)
  await passDays(1)
  expect((await bruno.enter()).status).toBe(400)
})

test('who joins the team in the seven days keeps his account', async () => {
  const diego = await aPatient(it)
  const userId = await diego.userId()
  await diego.ask()
  await run(sql`insert into people.user_roles (user_id, role) values (${userId}, 'support')`)
  await passDays(7)
  expect(await rowsOf(sql`select id from people.users where id = ${userId} and erasing_since is null`)).toHaveLength(1)
})

const told = (n: string) => [`${n}@prumo.example`, `Rua de ${n}`, '98888-7777']
/** A patient with a record, an order, an address, a card and a list. */
const aWholeLife = async () => {
  const bruno = await aPatient(it)
  const userId = await bruno.userId()
  await aConsultation(ctx(), { of: bruno.name, state: 'closed', closedAt: ctx().now() })
  await run(sql`insert into people.profiles (user_id, cpf, birth_date, phone, legal_first_name, legal_last_name)
    values (${userId}, '52998224725', '1990-01-01', '+55 11 98888-7777', 'Ana', 'Lima')`)
  const { id } = await anOrderOf(bruno)
  await run(paid(id))
  await run(sql`update shop.orders set payment_state = 'paid', shipment_state = 'shipped' where id = ${id}`)
  await run(arrived())
  const input = {
    firstName: 'Bruno',
    lastName: 'Almeida',
    address1: `Rua de ${bruno.name}`,
    city: 'Olinda',
    postalCode: '53020-000',
    phone: '+55 11 98888-7777',
    country: 'BR',
    state: 'PE',
    label: 'Casa',
  }
  await addAddress(ctx(), { userId, input })
  await run(sql`insert into shop.wishlists (token, user_id, name, created_at, updated_at)
    values (${bruno.name.repeat(5)}, ${userId}, ${`Rua de ${bruno.name}`}, now(), now())`)
  return { bruno, userId, orderId: id }
}

describe('erased', () => {
  test('nobody enters: not with the password, an old session, nor a mailed link', async () => {
    const diego = await aPatient(it)
    const userId = await diego.userId()
    const { bearer } = await diego.enter()
    await diego.ask()
    await passDays(7)
    expect((await diego.enter()).status).toBe(400)
    const headers = { authorization: `Bearer ${bearer}` }
    expect((await it.app.inject({ url: '/api/v1/profile', headers })).statusCode).toBe(401)
    expect((await guestOf(it).post('passwords', { user: { email: diego.email } })).status).toBe(404)
    const id = userId
    await expect(
      run(sql`insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash,
      access_expires_at, refresh_expires_at) values (gen_random_uuid(), ${id}, '\\x01', '\\x02', now(), now())`),
    ).rejects.toThrow(/no session/)
  })

  test('what identifies him is nowhere in the database, except his name on the record that the law keeps', async () => {
    const { bruno, userId, orderId } = await aWholeLife()
    expect((await whereFound(it, told(bruno.name))).length).toBeGreaterThan(3)
    await bruno.ask()
    await passDays(7)
    await passDays(4)
    expect(await whereFound(it, told(bruno.name))).toEqual([])
    const [profile] = await rowsOf(
      sql`select cpf, phone, legal_last_name as name from people.profiles where user_id = ${userId}`,
    )
    expect(profile).toEqual({ cpf: '52998224725', name: 'Lima', phone: null })
    expect(await rowsOf(sql`select id from care.consultations where patient_id = ${userId}`)).not.toEqual([])
    expect(await rowsOf(sql`select id from shop.orders where id = ${orderId} and total_cents > 0`)).toHaveLength(1)
    expect(await rowsOf(sql`select id from shop.wishlists where user_id = ${userId}`)).toEqual([])
  })

  test('the last mail says which law keeps what', async () => {
    const { bruno } = await aWholeLife()
    await bruno.ask()
    await passDays(7)
    const mails = await bruno.its.mailsTo(bruno.email)
    const last = mails.find(({ subject }) => subject === 'Sua conta foi apagada')
    expect(last?.text).toContain('Lei 13.787/2018')
    expect(last?.text).toContain('CTN')
  })

  test('his doctor still reads the record, by its reason', async () => {
    const { bruno, userId } = await aWholeLife()
    await bruno.ask()
    await passDays(7)
    const headers = { authorization: `Bearer ${await bearerOf(it, 'helena@prumo.example')}` }
    const chart = await it.app.inject({ url: `/api/staff/v1/patients/${userId}/chart`, headers })
    expect(chart.statusCode, chart.body).toBe(200)
  })

  test('the e-mail signs up again and finds nothing of the old account', async () => {
    const { bruno, userId } = await aWholeLife()
    await bruno.ask()
    await passDays(7)
    await bruno.its.signUp({ email: bruno.email })
    expect((await guestOf(it).get(await bruno.its.mailedPath(bruno.email))).status).toBe(200)
    const { bearer } = await bruno.its.enter(bruno.email)
    const headers = { authorization: `Bearer ${bearer}` }
    const { profile } = (await it.app.inject({ url: '/api/v1/profile', headers })).json()
    expect(profile.id).not.toBe(userId)
    expect(profile).toMatchObject({ firstName: null, cpfNumber: null })
    for (const path of ['orders', 'consultations', 'prescriptions', 'record_accesses'])
      expect(Object.values((await it.app.inject({ url: `/api/v1/${path}`, headers })).json())[0]).toEqual([])
  })

  test('killed midway it goes on; until it ends nobody enters and the e-mail stays taken', async () => {
    const { bruno, userId } = await aWholeLife()
    await bruno.ask()
    await run(sql`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await run(sql`create trigger killed before delete on shop.wishlists for each row execute function public.refuse()`)
    await passDays(7)
    expect(
      await rowsOf(
        sql`select id from people.erasures where user_id = ${userId} and begun_at is not null and done_at is null`,
      ),
    ).toHaveLength(1)
    expect((await bruno.enter()).status).toBe(400)
    expect(await rowsOf(sql`select id from people.users where email = ${bruno.email}`)).toHaveLength(1)
    await run(sql`drop trigger killed on shop.wishlists`)
    await passDays(1)
    expect(
      await rowsOf(sql`select id from people.erasures where user_id = ${userId} and done_at is not null`),
    ).toHaveLength(1)
    await passDays(4)
    expect(await whereFound(it, told(bruno.name))).toEqual([])
  })

  test('a saved card is removed at the provider, and a treatment ends', async () => {
    const bruno = ownerIn(it, 'bruno@prumo.example')
    await onTheWay.treatment?.begin(bruno)
    await run(sql`update plans.dispensings set state = 'canceled'`)
    await run(sql`update plans.subscriptions set state = 'waiting_for_payment'`)
    const userId = await bruno.userId()
    expect((await bruno.look()).losses).toEqual([{ what: 'treatment', amount: expect.any(Number) }])
    await bruno.ask()
    await passDays(7)
    expect(
      await rowsOf(sql`select id from plans.subscriptions where patient_id = ${userId} and state <> 'canceled'`),
    ).toEqual([])
    expect(
      await rowsOf(sql`select id from shop.credit_cards where user_id = ${userId} and removed_at is null`),
    ).toEqual([])
  })
})
