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

type Member = { userId: number; email: string; bearer: string }
const accountOf = async (email: string) =>
  it.world.db.selectFrom('people.users').selectAll().where('email', '=', email).executeTakeFirst()
const member = async (roles = ['support'], registration: object | null = null): Promise<Member> => {
  const email = team.someEmail()
  expect((await team.invite(email, roles, registration)).status).toBe(200)
  expect((await team.take(await team.linkTo(email))).status).toBe(200)
  const { bearer } = await team.enter(email)
  return { userId: (await accountOf(email))?.id as number, email, bearer }
}
const send = async (bearer: string, method: string, url: string, payload?: object) => {
  const answer = await it.app.inject({
    method: method as 'GET',
    url: url.startsWith('/') ? url : `/api/staff/v1/${url}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const rolesOf = async (userId: number) =>
  (await it.world.db.selectFrom('people.user_roles').select('role').where('user_id', '=', userId).execute())
    .map(({ role }) => role)
    .toSorted()
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

/** Every write of the team's endpoints, about one person. */
const writesAbout = (id: number): [string, string, object?][] => [
  ['PUT', `people/${id}/roles/administrator`],
  ['DELETE', `people/${id}/roles/administrator`],
  ['PUT', `people/${id}/registration`, aRegistration('811111')],
  ['PUT', `people/${id}/publication`],
  ['DELETE', `people/${id}/publication`],
  ['DELETE', `people/${id}/sessions`],
  ['PUT', `people/${id}/deactivation`],
  ['DELETE', `people/${id}/deactivation`],
]

describe('giving oneself a role', () => {
  test('an administrator changes nothing of his own place, by no way', async () => {
    const own = await member(['administrator'])
    const before = [await rolesOf(own.userId), await accountOf(own.email)]
    for (const [method, path, payload] of writesAbout(own.userId))
      expect([path, (await send(own.bearer, method, path, payload)).body?.code]).toEqual([path, 'own_place'])
    expect([await rolesOf(own.userId), await accountOf(own.email)]).toEqual(before)
    await team.clara('DELETE', `people/${own.userId}/roles/administrator`)
  })

  test.each(['support', 'patient'])('%s reaches none of the ways', async (role) => {
    const own =
      role === 'support'
        ? await member()
        : { userId: await team.idOf('bruno'), email: 'bruno@prumo.example', bearer: await team.bearerOf('bruno') }
    const before = await rolesOf(own.userId)
    for (const [method, path, payload] of writesAbout(own.userId))
      expect((await send(own.bearer, method, path, payload)).status).toBe(403)
    const invitation = { email: team.someEmail(), roles: ['administrator'], registration: null }
    expect((await send(own.bearer, 'POST', 'team_invitations', invitation)).status).toBe(403)
    expect(await rolesOf(own.userId)).toEqual(before)
  })

  test('an administrator does not invite himself, nor take an invitation in his own name twice', async () => {
    const own = await member(['administrator'])
    const invitation = { email: own.email, roles: ['support'], registration: null }
    expect((await send(own.bearer, 'POST', 'team_invitations', invitation)).body.code).toBe('already_in_team')
    await team.clara('DELETE', `people/${own.userId}/roles/administrator`)
  })

  test('a profile or a sign-up with roles in it gives none', async () => {
    const bruno = await team.bearerOf('bruno')
    const roles = { roles: ['administrator'], role: 'administrator', user_roles: ['administrator'], is_admin: true }
    await send(bruno, 'PATCH', '/api/v2/storefront/account', { user: { first_name: 'Bruno', ...roles } })
    await send(bruno, 'PATCH', '/api/v1/user', { user: roles, ...roles })
    const email = team.someEmail()
    await it.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/account',
      payload: { user: { email, password: newPassword, password_confirmation: newPassword, ...roles } },
    })
    expect(await rolesOf(await team.idOf('bruno'))).toEqual(['patient'])
    const made = await accountOf(email)
    expect(made ? await rolesOf(made.id) : ['patient']).toEqual(['patient'])
  })
})

describe('the last administrator', () => {
  test('three who each take the next one’s role, and three who deactivate each other, leave somebody', async () => {
    const clara = { userId: await team.idOf('clara'), bearer: await team.bearerOf('clara') }
    for (const act of ['roles/administrator', 'deactivation']) {
      const ring = [clara, await member(['administrator']), await member(['administrator'])]
      const method = act === 'deactivation' ? 'PUT' : 'DELETE'
      await Promise.all(
        ring.map(({ bearer }, index) =>
          send(bearer, method, `people/${ring[(index + 1) % ring.length]?.userId}/${act}`),
        ),
      )
      const left = await administrators()
      expect(left.length).toBeGreaterThan(0)
      await it.world.db
        .updateTable('people.users')
        .set({ deactivated_at: null })
        .where('id', '=', clara.userId)
        .execute()
      await it.world.db
        .insertInto('people.user_roles')
        .values({ user_id: clara.userId, role: 'administrator' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const entered = await team.enter('clara@prumo.example', 'prumo-demo-2026')
      clara.bearer = entered.bearer
      for (const { userId } of ring.slice(1)) await send(clara.bearer, 'DELETE', `people/${userId}/roles/administrator`)
    }
    it.clock.advance(2 * 3_600_000)
  })
})

describe('an invitation', () => {
  const invited = async (roles = ['support']) => {
    const email = team.someEmail()
    await team.invite(email, roles)
    return { email, token: await team.linkTo(email) }
  }

  test('taken by a signed-in patient gives its role to the invited e-mail, and nothing to him', async () => {
    const { email, token } = await invited()
    const bruno = await team.bearerOf('bruno')
    const path = '/api/v1/team_invitation_acceptances'
    const payload = { token, first_name: 'Nova', last_name: 'Pessoa', password: newPassword }
    expect(await send(bruno, 'POST', path, payload)).toEqual({ status: 200, body: { email } })
    expect(await rolesOf(await team.idOf('bruno'))).toEqual(['patient'])
    expect(await rolesOf((await accountOf(email))?.id as number)).toEqual(['support'])
    expect((await send(bruno, 'GET', 'me')).status).toBe(403)
  })

  test('with another e-mail, roles, owner or registration in its body is the one that was mailed', async () => {
    const { email, token } = await invited()
    const rest = {
      email: 'bruno@prumo.example',
      user_id: await team.idOf('bruno'),
      roles: ['administrator'],
      registration: aRegistration('812222'),
      has_two_factor: false,
      hasAccount: true,
      linkId: 'x',
    }
    expect(await team.take(token, rest)).toEqual({ status: 200, body: { email } })
    const account = await accountOf(email)
    expect(await rolesOf(account?.id as number)).toEqual(['support'])
    expect((await team.enter(email)).isCodeNeeded).toBe(true)
    expect(await rolesOf(await team.idOf('bruno'))).toEqual(['patient'])
    expect((await team.enter('bruno@prumo.example', newPassword)).status).toBe(400)
  })

  test('taken by ten at once opens one account, with the first one’s password', async () => {
    const { email, token } = await invited()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => team.take(token, { password: `${newPassword} ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const acts = await it.world.db
      .selectFrom('people.team_acts')
      .select('act')
      .where('user_id', '=', (await accountOf(email))?.id as number)
      .execute()
    expect(acts).toEqual([{ act: 'joined' }])
  })

  test('taken and revoked at once is one of both', async () => {
    for (let n = 0; n < 4; n++) {
      const email = team.someEmail()
      const { body } = await team.invite(email)
      const token = await team.linkTo(email)
      const [taken, revoked] = await Promise.all([
        team.take(token),
        team.clara('DELETE', `team_invitations/${body.teamInvitation.id}`),
      ])
      expect([taken.status, revoked.status]).toEqual(taken.status === 200 ? [200, 409] : [422, 200])
      expect((await accountOf(email)) !== undefined).toBe(taken.status === 200)
    }
  })

  test('taken late, or by an address that was changed meanwhile, opens nothing', async () => {
    const { email, token } = await invited()
    it.clock.advance(72 * 3_600_000)
    expect((await team.take(token)).status).toBe(422)
    expect(await accountOf(email)).toBeUndefined()
  })
})

