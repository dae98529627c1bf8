import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, passwordResetTokenOf, resetPassword, startPasswordReset } from '#domains/people/identity'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const path = '/api/v1/profile'
let people = 0
/** A user without a profile. */
const someone = async () => {
  people += 1
  const [email, password] = [`pessoa-${people}@prumo.example`, 'uma senha segura']
  const { userId } = await openAccount(it.ctx(), { email, firstName: 'Ana', lastName: null })
  await resetPassword(it.ctx(), {
    token: passwordResetTokenOf(it.ctx(), await startPasswordReset(it.ctx(), { userId })),
    password,
  })
  const payload = { grant_type: 'password', username: email, password }
  const { access_token } = (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    userId,
    email,
    show: () => it.app.inject({ url: path, headers }),
    change: (profile: unknown) => it.app.inject({ method: 'PATCH', url: path, headers, payload: { profile } }),
  }
}
const whole = {
  first_name: 'Ana',
  last_name: 'Lima',
  cpf_number: '123.456.789-09',
  phone_number: '+55 11 91234-5678',
  gender: 'female',
  birth_date: '1990-01-01',
  partner_name: 'isha',
}

test('who has told nothing yet sees who he is and nothing else', async () => {
  const ana = await someone()
  expect((await ana.show()).json().profile).toEqual({
    id: ana.userId,
    email: ana.email,
    firstName: 'Ana',
    lastName: null,
    cpfNumber: null,
    isCpfConfirmed: false,
    phoneNumber: null,
    gender: null,
    birthDate: null,
    partnerName: null,
    roles: ['patient'],
    isNameSettled: false,
    medicalDocuments: [],
  })
})

test('only the given fields change', async () => {
  const ana = await someone()
  const { profile: before } = (await ana.show()).json()
  const changed = await ana.change({ phone_number: '+5511912345678' })
  expect([changed.statusCode, changed.json().profile]).toEqual([200, { ...before, phoneNumber: '+5511912345678' }])
  await ana.change(whole)
  expect((await ana.show()).json().profile.partnerName).toBe('isha')
  const { profile } = (await ana.change({ partner_name: 'acme' })).json()
  expect(profile).toMatchObject({ lastName: 'Lima', cpfNumber: '12345678909', gender: 'female', partnerName: null })
})

test.each([
  ['first_name', ''],
  ['last_name', 'x'.repeat(121)],
  ['cpf_number', '11111111111'],
  ['phone_number', '12'],
  ['gender', 'F'],
  ['birth_date', '1990-13-01'],
  ['birth_date', 19900101],
  ['first_name', ['Ana']],
])('%s being %j is refused in Portuguese by its name, and nothing is kept', async (field, value) => {
  const ana = await someone()
  const before = (await ana.show()).json()
  const { [field]: _given, ...others } = whole as Record<string, unknown>
  const refused = await ana.change({ ...others, [field]: value })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  expect((await ana.show()).json()).toEqual(before)
})

test('nobody under eighteen is kept', async () => {
  const ana = await someone()
  const refused = await ana.change({ ...whole, birth_date: '2015-01-01' })
  expect([refused.statusCode, refused.json().errors.birth_date]).toEqual([
    422,
    ['Este serviço é para maiores de 18 anos.'],
  ])
})

test('a CPF and a birth date that are there do not change; the same again is taken', async () => {
  const ana = await someone()
  await ana.change(whole)
  expect((await ana.change({ cpf_number: '12345678909', birth_date: '1990-01-01' })).statusCode).toBe(200)
  const refused = await ana.change({ cpf_number: '529.982.247-25', birth_date: '1991-01-01' })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cpf_number', 'birth_date']])
})

test('neither id, nor e-mail, nor roles can be written', async () => {
  const ana = await someone()
  const other = await someone()
  await ana.change({
    id: other.userId,
    user_id: other.userId,
    email: other.email,
    roles: ['doctor'],
    last_name: 'Lima',
  })
  expect((await ana.show()).json().profile).toMatchObject({ id: ana.userId, email: ana.email, roles: ['patient'] })
  expect((await other.show()).json().profile.lastName).toBeNull()
})

