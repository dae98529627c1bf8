import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findRecovery, noteWarned } from '#domains/people/recoveries'
import { sandboxControl } from '#testing/sandbox-control'
import { password } from '#testing/sign-ups'
import { softwareAuthenticator } from '#testing/software-authenticator'
import { type TestWorld, testWorld } from '#testing/world'
import { recoveriesIn } from './recoveries.factory.ts'

const hourMs = 3_600_000
let it: TestWorld
let its: ReturnType<typeof recoveriesIn>
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '10' })
  its = recoveriesIn(it)
})
afterAll(() => it.close())
beforeEach(async () => {
  for (const name of ['clara', 'rafael']) await its.giveRole(name)
  it.clock.advance(16 * 60_000)
})

const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('one checks and proposes, another agrees, and a day later the password opens the account again', async () => {
  const ana = await its.somebody()
  expect(said(await ana.asks())).toEqual([201, undefined])
  const id = await ana.caseId()
  const { body } = await its.team.clara('GET', 'recoveries')
  expect(body.recoveries.find((one: { id: number }) => one.id === id)).toMatchObject({
    state: 'asked',
    isOfTeam: false,
  })
  expect(JSON.stringify(body)).not.toContain(ana.email)
  const proposed = await its.propose('clara', id)
  expect(proposed.body.recovery).toMatchObject({ state: 'proposed', mayAgree: false, email: ana.email })
  const agreed = await its.agree('rafael', id)
  expect(agreed.body.recovery).toMatchObject({ state: 'agreed', mayRefuse: true })
  await its.pass(24 * hourMs - 60_000)
  expect((await ana.entersAlone()).status).toBe(400)
  expect((await ana.call('GET', 'recovery')).status).toBe(401)
  await its.pass(2 * 60_000)
  expect((await ana.entersAlone()).status).toBe(200)
  expect((await its.show(id)).state).toBe('done')
  expect(await ana.subjects()).toEqual(
    expect.arrayContaining([
      'Pedido de ajuda para entrar na sua conta',
      'Seu segundo passo vai ser removido',
      'Seu segundo passo foi removido',
    ]),
  )
})

test('with the second steps go recovery codes, sessions and trusted devices', async () => {
  const ana = await its.somebody()
  const trusting = await ana.enter({ token: ana.codes[0], cookies_enabled: true })
  const device = /prumo_device=[^;]+/.exec(trusting.cookies)?.[0] ?? ''
  await its.agree('rafael', await ana.proposed())
  await its.passDays(1)
  const { rows } = await sql<{ left: string }>`select
    (select count(*) from people.authenticators where user_id = one.id)
    + (select count(*) from people.recovery_codes where user_id = one.id)
    + (select count(*) from people.trusted_devices where user_id = one.id)
    + (select count(*) from people.sessions where user_id = one.id and revoked_at is null) as left
    from people.users one where email = ${ana.email}`.execute(it.world.db)
  expect([Number(rows[0]?.left), device.length > 0]).toEqual([0, true])
})

