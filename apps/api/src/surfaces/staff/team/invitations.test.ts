import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { ownSecurity } from '#testing/own-security'
import { password, signUpsIn } from '#testing/sign-ups'
import { aRegistration, newPassword, teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

const hour = 3_600_000
const invited = async (roles = ['support'], registration: object | null = null) => {
  const email = team.someEmail()
  const { status, body } = await team.invite(email, roles, registration)
  expect(status).toBe(200)
  return { email, id: body.teamInvitation.id as number, token: await team.linkTo(email) }
}
const isOver = { status: 422, body: { code: 'link_expired' } }

test('a mailed link opens the account, its password is the invited person’s, and the first sign-in asks for a code', async () => {
  const { email, token } = await invited()
  expect(await team.read(token)).toMatchObject({
    status: 200,
    body: { teamInvitation: { email, roles: ['support'], hasAccount: false } },
  })
  expect(await team.take(token)).toEqual({ status: 200, body: { email } })
  const entered = await team.enter(email)
  expect(entered).toMatchObject({ status: 200, isCodeNeeded: true })
  const me = await it.app.inject({
    method: 'GET',
    url: '/api/staff/v1/me',
    headers: { authorization: `Bearer ${entered.bearer}` },
  })
  expect(me.json()).toMatchObject({ me: { name: 'Nova Pessoa', roles: ['support'] } })
  expect((await team.mailsTo(email)).map(({ subject }) => subject)).toContain('Uma mudança no seu acesso')
})

test('the link works once, also for two at the same time', async () => {
  const { token } = await invited()
  const answers = await Promise.all([team.take(token), team.take(token, { first_name: 'Outra' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await team.take(token)).toMatchObject(isOver)
  expect(await team.read(token)).toMatchObject(isOver)
})

test('a retry whose answer was lost hears the same, and nobody else does', async () => {
  const { email, token } = await invited()
  const payload = { token, first_name: 'Nova', last_name: 'Pessoa', password: newPassword }
  const key = randomUUID()
  const path = '/api/v1/team_invitation_acceptances'
  expect(await team.ask(null, 'POST', path, payload, key)).toEqual({ status: 200, body: { email } })
  expect(await team.ask(null, 'POST', path, payload, key)).toEqual({ status: 200, body: { email } })
  expect(await team.ask(null, 'POST', path, payload, randomUUID())).toMatchObject(isOver)
})

test('it ends after 72 hours, and another link may be sent', async () => {
  const { email, id, token } = await invited()
  it.clock.advance(72 * hour - 1)
  expect((await team.read(token)).status).toBe(200)
  it.clock.advance(1)
  expect(await team.read(token)).toMatchObject(isOver)
  expect(await team.take(token)).toMatchObject(isOver)
  expect((await team.clara('POST', `team_invitations/${id}/dispatch`)).status).toBe(200)
  const next = await team.linkTo(email)
  expect(next).not.toBe(token)
  expect((await team.take(next)).status).toBe(200)
})

test('sending again ends the former link, and within a minute mails nothing', async () => {
  const { email, id, token } = await invited()
  await team.clara('POST', `team_invitations/${id}/dispatch`)
  expect(await team.mailsTo(email)).toHaveLength(1)
  it.clock.advance(60_000)
  await team.clara('POST', `team_invitations/${id}/dispatch`)
  expect(await team.mailsTo(email)).toHaveLength(2)
  expect(await team.take(token)).toMatchObject(isOver)
})

test('a revoked link opens nothing, is listed no more, and is not sent again', async () => {
  const { id, email, token } = await invited()
  expect((await team.clara('DELETE', `team_invitations/${id}`)).status).toBe(200)
  expect((await team.clara('DELETE', `team_invitations/${id}`)).status).toBe(200)
  expect(await team.take(token)).toMatchObject(isOver)
  const { body } = await team.clara('GET', 'team_invitations')
  expect(body.teamInvitations.map((one: { email: string }) => one.email)).not.toContain(email)
  expect(await team.clara('POST', `team_invitations/${id}/dispatch`)).toMatchObject({
    status: 409,
    body: { code: 'invitation_over' },
  })
})

test.each([
  ['forged', (token: string) => `${token.split('.')[0]}.${Buffer.from('x'.repeat(32)).toString('base64url')}`],
  ['of another purpose', (token: string) => token.replace(/^[^.]+/, randomUUID())],
  ['cut', (token: string) => token.slice(0, 40)],
  ['empty', () => ''],
])('a link that is %s opens nothing', async (_how, change) => {
  const { token } = await invited()
  expect(await team.take(change(token))).toMatchObject(isOver)
})

test('an easy password or an empty name is said at its field, and the link still works', async () => {
  const { token } = await invited()
  const refused = await team.take(token, { password: 'prumo12345' })
  expect([refused.status, Object.keys(refused.body.faults ?? refused.body.errors ?? {})]).toEqual([422, ['password']])
  expect((await team.take(token)).status).toBe(200)
})

test('whoever invited must run the team still: a lost role opens no door', async () => {
  const email = team.someEmail()
  const second = await invited(['administrator'])
  await team.take(second.token)
  const { bearer } = await team.enter(second.email)
  const asSecond = (method: string, url: string, payload?: object) =>
    it.app.inject({
      method: method as 'POST',
      url: `/api/staff/v1/${url}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload ? { payload } : {}),
    })
  expect(
    (await asSecond('POST', 'team_invitations', { email, roles: ['administrator'], registration: null })).statusCode,
  ).toBe(200)
  const token = await team.linkTo(email)
  const host = await it.world.db.selectFrom('people.users').select('id').where('email', '=', second.email).execute()
  expect((await team.clara('DELETE', `people/${host[0]?.id}/roles/administrator`)).status).toBe(200)
  expect(await team.take(token)).toMatchObject(isOver)
  it.clock.advance(73 * hour)
  const mailed = (await team.mailsTo(email)).length
  expect(await team.ask(null, 'POST', '/api/v1/team_invitation_renewals', { token })).toMatchObject(isOver)
  expect(await team.mailsTo(email)).toHaveLength(mailed)
})

test('the registration of a clinical role comes with the invitation, in its form', async () => {
  expect(await team.invite(team.someEmail(), ['doctor'])).toMatchObject({
    status: 422,
    body: { code: 'registration_needed' },
  })
  expect(await team.invite(team.someEmail(), ['doctor'], aRegistration('06/1234', 'CRP'))).toMatchObject({
    status: 422,
    body: { code: 'registration_needed' },
  })
  const { email, token } = await invited(['doctor'], aRegistration('765432'))
  await team.take(token)
  const { body } = await team.clara('GET', 'team_members')
  const member = body.teamMembers.find((one: { email: string }) => one.email === email)
  expect(member).toMatchObject({ roles: ['doctor'], registration: 'CRM/SP 765432' })
})

test.each([
  ['no e-mail', { email: 'nova', roles: ['support'], registration: null }, 422],
  ['two addresses', { email: 'a@b.com,c@d.com', roles: ['support'], registration: null }, 422],
  ['no role', { email: 'nova@prumo.example', roles: [], registration: null }, 400],
  ['the role of a patient', { email: 'nova@prumo.example', roles: ['patient'], registration: null }, 400],
  ['an unknown role', { email: 'nova@prumo.example', roles: ['root'], registration: null }, 400],
])('an invitation with %s is refused', async (_what, payload, status) => {
  expect((await team.clara('POST', 'team_invitations', payload)).status).toBe(status)
})

test('one open invitation an e-mail; the same again is the same, and mails once', async () => {
  const email = team.someEmail()
  const [one, same] = [await team.invite(email), await team.invite(email)]
  expect(same.body.teamInvitation.id).toBe(one.body.teamInvitation.id)
  expect(await team.invite(email, ['administrator'])).toMatchObject({ status: 409, body: { code: 'already_invited' } })
  expect(await team.mailsTo(email)).toHaveLength(1)
})

test('who is of the team, or deactivated, is not invited', async () => {
  expect(await team.invite('Rafael@prumo.example')).toMatchObject({ status: 409, body: { code: 'already_in_team' } })
})

test('a patient who is invited keeps his name and account, and his other sessions end', async () => {
  const before = await team.enter('diego@prumo.example', 'prumo-demo-2026')
  await team.invite('diego@prumo.example')
  const token = await team.linkTo('diego@prumo.example')
  expect((await team.read(token)).body.teamInvitation.hasAccount).toBe(true)
  await team.take(token, { first_name: 'Outro', last_name: 'Nome' })
  const { body } = await team.clara('GET', `people/${await team.idOf('diego')}`)
  expect(body.person).toMatchObject({ name: expect.stringContaining('Diego'), roles: ['support'] })
  expect((await team.refresh(before.refresh)).status).toBe(400)
  expect(await team.enter('diego@prumo.example')).toMatchObject({ status: 200, isCodeNeeded: true })
})

test('who was deactivated is not invited, though he has no role any more', async () => {
  const { email, token } = await invited()
  await team.take(token)
  const { id } = await it.world.db
    .selectFrom('people.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect((await team.clara('PUT', `people/${id}/deactivation`)).status).toBe(200)
  expect((await team.clara('DELETE', `people/${id}/roles/support`)).status).toBe(200)
  expect(await team.invite(email)).toMatchObject({ status: 409, body: { code: 'already_in_team' } })
})

test('what opened the account of a patient before opens it no more: a link, a device, a new e-mail', async () => {
  const own = await ownSecurity(it, 'chega-a-equipe@prumo.example')
  await own.addApp()
  it.clock.advance(90_000)
  const trusting = await own.enter({ token: await own.code(), cookies_enabled: true })
  const device = /prumo_device=[^;]+/.exec(trusting.cookies)?.[0] ?? ''
  await own.call('PUT', 'email_change', { email: 'de-outro@prumo.example', current_password: password })
  const change = await signUpsIn(it).mailedPath('de-outro@prumo.example')
  await guestOf(it).post('passwords', { user: { email: own.email } })
  const reset = await signUpsIn(it).resetPath(own.email)
  await team.invite(own.email)
  expect((await team.take(await team.linkTo(own.email))).status).toBe(200)
  const chosen = { password: 'a senha do link velho', password_confirmation: 'a senha do link velho' }
  expect((await guestOf(it).patch(reset, { user: chosen })).status).toBe(422)
  expect((await guestOf(it).patch(change, { user: { password: newPassword } })).status).toBe(422)
  expect((await own.ask({ password: newPassword }, device)).body.isTokenNeeded).toBe(true)
  // Where he signed in before is as strange as any other place.
  it.clock.advance(90_000)
  expect((await own.enter({ password: newPassword, token: await own.code() })).status).toBe(200)
  expect((await own.subjects()).filter((subject) => subject.includes('aparelho novo'))).toHaveLength(1)
})

test('no token of a link is stored', async () => {
  const { token } = await invited()
  const rows = await it.world.db.selectFrom('people.team_invitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1] as string)
})

test('an expired link is replaced with one call, to the same mailbox; one taken or revoked is not', async () => {
  const renew = (token: string) => team.ask(null, 'POST', '/api/v1/team_invitation_renewals', { token })
  const { email, id, token } = await invited()
  it.clock.advance(73 * hour)
  expect(await team.take(token)).toMatchObject(isOver)
  expect((await renew(token)).status).toBe(200)
  const renewed = await team.linkTo(email)
  expect(renewed).not.toBe(token)
  expect(await renew(token)).toMatchObject(isOver)
  expect((await team.take(renewed)).status).toBe(200)
  expect(await renew(renewed)).toMatchObject(isOver)
  const other = await invited()
  await team.clara('DELETE', `team_invitations/${other.id}`)
  expect([id === other.id, await renew(other.token)]).toMatchObject([false, isOver])
  expect(await renew('forged')).toMatchObject(isOver)
})