test('nobody reads it without his own token: 401 for guests, forged and old ones; no other path leads to it', async () => {
  const ana = await someone()
  for (const headers of [{}, { authorization: 'Bearer forged' }]) {
    expect((await it.app.inject({ url: path, headers })).statusCode).toBe(401)
    const refused = await it.app.inject({ method: 'PATCH', url: path, headers, payload: { profile: whole } })
    expect(refused.statusCode).toBe(401)
  }
  expect((await it.app.inject({ url: `${path}/${ana.userId}` })).statusCode).toBe(404)
  it.clock.advance(2 * 3_600_000)
  expect((await ana.show()).statusCode).toBe(401)
})

test('what is no profile is refused', async () => {
  const ana = await someone()
  for (const odd of [undefined, null, 'x', []]) {
    const refused = await ana.change(odd)
    expect(refused.statusCode).toBe(400)
  }
})

const verdictOf = async (userId: number) =>
  (await it.world.db.selectFrom('people.profiles').select('age_checked_at').where('user_id', '=', userId).execute())[0]
    ?.age_checked_at ?? null

test('CPF and birth date are checked by the bureau as at a booking, also when they come one after the other', async () => {
  const [ana, other] = [await someone(), await someone()]
  await ana.change({ cpf_number: '400.000.002-05' })
  // Alone it can be checked by nobody: it is what he says.
  expect(await verdictOf(ana.userId)).toBeNull()
  const wrong = await ana.change({ birth_date: '1990-01-01', phone_number: '+5511912345678' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'age_not_verified'])
  expect((await ana.show()).json().profile).toMatchObject({ birthDate: null, phoneNumber: null })
  const unknown = await other.change({ cpf_number: '400.000.003-96', birth_date: '1990-01-01' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'age_not_verified'])
  expect((await other.show()).json().profile).toMatchObject({ cpfNumber: null })
})

test('a CPF that another account is confirmed for is kept apart, and its owner is told no more than that', async () => {
  const [first, second] = [await someone(), await someone()]
  const told = { cpf_number: '390.533.447-05', birth_date: '1991-03-04' }
  const answers = [await first.change(told), await second.change(told)]
  const shapes = answers.map((answer) => {
    const { id: _id, email: _email, isCpfConfirmed: _confirmed, ...profile } = answer.json().profile
    return [answer.statusCode, profile]
  })
  expect(shapes[1]).toEqual(shapes[0])
  expect(answers.map((answer) => answer.json().profile.isCpfConfirmed)).toEqual([true, false])
  expect([await verdictOf(first.userId), await verdictOf(second.userId)]).toEqual([expect.any(Date), null])
})

test('of three accounts that give one CPF at the same moment one is confirmed', async () => {
  const people = await Promise.all([someone(), someone(), someone(), someone()])
  const told = { cpf_number: '111.444.777-35', birth_date: '1991-03-04' }
  const answers = await Promise.all(people.map((one) => one.change(told)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const verdicts = await Promise.all(people.map(({ userId }) => verdictOf(userId)))
  expect(verdicts.filter((verdict) => verdict !== null)).toHaveLength(1)
})

test('what came another way, or was not confirmed then, is asked when the same is sent again', async () => {
  const ana = await someone()
  await sql`insert into people.profiles (user_id, cpf, birth_date) values (${ana.userId}, '40000000205', '1990-01-01')
    on conflict (user_id) do update set cpf = excluded.cpf, birth_date = excluded.birth_date`.execute(it.world.db)
  // The bureau knows another date: he cannot change what is settled here, and is not kept from the rest.
  const again = await ana.change({ cpf_number: '400.000.002-05', birth_date: '1990-01-01', phone: '11912345678' })
  expect([again.statusCode, await verdictOf(ana.userId)]).toEqual([200, null])
  const other = await someone()
  await sql`insert into people.profiles (user_id, cpf, birth_date) values (${other.userId}, '98765432100', '1990-01-01')
    on conflict (user_id) do update set cpf = excluded.cpf, birth_date = excluded.birth_date`.execute(it.world.db)
  expect((await other.change({ cpf_number: '987.654.321-00' })).statusCode).toBe(200)
  expect(await verdictOf(other.userId)).toEqual(expect.any(Date))
})

test.each(['a\r\nBcc: x@y', 'Ana\tLima', 'Ana\u2028Lima', 'Ana\u0007'])(
  'the name %j is no line, and refused',
  async (name) => {
    const ana = await someone()
    const refused = await ana.change({ first_name: name })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['first_name']])
  },
)
