import { accountConsents } from '@prumo/contracts/consents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepConsents, pendingConsents } from '#domains/people/consents'
import { guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld()
  its = signUpsIn(it)
})
afterAll(() => it.close())

const accepted = { terms_of_service: true, cgu_accepted: true, privacy_accepted: true }
const rowsOf = async (email: string) =>
  (
    await sql<{ kind: string; is_given: boolean; way: string; version: string; ip: string; user_agent: string }>`
      select kind, is_given, way, version, host(ip_address) as ip, user_agent from people.account_consents c
      join people.users u on u.id = c.user_id where u.email = ${email} order by c.id`.execute(it.world.db)
  ).rows

const customer = async (email: string, agreed: object = accepted) => {
  await its.signUp({ email, ...agreed }, { 'user-agent': 'Navegador de teste' })
  await guestOf(it).get(await its.mailedPath(email))
  const { bearer } = await its.enter(email)
  const call = async (method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await it.app.inject({ method, url: `/api/v1/consents${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return call
}
type Standing = { kind: string; isGiven: boolean; mayBeWithdrawn: boolean }
const standing = (body: { consents: Standing[] }) => body.consents.map(({ kind, isGiven }) => [kind, isGiven])

test('what was agreed to at sign-up is kept with version, address and browser once the e-mail is proven', async () => {
  const email = 'aceita@prumo.example'
  await its.signUp({ email, ...accepted, marketing_accepted: false }, { 'user-agent': 'Navegador de teste' })
  expect(await rowsOf(email)).toEqual([])
  await guestOf(it).get(await its.mailedPath(email))
  const from = { is_given: true, way: 'sign_up', ip: '127.0.0.1', user_agent: 'Navegador de teste' }
  expect(await rowsOf(email)).toEqual(
    (['terms', 'cgu', 'privacy'] as const).map((kind) => ({
      kind,
      version: accountConsents[kind].at(-1)?.version,
      ...from,
    })),
  )
})

test('marketing is apart: nobody agrees to it by silence, nor by a version that was never shown', async () => {
  const email = 'calado@prumo.example'
  await customer(email, { marketing_accepted: 'talvez' })
  expect(await rowsOf(email)).toEqual([])
  const other = 'versao@prumo.example'
  await customer(other, { ...accepted, marketing_accepted: true, consent_version: '1999-01' })
  expect(await rowsOf(other)).toEqual([])
})

test('each kind is kept in the version that the page showed of it', async () => {
  const email = 'cada-versao@prumo.example'
  const [terms, privacy] = [accountConsents.terms[0], accountConsents.privacy.at(-1)]
  const consent_versions = { terms: terms?.version, cgu: '1999-01', privacy: privacy?.version }
  const marketing = accountConsents.marketing.at(-1)?.version
  await customer(email, { ...accepted, marketing_accepted: true, consent_versions, consent_version: marketing })
  expect((await rowsOf(email)).map(({ kind, version }) => [kind, version])).toEqual([
    ['terms', terms?.version],
    ['privacy', privacy?.version],
    ['marketing', marketing],
  ])
})

test('a patient’s data agree to no wording anew where one stands', async () => {
  const [email, silent] = ['concordou-antes@prumo.example', 'nunca-concordou@prumo.example']
  await customer(email, { ...accepted, consent_version: accountConsents.terms[0]?.version })
  await customer(silent, {})
  const rows = await rowsOf(email)
  const ctx = it.ctx({ kind: 'system' })
  for (const one of [email, silent])
    await keepConsents(ctx, {
      userId: await userIdOf(ctx, one),
      consents: pendingConsents(ctx, { kinds: ['terms', 'cgu'] }),
      way: 'patient_data',
    })
  expect(await rowsOf(email)).toEqual(rows)
  expect((await rowsOf(silent)).map(({ kind, version }) => [kind, version])).toEqual(
    (['terms', 'cgu'] as const).map((kind) => [kind, accountConsents[kind].at(-1)?.version]),
  )
})

test('who proves an e-mail by a new password has agreed to nothing that another typed', async () => {
  const email = 'outro-digitou@prumo.example'
  await its.signUp({ email, ...accepted, marketing_accepted: true })
  await guestOf(it).post('passwords', { user: { email } })
  const user = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
  expect((await guestOf(it).patch(await its.resetPath(email), { user })).status).toBe(200)
  expect(await rowsOf(email)).toEqual([])
})

test('marketing is given and withdrawn by one call each, and each is a row', async () => {
  const email = 'muda-de-ideia@prumo.example'
  const call = await customer(email)
  const version = accountConsents.marketing.at(-1)?.version
  for (let twice = 0; twice < 2; twice++) {
    const given = await call('PUT', '/marketing', { version })
    expect([given.status, standing(given.body)]).toEqual([200, expect.arrayContaining([['marketing', true]])])
  }
  for (let twice = 0; twice < 2; twice++) {
    const taken = await call('DELETE', '/marketing')
    expect([taken.status, standing(taken.body)]).toEqual([200, expect.arrayContaining([['marketing', false]])])
  }
  const rows = (await rowsOf(email)).filter(({ kind }) => kind === 'marketing')
  expect(rows.map(({ is_given, way }) => [is_given, way])).toEqual([
    [true, 'account'],
    [false, 'account'],
  ])
})

test.each(['terms', 'cgu', 'privacy'])('%s ends with the account alone', async (kind) => {
  const call = await customer(`fica-${kind}@prumo.example`)
  expect((await call('DELETE', `/${kind}`)).status).toBe(400)
  const { body } = await call('GET')
  expect(body.consents.find((one: Standing) => one.kind === kind)).toMatchObject({
    isGiven: true,
    mayBeWithdrawn: false,
  })
})

test('a version that was never shown is said at its field', async () => {
  const call = await customer('inventa@prumo.example')
  const refused = await call('PUT', '/marketing', { version: '1999-01' })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
})

test('a guest has none, and one customer does not see another’s', async () => {
  expect((await it.app.inject({ url: '/api/v1/consents' })).statusCode).toBe(401)
  const call = await customer('vizinho@prumo.example', {})
  expect((await call('GET')).body).toEqual({ consents: [] })
})

test('no row is changed or deleted, not even by the owner of the tables', async () => {
  await customer('para-sempre@prumo.example')
  const { db } = it.world
  await expect(sql`update people.account_consents set is_given = false`.execute(db)).rejects.toThrow(/only added to/)
  await expect(sql`delete from people.account_consents`.execute(db)).rejects.toThrow(/only added to/)
  await expect(sql`truncate people.account_consents`.execute(db)).rejects.toThrow(/only added to/)
})

test('the partner that sent him stands in his profile', async () => {
  const email = 'da-academia@prumo.example'
  await its.signUp({ email, partner_name: 'Ironberg' })
  await guestOf(it).get(await its.mailedPath(email))
  await it.settle()
  const { bearer } = await its.enter(email, password)
  const { profile } = (
    await it.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${bearer}` } })
  ).json()
  expect(profile.partnerName).toBe('ironberg')
})