describe('role changes in parallel', () => {
  test('given and taken twenty times at once: what stands is what the last act says, and no act is lost', async () => {
    const one = await member()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        team.clara(n % 2 ? 'PUT' : 'DELETE', `people/${one.userId}/roles/administrator`),
      ),
    )
    const acts = await it.world.db
      .selectFrom('people.team_acts')
      .select('act')
      .where('user_id', '=', one.userId)
      .where('act', 'in', ['role_given', 'role_taken'])
      .orderBy('id')
      .execute()
    for (const [index, { act }] of acts.entries()) expect(act).toBe(index % 2 ? 'role_taken' : 'role_given')
    expect((await rolesOf(one.userId)).includes('administrator')).toBe(acts.at(-1)?.act === 'role_given')
    await team.clara('DELETE', `people/${one.userId}/roles/administrator`)
  })

  test('a clinical role given while its council changes never stands without its council', async () => {
    const one = await member()
    const path = `people/${one.userId}/registration`
    await team.clara('PUT', path, aRegistration('813333'))
    await Promise.all([
      team.clara('PUT', `people/${one.userId}/roles/doctor`),
      team.clara('PUT', path, aRegistration('06/813333', 'CRP')),
    ])
    const row = await it.world.db
      .selectFrom('people.professionals')
      .select('council')
      .where('user_id', '=', one.userId)
      .executeTakeFirstOrThrow()
    expect((await rolesOf(one.userId)).includes('doctor')).toBe(row.council === 'CRM')
  })
})

