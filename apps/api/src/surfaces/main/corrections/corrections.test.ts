import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPatient } from '../privacy/privacy.factory.ts'

let it: TestWorld
let clara: string
beforeAll(async () => {
  it = await testWorld()
  clara = await bearerOf(it, 'clara@prumo.example')
})
afterAll(() => it.close())

type Method = 'GET' | 'POST'
const call = async (bearer: string, method: Method, path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await it.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

/** A patient whose name, CPF and birth date documents name already. */
const aSettled = async () => {
  const patient = await aPatient(it)
  const userId = await patient.userId()
  await sql`insert into people.profiles
    (user_id, cpf, birth_date, legal_first_name, legal_last_name, age_check_reference, age_checked_at)
    values (${userId}, '52998224725', '1990-01-02', 'Ana', 'Lima', 'x', now())`.execute(it.world.db)
  const { bearer } = await patient.enter()
  return { ...patient, id: userId, bearer }
}
let ana: Awaited<ReturnType<typeof aSettled>>
beforeEach(async () => {
  await sql`delete from people.corrections`.execute(it.world.db)
  ana = await aSettled()
})

const wanted = { field: 'birth_date', value: '1990-02-01', reason: 'Digitei o mês errado.' }
const ask = (given: object = {}, bearer = ana.bearer) => call(bearer, 'POST', 'v1/corrections', { ...wanted, ...given })
const own = async () => (await call(ana.bearer, 'GET', 'v1/corrections')).body.corrections
const accept = (id: number, bearer = clara) => call(bearer, 'POST', `staff/v1/corrections/${id}/acceptance`)
const refuse = (id: number, answer = 'O documento diz outra data.', bearer = clara) =>
  call(bearer, 'POST', `staff/v1/corrections/${id}/refusal`, { answer })
const profile = async () =>
  (
    await sql`select cpf, birth_date::text as born, legal_first_name || ' ' || legal_last_name as name,
      age_checked_at is not null as is_verified from people.profiles where user_id = ${ana.id}`.execute(it.world.db)
  ).rows[0]
const before = { cpf: '52998224725', born: '1990-01-02', name: 'Ana Lima', is_verified: true }

test('a CPF that somebody else was confirmed with first comes to its owner by a document, and leaves the other', async () => {
  const squatter = await aPatient(it)
  const squatterId = await squatter.userId()
  await sql`update people.profiles set age_check_reference = null, age_checked_at = null where cpf = '52998224725'`.execute(
    it.world.db,
  )
  await sql`insert into people.profiles (user_id, cpf, birth_date, age_checked_at)
    values (${squatterId}, '52998224725', '1990-01-02', now())`.execute(it.world.db)
  const asked = await ask({ field: 'cpf', value: '529.982.247-25', reason: 'Outra pessoa usa o meu CPF.' })
  expect(asked.status).toBe(200)
  const { id } = asked.body.correction
  const shown = await call(clara, 'GET', `staff/v1/corrections/${id}`)
  expect(shown).toMatchObject({ status: 200, body: { correction: { othersWithCpf: expect.any(Number) } } })
  expect((await accept(id)).status).toBe(200)
  const { rows } = await sql<{ id: number }>`select user_id as id from people.profiles
    where cpf = '52998224725' and age_checked_at is not null`.execute(it.world.db)
  expect(rows).toEqual([{ id: ana.id }])
  expect((await ask({ field: 'cpf', value: '529.982.247-25' })).body.code).toBe('correction_not_needed')
})

describe('asking', () => {
  test('changes nothing, is shown to its owner, and waits before the administration without a value', async () => {
    const asked = await ask()
    expect([asked.status, asked.body.correction]).toMatchObject([
      200,
      { field: 'birth_date', wanted: '1990-02-01', state: 'open', answer: null },
    ])
    expect([await own(), await profile()]).toEqual([[asked.body.correction], before])
    const { corrections } = (await call(clara, 'GET', 'staff/v1/corrections')).body
    expect(corrections).toMatchObject([{ userId: ana.id, field: 'birth_date' }])
    expect(JSON.stringify(corrections)).not.toMatch(/1990|mês/)
  })

  test('the same again is the same request; another value waits its turn, another field does not', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ body }) => body.correction.id)).size).toBe(1)
    const other = await ask({ value: '1990-03-01' })
    expect([other.status, other.body.code]).toEqual([409, 'correction_open'])
    expect((await ask({ field: 'name', value: 'Ana Maria Lima' })).status).toBe(200)
  })

  test.each<[string, object, number, string, string[]]>([
    ['no date', { value: '31/31/1990' }, 422, 'invalid_fields', ['value']],
    ['a child’s date', { value: '2020-01-01' }, 422, 'under_age', []],
    ['no CPF', { field: 'cpf', value: '111.111.111-11' }, 422, 'invalid_fields', ['value']],
    ['no name', { field: 'name', value: '  ' }, 422, 'invalid_fields', ['value']],
    ['no reason', { reason: '  ' }, 422, 'invalid_fields', ['reason']],
    ['what stands already', { value: '1990-01-02' }, 422, 'correction_not_needed', []],
    ['a field of another kind', { field: 'roles' }, 400, 'invalid_parameter', []],
    ['a very long reason', { reason: 'x'.repeat(501) }, 400, 'invalid_parameter', []],
  ])('%s is refused', async (_what, given, status, code, fields) => {
    const { status: said, body } = await ask(given)
    expect([said, body.code]).toEqual([status, code])
    for (const field of fields) expect(Object.keys(body.errors)).toEqual([field])
    expect(await own()).toEqual([])
  })

  test('what its owner may still change himself needs no request', async () => {
    const free = await aPatient(it)
    const { bearer } = await free.enter()
    expect((await ask({}, bearer)).body.code).toBe('correction_not_needed')
  })
})