describe('asking', () => {
  test('answers as a sign-in does: an unknown e-mail and a wrong password alike', async () => {
    const ana = await its.somebody()
    const wrong = await its.askWith(ana.email, 'errada mesmo')
    const unknown = await its.askWith('ninguem@prumo.example')
    expect(wrong).toEqual(unknown)
    expect(said(wrong)).toEqual([401, 'invalid_grant'])
    expect(await ana.caseId()).toBeNaN()
  })

  test('is of no use where the password alone opens the account, nor to a colleague with mailed codes alone', async () => {
    const payloads = [
      ['bruno@prumo.example', 'prumo-demo-2026'],
      ['marcos@prumo.example', 'prumo-demo-2026'],
    ] as const
    for (const [email, given] of payloads)
      expect(said(await its.askWith(email, given))).toEqual([409, 'no_second_step_to_remove'])
  })

  test('twice, and three times at once, is one request and one mail', async () => {
    const ana = await its.somebody()
    await Promise.all([ana.asks(), ana.asks(), ana.asks()])
    await ana.asks()
    const mails = (await ana.subjects()).filter((subject) => subject === 'Pedido de ajuda para entrar na sua conta')
    expect(mails).toHaveLength(1)
  })

  test('each administrator hears that somebody waits, and the mail names nobody', async () => {
    const ana = await its.somebody()
    await ana.asks()
    await it.settle()
    const [mail] = await sandboxControl(it.sandbox.url).mails('rafael@prumo.example')
    expect(mail?.subject).toBe('Alguém espera ajuda para entrar')
    expect(JSON.stringify(mail)).not.toContain(ana.email)
  })

  test('again and again makes who asks wait, not who owns', async () => {
    const strict = await testWorld({ RATE_LIMIT_FACTOR: '1' })
    const ana = await recoveriesIn(strict).somebody()
    await ana.hasHadHerAppForAWeek()
    const statuses: number[] = []
    for (let asked = 0; asked < 4; asked++) {
      statuses.push((await ana.asks()).status)
      await ana.call('DELETE', 'recovery')
    }
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await ana.enter({ token: ana.codes[0] })).status).toBe(200)
    await strict.close()
  })
})

