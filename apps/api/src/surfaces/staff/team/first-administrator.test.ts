import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstAdministrator } from '#domains/people/team'
import { sandboxControl } from '#testing/sandbox-control'
import { aRegistration, newPassword, teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
  // A published house begins with nobody.
  await sql`delete from people.user_roles`.execute(it.world.db)
})
afterAll(() => it.close())

const ana = { email: 'ana@prumo.example', firstName: 'Ana', lastName: 'Lima' }
const open = (first = ana) => openFirstAdministrator(it.ctx({ kind: 'system' }), first)

test('the first administrator sets a password by mail, signs in with a code, and invites the pharmacist', async () => {
  const both = await Promise.all([open(), open({ ...ana, email: 'bia@prumo.example' })])
  const [email] = [ana.email, 'bia@prumo.example'].filter((_, index) => both[index] !== null)
  expect(both.filter((one) => one === null)).toHaveLength(1)
  await it.app.inject({ method: 'POST', url: '/api/v2/storefront/passwords', payload: { user: { email } } })
  await it.settle()
  const links = (await sandboxControl(it.sandbox.url).mails(email ?? '')).flatMap((mail) => mail.links)
  const token = links.find((link) => link.includes('/senha#token='))?.split('#token=')[1] ?? ''
  const set = await it.app.inject({
    method: 'PATCH',
    url: `/api/v2/storefront/passwords/${token}`,
    payload: { user: { password: newPassword, password_confirmation: newPassword } },
  })
  expect(set.statusCode).toBe(200)
  const entered = await team.enter(email ?? '')
  expect(entered).toMatchObject({ status: 200, isCodeNeeded: true })
  const invited = await it.app.inject({
    method: 'POST',
    url: '/api/staff/v1/team_invitations',
    headers: { authorization: `Bearer ${entered.bearer}` },
    payload: { email: 'farmacia@prumo.example', roles: ['pharmacist'], registration: aRegistration('54321', 'CRF') },
  })
  expect([invited.statusCode, invited.json().code]).toEqual([200, undefined])
  expect(await open({ ...ana, email: 'caio@prumo.example' })).toBeNull()
})