describe('the answer', () => {
  test.each<[string, object, object]>([
    ['birth date', wanted, { born: '1990-02-01', is_verified: false }],
    ['CPF', { field: 'cpf', value: '123.456.789-09' }, { cpf: '12345678909', is_verified: false }],
    ['name', { field: 'name', value: ' Ana  Maria Lima ' }, { name: 'Ana Maria Lima' }],
  ])('yes changes the %s; the bureau’s verdict goes with what it was about', async (_what, given, changed) => {
    const { id } = (await ask(given)).body.correction
    expect((await accept(id)).body.correction).toEqual({ id, state: 'accepted' })
    expect(await profile()).toEqual({ ...before, ...changed })
    expect((await accept(id)).status).toBe(200)
    expect((await own())[0]).toMatchObject({ state: 'accepted', answer: null, decidedAt: expect.any(String) })
    await it.settle()
    const mails = await sandboxControl(it.sandbox.url).mails(ana.email)
    const told = mails.filter(({ subject }) => subject === 'Resposta ao seu pedido de correção')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toMatch(/1990|789|Maria/)
  })

  test('no changes nothing, its owner reads why and may ask again', async () => {
    const { id } = (await ask()).body.correction
    expect((await refuse(id)).body.correction).toEqual({ id, state: 'refused' })
    expect((await refuse(id)).status).toBe(200)
    expect([await profile(), (await own())[0].answer]).toEqual([before, 'O documento diz outra data.'])
    expect((await ask()).body.correction.id).not.toBe(id)
  })

  test('no without a reason is refused', async () => {
    const { id } = (await ask()).body.correction
    const { status, body } = await refuse(id, ' ')
    expect([status, Object.keys(body.errors), (await own())[0].state]).toEqual([422, ['answer'], 'open'])
  })

  test.each([
    ['accepted', accept, refuse],
    ['refused', refuse, accept],
  ] as const)('once %s it is not answered otherwise', async (state, first, second) => {
    const { id } = (await ask()).body.correction
    await first(id)
    const { status, body } = await second(id)
    expect([status, body.code, (await own())[0].state]).toEqual([409, 'correction_decided', state])
  })

  test('two at the same moment: one counts', async () => {
    const { id } = (await ask()).body.correction
    const answers = await Promise.all([accept(id), refuse(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isAccepted = (await own())[0].state === 'accepted'
    expect((await profile()) as object).toMatchObject({ born: isAccepted ? '1990-02-01' : '1990-01-02' })
  })

  test('is nobody’s own, and no patient’s; of nothing there is none', async () => {
    const { id } = (await ask()).body.correction
    await sql`insert into people.user_roles (user_id, role) values (${ana.id}, 'administrator')`.execute(it.world.db)
    const { rows } = await sql<{ id: number }>`insert into people.corrections
      (user_id, field, wanted, reason, asked_at) select id, 'name', 'Outra Clara', 'x', now() from people.users
      where email = 'clara@prumo.example' returning id`.execute(it.world.db)
    expect((await accept(Number(rows[0]?.id))).body.code).toBe('own_correction')
    await sql`delete from people.user_roles where user_id = ${ana.id} and role = 'administrator'`.execute(it.world.db)
    expect((await accept(id, ana.bearer)).status).toBe(403)
    expect((await accept(999_999)).status).toBe(404)
  })
})

test('whoever decides sees both values, and the look is logged', async () => {
  const { id } = (await ask()).body.correction
  const looks = async () =>
    (await sql`select 1 from people.person_looks where user_id = ${ana.id}`.execute(it.world.db)).rows.length
  expect(await looks()).toBe(0)
  const { correction } = (await call(clara, 'GET', `staff/v1/corrections/${id}`)).body
  expect(correction).toMatchObject({ present: '1990-01-02', wanted: '1990-02-01', maskedCpf: '***.982.247-**' })
  expect(await looks()).toBe(1)
})

test('nobody sees another’s requests, and an erased account leaves none', async () => {
  await ask()
  const other = await aSettled()
  expect((await call(other.bearer, 'GET', 'v1/corrections')).body.corrections).toEqual([])
  await ana.ask()
  it.clock.advance(7 * 86_400_000 + 1_000)
  await it.settle()
  expect((await sql`select 1 from people.corrections`.execute(it.world.db)).rows).toEqual([])
})
