import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultationOrder } from '#testing/own-orders'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

const looks = () => it.world.db.selectFrom('people.person_looks').selectAll().orderBy('id').execute()
const search = async (by: string, words: string, rest: object = {}) => {
  const { status, body } = await team.clara('POST', 'people_searches', {
    by,
    words,
    reason: 'support_request',
    ...rest,
  })
  return { status, emails: (body.people ?? []).map(({ email }: { email: string }) => email) }
}
const placed = async (userId: number | null) => {
  const { id, number } = await aConsultationOrder(it.ctx({ kind: 'system' }), { userId })
  await sql`update shop.orders set state = 'complete', completed_at = now() where id = ${id}`.execute(it.world.db)
  return number
}

test('a name in part, in any case and without accents; newest first, twenty at a time, each once', async () => {
  expect(await search('name', 'helena')).toEqual({ status: 200, emails: ['helena@prumo.example'] })
  expect((await search('name', 'he')).emails).toEqual([])
  expect((await search('name', '%%%')).emails).toEqual([])
  await sql`insert into people.users (email, first_name, last_name)
    select 'pag' || n || '@prumo.example', 'Página', 'Silva' from generate_series(1, 45) n`.execute(it.world.db)
  const seen: string[] = []
  let before: number | undefined
  for (let page = 0; page < 3; page++) {
    const { body } = await team.clara('POST', 'people_searches', {
      by: 'name',
      words: 'pagina silva',
      reason: 'team',
      ...(before && { before }),
    })
    seen.push(...body.people.map(({ email }: { email: string }) => email))
    before = body.people.at(-1)?.userId
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
})

test('a whole e-mail or CPF, never a part', async () => {
  expect((await search('email', ' BRUNO@prumo.example ')).emails).toEqual(['bruno@prumo.example'])
  expect((await search('email', 'bruno')).emails).toEqual([])
  await sql`insert into people.profiles (user_id, cpf) values (${await team.idOf('bruno')}, '12345678909')
    on conflict (user_id) do update set cpf = excluded.cpf`.execute(it.world.db)
  expect((await search('cpf', '123.456.789-09')).emails).toEqual(['bruno@prumo.example'])
  expect((await search('cpf', '123.456.789')).emails).toEqual([])
})

test('an order’s number finds its account; a guest’s order, a cart and a wrong number find nobody', async () => {
  const bruno = await team.idOf('bruno')
  expect((await search('order', (await placed(bruno)).toLowerCase())).emails).toEqual(['bruno@prumo.example'])
  expect((await search('order', await placed(null))).emails).toEqual([])
  expect((await search('order', 'R000000000')).emails).toEqual([])
})

test('each look is stored with who, why and a hash; nothing that was typed is in clear', async () => {
  const before = (await looks()).length
  await search('cpf', '123.456.789-09', { reason: 'identity_doubt' })
  await search('cpf', '12345678909', { reason: 'identity_doubt' })
  await search('email', 'ninguem@prumo.example', { reason: 'security' })
  const [one, same, nobody] = (await looks()).slice(before)
  expect(one).toMatchObject({ actor_id: await team.idOf('clara'), way: 'cpf', reason: 'identity_doubt', found: 1 })
  expect(same?.asked_hash).toEqual(one?.asked_hash)
  expect(nobody).toMatchObject({ way: 'email', reason: 'security', found: 0 })
  const stored = await sql<{ text: string }>`select string_agg(looks::text, ' ') as text
    from people.person_looks looks`.execute(it.world.db)
  expect(stored.rows[0]?.text).not.toMatch(/12345678909|123\.456|ninguem/)
})

test('a look needs a known reason, and a known way', async () => {
  for (const body of [
    { by: 'name', words: 'helena' },
    { by: 'name', words: 'helena', reason: 'curiosity' },
    { by: 'phone', words: 'helena', reason: 'team' },
    { by: 'name', words: '', reason: 'team' },
  ])
    expect((await team.clara('POST', 'people_searches', body)).status).toBe(400)
})

test('looks are limited for each administrator', async () => {
  const strict = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  const its = teamActsIn(strict)
  const clara = await strict.world.db
    .selectFrom('people.users')
    .select('id')
    .where('email', '=', 'clara@prumo.example')
    .executeTakeFirstOrThrow()
  await its.ask('clara', 'GET', 'me')
  const path = `people/${clara.id}`
  const statuses = []
  for (let n = 0; n < 122; n++) statuses.push((await its.ask('clara', 'GET', path)).status)
  // Both test contexts share one database, and so the looks of the tests above.
  const passed = statuses.filter((status) => status === 200).length
  expect([passed > 90 && passed <= 120, statuses.at(-1)]).toEqual([true, 429])
  await strict.close()
  it.clock.advance(2 * 3_600_000)
})

test('the page of a patient opens for a reason, is stored, and says nothing of health', async () => {
  const bruno = await team.idOf('bruno')
  await placed(bruno)
  expect(await team.clara('GET', `people/${bruno}`)).toMatchObject({ status: 422, body: { code: 'reason_needed' } })
  expect((await team.clara('GET', `people/${bruno}?reason=none`)).status).toBe(400)
  const { status, body } = await team.clara('GET', `people/${bruno}?reason=order_question`)
  expect(status).toBe(200)
  expect(body.person).toMatchObject({ email: 'bruno@prumo.example', maskedCpf: '***.456.789-**', registration: null })
  expect(Object.keys(body.person.orders.newest[0]).sort()).toEqual([
    'number',
    'paymentState',
    'placedAt',
    'state',
    'total',
  ])
  expect(JSON.stringify(body)).not.toMatch(/12345678909|consulta|tadalafil|disfun/i)
  expect((await looks()).at(-1)).toMatchObject({ way: 'page', user_id: bruno, reason: 'order_question', found: 1 })
})

test('canceled orders count, and their money does not', async () => {
  const diego = await team.idOf('diego')
  const sums = async () => (await team.clara('GET', `people/${diego}?reason=order_question`)).body.person.orders
  const [start, number] = [await sums(), await placed(diego)]
  await placed(diego)
  await sql`update shop.orders set state = 'canceled', canceled_at = now() where number = ${number}`.execute(
    it.world.db,
  )
  const end = await sums()
  expect([end.count - start.count, Math.round((end.total - start.total) * 100)]).toEqual([2, 8900])
})

test('somebody who is not there is not found, and no look at him is stored', async () => {
  const before = (await looks()).length
  expect((await team.clara('GET', 'people/999999?reason=team')).status).toBe(404)
  expect((await looks()).length).toBe(before)
})

test('old looks and invitations are forgotten, and no others', async () => {
  const email = team.someEmail()
  await team.invite(email)
  it.clock.advance(34 * 86_400_000)
  await it.settle()
  const left = await it.world.db.selectFrom('people.team_invitations').select('email').execute()
  expect([left.map((row) => row.email).includes(email), (await looks()).length > 0]).toEqual([false, true])
  it.clock.advance(150 * 86_400_000)
  await it.settle()
  expect(await looks()).toEqual([])
})
