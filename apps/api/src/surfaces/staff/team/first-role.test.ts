import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSecurity } from '#testing/own-security'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

const idOf = async (email: string): Promise<number> => {
  const row = await it.world.db
    .selectFrom('people.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(row.id)
}
const asksStaff = async (bearer: string, path = 'team_members'): Promise<number> => {
  const headers = { authorization: `Bearer ${bearer}` }
  return (await it.app.inject({ method: 'GET', url: `/api/staff/v1/${path}`, headers })).statusCode
}

test('a session that a password alone opened ends with the first role, with trusted devices and a waiting e-mail', async () => {
  const one = await ownSecurity(it, 'de-paciente@prumo.example')
  const userId = await idOf(one.email)
  const change = { email: 'outro@prumo.example', current_password: 'uma senha muito boa' }
  expect((await one.call('PUT', 'email_change', change)).status).toBe(200)
  expect((await team.clara('PUT', `people/${userId}/roles/administrator`)).status).toBe(200)
  expect([await asksStaff(one.bearer), (await one.call('GET', 'security')).status]).toEqual([401, 401])
  const entered = await one.enter()
  expect([entered.status, entered.body.error]).toEqual([400, 'second_step_needed'])
  const { count } = await it.world.db
    .selectFrom('people.email_changes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

test('another role of a colleague ends nothing: he is at work', async () => {
  const one = await ownSecurity(it, 'duas-funcoes@prumo.example')
  const userId = await idOf(one.email)
  await team.clara('PUT', `people/${userId}/roles/support`)
  await it.settle()
  const entered = await team.enter(one.email, 'uma senha muito boa')
  expect(entered.status).toBe(200)
  expect((await team.clara('PUT', `people/${userId}/roles/administrator`)).status).toBe(200)
  expect(await asksStaff(entered.bearer)).toBe(200)
})
