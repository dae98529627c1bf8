import { createUser } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld()
  its = signUpsIn(it)
})
afterAll(() => it.close())

const patient = {
  first_name: 'Nova',
  last_name: 'Pessoa',
  cpf_number: '529.982.247-25',
  phone_number: '(11) 91234-5678',
  gender: 'other',
  terms_of_service: true,
  cgu_accepted: true,
}

/** A new customer at both APIs. */
const customer = async (email: string) => {
  await its.confirmed(email)
  const rails = { authorization: `Bearer ${(await its.enter(email)).bearer}` }
  const { token } = (await it.app.inject({ method: 'POST', url: '/auth', headers: rails })).json()
  const post = async (path: string, attributes: object, flags: object = {}) => {
    const payload = { patient_attributes: attributes, ...flags }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await it.app.inject({ method: 'POST', url: `/${path}/user`, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const profile = async () => (await it.app.inject({ url: '/api/v1/profile', headers: rails })).json().profile
  return { post, profile }
}

test.each(['shop', 'phytotherapy', 'weight'])('/%s/user fills the profile with the fields of spec 3', async (path) => {
  const { post, profile } = await customer(`paciente-${path}@prumo.example`)
  const answer = await post(path, patient)
  expect(answer.status).toBe(200)
  const order = { orderToken: expect.any(String), orderNumber: expect.any(String) }
  expect(createUser.response.parse(answer.body)).toEqual({
    userId: (await profile()).id,
    ...(path === 'weight' ? order : {}),
  })
  expect(await profile()).toMatchObject({
    firstName: 'Nova',
    cpfNumber: '52998224725',
    gender: 'other',
    birthDate: null,
  })
})

test('the partner’s name and flag stand in the profile; a name goes before a flag', async () => {
  const flagged = await customer('bandeira@prumo.example')
  await flagged.post('shop', patient, { is_isha: true })
  expect((await flagged.profile()).partnerName).toBe('isha')
  const named = await customer('nome@prumo.example')
  await named.post('shop', { ...patient, partner_name: 'ironberg' }, { is_isha: true })
  expect((await named.profile()).partnerName).toBe('ironberg')
})

test('what stands stays: neither CPF nor e-mail is changed, and repeating adds no consent', async () => {
  const { post, profile } = await customer('fica@prumo.example')
  await post('shop', patient)
  await post('weight', { ...patient, cpf_number: '111.444.777-35', email: 'bruno@prumo.example', first_name: 'Outra' })
  expect(await profile()).toMatchObject({ cpfNumber: '52998224725', email: 'fica@prumo.example', firstName: 'Nova' })
  const { rows } = await sql`select kind from people.account_consents c join people.users u on u.id = c.user_id
    where u.email = 'fica@prumo.example' order by c.id`.execute(it.world.db)
  expect(rows).toEqual([{ kind: 'terms' }, { kind: 'cgu' }])
})

test.each([
  ['cpf_number', '11111111111'],
  ['phone_number', '1'],
  ['gender', 'x'],
  ['terms_of_service', false],
  ['cgu_accepted', undefined],
  ['first_name', undefined],
  ['birth_date', 'ontem'],
])('a wrong %s is said at its field, and nothing is stored', async (field, value) => {
  const { post, profile } = await customer(`erro-${field.replaceAll('_', '-')}@prumo.example`)
  const refused = await post('shop', { ...patient, [field]: value })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  expect((await profile()).cpfNumber).toBeNull()
})

test('a minor is refused', async () => {
  const { post } = await customer('menor@prumo.example')
  const refused = await post('weight', { ...patient, birth_date: '2020-01-01' })
  expect([refused.status, refused.body.code]).toEqual([422, 'under_age'])
})

test('a guest is 401 at each, and there is no other path', async () => {
  for (const path of ['shop', 'phytotherapy', 'weight']) {
    const payload = { patient_attributes: patient }
    expect((await it.app.inject({ method: 'POST', url: `/${path}/user`, payload })).statusCode).toBe(401)
  }
  const { post } = await customer('outro-caminho@prumo.example')
  expect((await post('academy', patient)).status).toBeGreaterThanOrEqual(400)
})

test.each(['foo', 'shops', 'xweight'])('/%s/user is no call, also for whom nobody knows', async (path) => {
  const guest = await it.app.inject({ method: 'POST', url: `/${path}/user`, payload: { patient_attributes: patient } })
  expect([guest.statusCode, guest.json().code]).toEqual([404, 'not_found'])
  const known = await it.app.inject({ method: 'POST', url: '/shop/user', payload: { patient_attributes: patient } })
  expect(known.statusCode).toBe(401)
})