describe('its owner stops it', () => {
  test.each(['asked', 'proposed', 'agreed'] as const)(
    'by the mailed link while it is %s, without a sign-in',
    async (state) => {
      const ana = await its.somebody()
      await ana.asks()
      const id = await ana.caseId()
      if (state !== 'asked') await its.propose('clara', id)
      if (state === 'agreed') await its.agree('rafael', id)
      const token = await ana.stopToken()
      expect((await its.stopBy(token)).status).toBe(200)
      expect((await its.stopBy(token)).status).toBe(200)
      expect((await its.show(id)).state).toBe('stopped')
      await its.passDays(2)
      expect((await ana.entersAlone()).status).toBe(400)
      expect(said(await its.agree('rafael', id))).toEqual([409, 'recovery_moved_on'])
    },
  )

  test('by a sign-in with a second step; a trusted device does not show that he has one', async () => {
    const ana = await its.somebody()
    await ana.hasHadHerAppForAWeek()
    const trusting = await ana.enter({ token: ana.codes[0], cookies_enabled: true })
    const device = /prumo_device=[^;]+/.exec(trusting.cookies)?.[0] ?? ''
    await its.agree('rafael', await ana.proposed())
    expect((await ana.enter({}, device)).status).toBe(200)
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('agreed')
    expect((await ana.enter({ token: ana.codes[1] })).status).toBe(200)
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('stopped')
  })

  test('not by a way that was added within a week: whoever took the account over may have added it', async () => {
    const ana = await its.somebody()
    await its.agree('rafael', await ana.proposed())
    expect((await ana.enter({ token: ana.codes[0] })).status).toBe(200)
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('agreed')
  })

  test('on his own page, where it is shown; nobody else sees or stops it', async () => {
    const [ana, rui] = [await its.somebody(), await its.somebody()]
    await ana.hasHadHerAppForAWeek()
    await ana.asks()
    expect((await ana.call('GET', 'recovery')).body.recovery).toMatchObject({ state: 'asked', removesAt: null })
    expect((await rui.call('GET', 'recovery')).body.recovery).toBeNull()
    expect(said(await rui.call('DELETE', 'recovery'))).toEqual([422, 'no_recovery_to_stop'])
    expect((await ana.call('DELETE', 'recovery')).status).toBe(200)
    expect(said(await ana.call('DELETE', 'recovery'))).toEqual([422, 'no_recovery_to_stop'])
  })

  test('not on his page by a session that nobody has proven since: a thief would keep the owner out', async () => {
    const ana = await its.somebody()
    await ana.hasHadHerAppForAWeek()
    await ana.asks()
    it.clock.advance(11 * 60_000)
    expect(said(await ana.call('DELETE', 'recovery'))).toEqual([409, 'proof_needed'])
    expect((await its.show(await ana.caseId())).state).toBe('asked')
    expect((await ana.prove({ code: await ana.code() })).status).toBe(200)
    expect((await ana.call('DELETE', 'recovery')).status).toBe(200)
  })

  test('nor by a way that was added within a week, however proven; the mailed link stops it', async () => {
    const ana = await its.somebody()
    await ana.asks()
    expect(said(await ana.call('DELETE', 'recovery'))).toEqual([409, 'stop_by_mailed_link'])
    expect((await its.stopBy(await ana.stopToken())).status).toBe(200)
  })

  test('by a new password: whoever asked knew the former one; what is asked with the new one stands', async () => {
    const ana = await its.somebody()
    await its.agree('rafael', await ana.proposed())
    const id = await ana.caseId()
    expect((await ana.choosesPassword('outro fio de prumo longo')).status).toBe(200)
    await it.settle()
    expect((await its.show(id)).state).toBe('stopped')
    expect((await ana.subjects()).filter((subject) => subject === 'O pedido de ajuda acabou')).toHaveLength(1)
    it.clock.advance(1_000)
    expect((await its.askWith(ana.email, 'outro fio de prumo longo')).status).toBe(201)
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('asked')
  })

  test('not by a sign-in of before that is heard of afterwards: he had it then', async () => {
    const ana = await its.somebody()
    await ana.hasHadHerAppForAWeek()
    expect((await ana.enter({ token: ana.codes[0] })).status).toBe(200)
    await ana.asks()
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('asked')
  })

  test('not by a passkey of this week either, however old the app is', async () => {
    const ana = await its.somebody()
    await ana.hasHadHerAppForAWeek()
    const device = softwareAuthenticator(it.config.passkeys.origins[0] as string)
    const { challengeId, options } = (await ana.call('POST', 'passkey_questions')).body.question
    const passkey = { challengeId, response: device.create(options), name: 'Do ladrão' }
    expect((await ana.call('POST', 'passkeys', passkey)).status).toBe(200)
    await ana.asks()
    expect(said(await ana.call('DELETE', 'recovery'))).toEqual([409, 'stop_by_mailed_link'])
    expect((await ana.enter({ token: ana.codes[0] })).status).toBe(200)
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('asked')
  })

  test('not by a new password of before that is heard of afterwards: he asked with it', async () => {
    const ana = await its.somebody()
    expect((await ana.choosesPassword('mais um fio de prumo')).status).toBe(200)
    it.clock.advance(1_000)
    expect((await its.askWith(ana.email, 'mais um fio de prumo')).status).toBe(201)
    await it.settle()
    expect((await its.show(await ana.caseId())).state).toBe('asked')
  })

  test.each(['', 'x.y', '00000000-0000-4000-8000-000000000000.AAAA'])('not by a forged link: %j', async (token) => {
    expect(said(await its.stopBy(token))).toEqual([422, 'no_recovery_to_stop'])
  })

  test('not once it is done', async () => {
    const ana = await its.somebody()
    await its.agree('rafael', await ana.proposed())
    const token = await ana.stopToken()
    await its.passDays(1)
    expect(said(await its.stopBy(token))).toEqual([422, 'no_recovery_to_stop'])
  })

  test('at the moment of the removal, one of the two happens whole', async () => {
    const ana = await its.somebody()
    await its.agree('rafael', await ana.proposed())
    const token = await ana.stopToken()
    it.clock.advance(24 * hourMs + 1_000)
    const [stopped] = await Promise.all([its.stopBy(token), it.settle()])
    await it.settle()
    expect((await ana.entersAlone()).status).toBe(stopped.status === 200 ? 400 : 200)
  })
})

