import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, newPassword, teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

type Member = { userId: number; email: string; bearer: string; refresh: string }

/** Somebody who took an invitation and has signed in. */
const member = async (roles = ['support'], registration: object | null = null): Promise<Member> => {
  const email = team.someEmail()
  await team.invite(email, roles, registration)
  expect((await team.take(await team.linkTo(email))).status).toBe(200)
  const { bearer, refresh } = await team.enter(email)
  const row = await it.world.db.selectFrom('people.users').select('id').where('email', '=', email).executeTakeFirst()
  return { userId: row?.id as number, email, bearer, refresh }
}
const as = async ({ bearer }: Pick<Member, 'bearer'>, method: string, path: string, payload?: object) => {
  const answer = await it.app.inject({
    method: method as 'GET',
    url: `/api/staff/v1/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const rolesOf = async (userId: number) =>
  (await it.world.db.selectFrom('people.user_roles').select('role').where('user_id', '=', userId).execute()).map(
    ({ role }) => role,
  )
const administrators = async () =>
  (
    await it.world.db
      .selectFrom('people.user_roles')
      .innerJoin('people.users', 'people.users.id', 'user_id')
      .select('user_id')
      .where('role', '=', 'administrator')
      .where('deactivated_at', 'is', null)
      .execute()
  ).map((row) => row.user_id)

describe('roles', () => {
  test('one that is given counts from the next request on, and so does one that is taken; each is mailed', async () => {
    const one = await member()
    expect((await as(one, 'GET', 'team_members')).status).toBe(403)
    await team.clara('PUT', `people/${one.userId}/roles/administrator`)
    expect((await as(one, 'GET', 'team_members')).status).toBe(200)
    await team.clara('DELETE', `people/${one.userId}/roles/administrator`)
    expect((await as(one, 'GET', 'team_members')).status).toBe(403)
    const mails = await team.mailsTo(one.email)
    expect(mails.filter(({ subject }) => subject === 'Uma mudança no seu acesso')).toHaveLength(3)
  })

  test('whoever runs the team hears by mail of a new administrator: a role given, an invitation accepted', async () => {
    const heard = async (email: string) =>
      (await team.mailsTo(email)).filter(({ subject }) => subject === 'Mais alguém administra a equipe')
    const clara = 'clara@prumo.example'
    const before = (await heard(clara)).length
    const one = await member(['support'])
    expect(await heard(clara)).toHaveLength(before)
    await team.clara('PUT', `people/${one.userId}/roles/administrator`)
    await team.clara('PUT', `people/${one.userId}/roles/administrator`)
    const mails = await heard(clara)
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.text).toContain(`/equipe/pessoas/${one.userId}`)
    expect(mails[0]?.text).not.toContain(one.email)
    // Not the newcomer himself; and another role is no news.
    expect(await heard(one.email)).toHaveLength(0)
    const other = await member(['support', 'administrator'])
    expect([(await heard(clara)).length, (await heard(one.email)).length]).toEqual([before + 2, 1])
    expect(await heard(other.email)).toHaveLength(0)
    for (const { userId } of [one, other]) await team.clara('DELETE', `people/${userId}/roles/administrator`)
    expect(await heard(clara)).toHaveLength(before + 2)
  })

  test('given twice it is one, and is stored and mailed once', async () => {
    const one = await member()
    await team.clara('PUT', `people/${one.userId}/roles/administrator`)
    await team.clara('PUT', `people/${one.userId}/roles/administrator`)
    const { body } = await team.clara('GET', `people/${one.userId}`)
    expect(body.person.acts.map(({ act }: { act: string }) => act)).toEqual(['role_given', 'joined'])
    await team.clara('DELETE', `people/${one.userId}/roles/administrator`)
  })

  test.each(['PUT', 'DELETE'])('nobody raises himself or leaves by himself: %s', async (method) => {
    const clara = await team.idOf('clara')
    expect(await team.clara(method, `people/${clara}/roles/doctor`)).toMatchObject({
      status: 409,
      body: { code: 'own_place' },
    })
  })

  test.each(['doctor', 'psychologist', 'pharmacist'])('%s needs its registration', async (role) => {
    const one = await member()
    expect(await team.clara('PUT', `people/${one.userId}/roles/${role}`)).toMatchObject({
      status: 422,
      body: { code: 'registration_needed' },
    })
    expect(await rolesOf(one.userId)).toEqual(['support'])
  })

  test.each(['patient', 'root', '1'])('%s is no role of the team', async (role) => {
    const one = await member()
    expect((await team.clara('PUT', `people/${one.userId}/roles/${role}`)).status).toBe(400)
  })

  test('a person who is not there is not found', async () => {
    expect((await team.clara('PUT', 'people/999999/roles/support')).status).toBe(404)
  })
})

describe('the last administrator', () => {
  test('two who take each other’s role at once leave at least one, however often', async () => {
    const clara = { bearer: await team.bearerOf('clara'), userId: await team.idOf('clara') }
    for (let n = 0; n < 4; n++) {
      const other = await member(['administrator'])
      const answers = await Promise.all([
        as(clara, 'DELETE', `people/${other.userId}/roles/administrator`),
        as(other, 'DELETE', `people/${clara.userId}/roles/administrator`),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const [left] = await administrators()
      expect(await administrators()).toHaveLength(1)
      if (left === other.userId) {
        await as(other, 'PUT', `people/${clara.userId}/roles/administrator`)
        // It was her first role again, which ended her session.
        it.clock.advance(3_600_000)
        clara.bearer = await team.bearerOf('clara')
        await as(clara, 'DELETE', `people/${other.userId}/roles/administrator`)
      }
    }
  })

  test('two who deactivate each other at once leave one', async () => {
    const clara = { bearer: await team.bearerOf('clara'), userId: await team.idOf('clara') }
    const other = await member(['administrator'])
    // The sessions of somebody who lost his only role end when he comes back.
    await as(other, 'PUT', `people/${clara.userId}/roles/support`)
    await Promise.all([
      as(clara, 'PUT', `people/${other.userId}/deactivation`),
      as(other, 'DELETE', `people/${clara.userId}/roles/administrator`),
    ])
    expect(await administrators()).toHaveLength(1)
    const [left] = await administrators()
    if (left === other.userId) await as(other, 'PUT', `people/${clara.userId}/roles/administrator`)
    if (left === other.userId) await as(clara, 'DELETE', `people/${other.userId}/roles/administrator`)
  })
})

describe('a deactivated account', () => {
  test('loses tokens, the second API and sign-in at once, hears of it, and has its roles when it is back', async () => {
    const one = await member()
    const nest = await it.app.inject({
      method: 'POST',
      url: '/auth',
      headers: { authorization: `Bearer ${one.bearer}` },
    })
    const second = async () =>
      (
        await it.app.inject({
          method: 'GET',
          url: '/spree-address',
          headers: { authorization: `Bearer ${nest.json().token}` },
        })
      ).statusCode
    expect([nest.statusCode, await second()]).toEqual([200, 200])
    expect((await team.clara('PUT', `people/${one.userId}/deactivation`)).status).toBe(200)
    expect([(await as(one, 'GET', 'me')).status, await second()]).toEqual([401, 401])
    expect((await team.refresh(one.refresh)).status).toBe(400)
    expect((await team.enter(one.email)).status).toBe(400)
    const mail = (await team.mailsTo(one.email)).map(({ text }) => text).join('\n')
    expect(mail).toContain('Sua conta foi desativada')
    await team.clara('DELETE', `people/${one.userId}/deactivation`)
    expect((await as(one, 'GET', 'me')).status).toBe(401)
    const { bearer } = await team.enter(one.email)
    expect((await as({ bearer }, 'GET', 'me')).body.me.roles).toEqual(['support'])
  })

  test('is back without the session of before, though nobody used it meanwhile', async () => {
    const one = await member()
    for (const method of ['PUT', 'DELETE'])
      expect((await team.clara(method, `people/${one.userId}/deactivation`)).status).toBe(200)
    expect((await as(one, 'GET', 'me')).status).toBe(401)
    expect((await team.refresh(one.refresh)).status).toBe(400)
  })

  test('is not opened by a link to a new password', async () => {
    const one = await member()
    await team.clara('PUT', `people/${one.userId}/deactivation`)
    await it.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/passwords',
      payload: { user: { email: one.email } },
    })
    const links = (await team.mailsTo(one.email)).flatMap((mail) => mail.links)
    const token = links.find((link) => link.includes('/senha#token='))?.split('#token=')[1]
    if (token) {
      const user = { password: newPassword, password_confirmation: newPassword }
      await it.app.inject({ method: 'PATCH', url: `/api/v2/storefront/passwords/${token}`, payload: { user } })
    }
    expect((await team.enter(one.email)).status).toBe(400)
  })

  test('a session that a sign-in opens during the deactivation is dead', async () => {
    const one = await member()
    await it.world.db
      .updateTable('people.users')
      .set({ deactivated_at: it.clock.now })
      .where('id', '=', one.userId)
      .execute()
    expect((await as(one, 'GET', 'me')).status).toBe(401)
    expect((await team.refresh(one.refresh)).status).toBe(400)
  })

  test('only somebody of the team is deactivated, and nobody himself', async () => {
    expect(await team.clara('PUT', `people/${await team.idOf('bruno')}/deactivation`)).toMatchObject({
      status: 409,
      body: { code: 'not_of_team' },
    })
    expect(await team.clara('PUT', `people/${await team.idOf('clara')}/deactivation`)).toMatchObject({
      status: 409,
      body: { code: 'own_place' },
    })
  })

  test('nobody books with a doctor who lost the role or the account, until it is back', async () => {
    const marcos = await team.idOf('marcos')
    const bookable = async () => {
      await it.settle()
      const { body } = await team.ask(null, 'GET', '/api/v1/doctors')
      return body.doctors.some((one: { id?: number; userId?: number }) => (one.userId ?? one.id) === marcos)
    }
    expect(await bookable()).toBe(true)
    await team.clara('DELETE', `people/${marcos}/roles/doctor`)
    expect(await bookable()).toBe(false)
    await team.clara('PUT', `people/${marcos}/roles/doctor`)
    expect(await bookable()).toBe(true)
    await team.clara('PUT', `people/${marcos}/deactivation`)
    expect(await bookable()).toBe(false)
    await team.clara('DELETE', `people/${marcos}/deactivation`)
    expect(await bookable()).toBe(true)
  })
})

test('all sessions of a person end at once, and he may sign in again', async () => {
  const one = await member()
  const other = await team.enter(one.email)
  expect((await team.clara('GET', `people/${one.userId}`)).body.person.sessions).toBe(2)
  await team.clara('DELETE', `people/${one.userId}/sessions`)
  expect([(await as(one, 'GET', 'me')).status, (await as(other, 'GET', 'me')).status]).toEqual([401, 401])
  expect((await team.refresh(other.refresh)).status).toBe(400)
  expect((await team.clara('GET', `people/${one.userId}`)).body.person.sessions).toBe(0)
  expect((await team.enter(one.email)).status).toBe(200)
})

describe('the registration', () => {
  test('names the professional on the next documents, and is shown', async () => {
    const one = await member()
    const path = `people/${one.userId}/registration`
    expect((await team.clara('PUT', path, aRegistration('4455667'))).status).toBe(200)
    expect((await team.clara('PUT', `people/${one.userId}/roles/doctor`)).status).toBe(200)
    expect((await as(one, 'GET', 'me')).body.me).toMatchObject({ registration: 'CRM/SP 4455667' })
    expect(await team.clara('PUT', path, aRegistration('06/11223', 'CRP'))).toMatchObject({
      status: 422,
      body: { code: 'registration_needed' },
    })
  })

  test.each([
    ['a number of letters', { registration_number: '12AB' }, 'registration_number'],
    ['another council’s form', { registration_number: '06/112233' }, 'registration_number'],
    ['a state that is none', { registration_state: 'XX' }, 'registration_state'],
    ['an RQE of letters', { rqe: 'abc' }, 'rqe'],
    ['a specialty without RQE', { specialty: 'Urologia' }, 'rqe'],
    ['a title of another kind', { title: 'Sir' }, 'title'],
    ['no address', { practice_address: ' ' }, 'practice_address'],
    ['a mailbox that is none', { contact_email: 'x' }, 'contact_email'],
  ])('with %s is refused at its field', async (_what, change, field) => {
    const answer = await team.clara('PUT', `people/${await team.idOf('rafael')}/registration`, {
      ...aRegistration('998877'),
      ...change,
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields'])
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  test('a number belongs to one person, also when two save it at once', async () => {
    const [one, other] = [await member(), await member()]
    const answers = await Promise.all(
      [one, other].map(({ userId }) => team.clara('PUT', `people/${userId}/registration`, aRegistration('5566778'))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