describe('fields that nobody asked for', () => {
  test('in an invitation change neither its host, its time nor its link', async () => {
    const email = team.someEmail()
    const { body } = await team.clara('POST', 'team_invitations', {
      email,
      roles: ['support'],
      registration: null,
      id: 1,
      invitedBy: await team.idOf('bruno'),
      invited_by: await team.idOf('bruno'),
      expiresAt: '2999-01-01T00:00:00Z',
      expires_at: '2999-01-01T00:00:00Z',
      link_id: '00000000-0000-0000-0000-000000000000',
      taken_at: '2026-01-01T00:00:00Z',
    })
    const row = await it.world.db
      .selectFrom('people.team_invitations')
      .selectAll()
      .where('id', '=', body.teamInvitation.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ invited_by: await team.idOf('clara'), taken_at: null })
    expect(row.expires_at.getTime() - row.sent_at.getTime()).toBe(72 * 3_600_000)
    expect(row.link_id).not.toMatch(/^0000/)
  })

  test('in a registration change nobody else’s, and no role', async () => {
    const one = await member()
    const helena = await team.idOf('helena')
    const before = await it.world.db
      .selectFrom('people.professionals')
      .selectAll()
      .where('user_id', '=', helena)
      .execute()
    const more = { user_id: helena, userId: helena, id: helena, roles: ['administrator'], role: 'administrator' }
    await team.clara('PUT', `people/${one.userId}/registration`, { ...aRegistration('814444'), ...more })
    expect(
      await it.world.db.selectFrom('people.professionals').selectAll().where('user_id', '=', helena).execute(),
    ).toEqual(before)
    expect(await rolesOf(one.userId)).toEqual(['support'])
  })

  test('in a practice publish nothing, and change nobody else', async () => {
    const one = await member(['doctor'], aRegistration('815555'))
    await it.settle()
    const helena = await team.idOf('helena')
    const more = {
      is_published: true,
      isPublished: true,
      is_accepting: true,
      isAccepting: true,
      profession: 'psychologist',
      position: -1,
      signs_since: '2020-01-01T00:00:00Z',
      user_id: helena,
      userId: helena,
    }
    const practice = {
      about: 'Outra pessoa',
      specialties: [],
      pathologies: ['acne'],
      channels: ['video'],
      variant_id: 2101,
      slot_minutes: 30,
      time_zone: 'America/Sao_Paulo',
      hours: [{ weekday: 1, starts_at: '08:00', ends_at: '12:00', doctor_id: helena }],
    }
    expect((await team.clara('PUT', `people/${one.userId}/practice`, { ...practice, ...more })).status).toBe(200)
    const { body } = await team.clara('GET', `people/${one.userId}/practice`)
    expect(body.practice).toMatchObject({ isPublished: false, isAccepting: false, profession: 'doctor' })
    expect(body.practice.missing).toContain('signature')
    expect((await team.clara('GET', `people/${helena}/practice`)).body.practice.about).not.toBe('Outra pessoa')
  })

  test('in the body of an act that takes none change nothing', async () => {
    const one = await member()
    const more = { role: 'administrator', roles: ['administrator'], user_id: await team.idOf('bruno'), by: 1 }
    await team.clara('PUT', `people/${one.userId}/roles/support`, more)
    await team.clara('DELETE', `people/${one.userId}/sessions`, more)
    await team.clara('PUT', `people/${one.userId}/deactivation`, more)
    await team.clara('DELETE', `people/${one.userId}/deactivation`, more)
    expect([await rolesOf(one.userId), await rolesOf(await team.idOf('bruno'))]).toEqual([['support'], ['patient']])
  })

  test('in a search store the look as its true reader’s', async () => {
    const bruno = await team.idOf('bruno')
    const more = { actorId: bruno, actor_id: bruno, limit: 100_000, found: 0 }
    await team.clara('POST', 'people_searches', { by: 'name', words: 'helena', reason: 'team', ...more })
    const look = await it.world.db
      .selectFrom('people.person_looks')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([look.actor_id, look.found]).toEqual([await team.idOf('clara'), 1])
  })

  test.each(['0', '-1', '1.5', 'x', '1 or 1=1', '99999999999999999999'])('the id %s is refused', async (id) => {
    for (const [method, path, payload] of writesAbout(0))
      expect([400, 404]).toContain(
        (await team.clara(method, path.replace('people/0', `people/${encodeURIComponent(id)}`), payload)).status,
      )
  })
})