describe('nothing is removed before its warning has left', () => {
  const warnings = async (ana: { subjects: () => Promise<string[]> }) =>
    (await ana.subjects()).filter((subject) => subject === 'Seu segundo passo vai ser removido').length

  test('a mail that leaves late gives its owner a whole day all the same', async () => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    await it.settle()
    await its.holdMails()
    await its.agree('rafael', id)
    await its.pass(20 * hourMs)
    expect(await warnings(ana)).toBe(0)
    await its.releaseMails()
    await its.pass(hourMs)
    expect(await warnings(ana)).toBe(1)
    await its.pass(23 * hourMs)
    expect((await its.show(id)).state).toBe('agreed')
    await its.pass(2 * hourMs)
    expect((await its.show(id)).state).toBe('done')
  })

  test('a mailbox that takes no mail for a week loses nothing: the request expires', async () => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    await it.settle()
    await its.holdMails()
    await its.agree('rafael', id)
    await its.passDays(6)
    expect((await its.show(id)).state).toBe('agreed')
    await its.passDays(1)
    expect((await its.show(id)).state).toBe('expired')
    await its.releaseMails()
    expect((await ana.entersAlone()).status).toBe(400)
  })

  test('each agreement warns: what began anew tells its owner and the administrators, and warns him again', async () => {
    await its.giveRole('marcos')
    const ana = await its.somebody()
    const id = await ana.proposed()
    await its.agree('marcos', id)
    expect(await warnings(ana)).toBe(1)
    await its.takeRole('marcos')
    await its.passDays(1)
    expect((await its.show(id)).state).toBe('asked')
    expect(await ana.subjects()).toContain('Seu pedido de ajuda começou de novo')
    const toRafael = await sandboxControl(it.sandbox.url).mails('rafael@prumo.example')
    await its.propose('clara', id)
    await its.agree('rafael', id)
    expect(await warnings(ana)).toBe(2)
    expect(toRafael.filter(({ subject }) => subject === 'Alguém espera ajuda para entrar').length).toBeGreaterThan(1)
    await its.passDays(1)
    expect((await its.show(id)).state).toBe('done')
  })
  test('an agreement is not warned of by the mail of the one before it', async () => {
    await its.giveRole('marcos')
    const ana = await its.somebody()
    const id = await ana.proposed()
    await its.agree('marcos', id)
    const agreedAt = it.clock.now
    await its.takeRole('marcos')
    await its.passDays(1)
    await its.holdMails()
    await its.propose('clara', id)
    await its.agree('rafael', id)
    await noteWarned(its.ctx(), { recoveryId: id, agreedAt })
    await its.passDays(1)
    expect((await its.show(id)).state).toBe('agreed')
    await its.releaseMails()
    expect((await ana.entersAlone()).status).toBe(400)
  })

  test('a warning that is noted again keeps the day that the first one began', async () => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    await its.agree('rafael', id)
    const { removesAt } = await its.show(id)
    await its.pass(23 * hourMs)
    const recovery = await findRecovery(its.ctx(), { recoveryId: id })
    await noteWarned(its.ctx(), { recoveryId: id, agreedAt: recovery?.agreedAt ?? null })
    expect((await its.show(id)).removesAt).toBe(removesAt)
    await its.pass(hourMs + 60_000)
    expect((await its.show(id)).state).toBe('done')
  })
})

test('each opening of a request is stored, with who opened it and whose it is', async () => {
  const ana = await its.somebody()
  await ana.asks()
  await its.show(await ana.caseId())
  const { rows } = await sql`select look.way, look.reason, look.actor_id from people.person_looks look
    join people.users one on one.id = look.user_id where one.email = ${ana.email}`.execute(it.world.db)
  expect(rows).toEqual([{ way: 'page', reason: 'identity_doubt', actor_id: await its.team.idOf('clara') }])
})

test('an account that is erased takes its open request along', async () => {
  const ana = await its.somebody()
  const erasure = { password, confirmation: 'apagar minha conta' }
  expect((await ana.call('POST', 'erasures', erasure)).status).toBe(201)
  await its.passDays(6)
  expect((await ana.asks()).status).toBe(201)
  const id = await ana.caseId()
  await its.passDays(1)
  await it.settle()
  const open = it.world.db
    .selectFrom('people.recoveries')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  expect(await open.execute()).toEqual([])
  expect(
    (await its.team.clara('GET', 'recoveries')).body.recoveries.map((one: { id: number }) => one.id),
  ).not.toContain(id)
})
