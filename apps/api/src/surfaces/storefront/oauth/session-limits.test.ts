import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const password = 'prumo-demo-2026'
let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld({ TEAM_IDLE_MINUTES: '60', TEAM_SESSION_HOURS: '12', PATIENT_SESSION_DAYS: '90' })
  team = teamActsIn(it)
})
afterAll(() => it.close())

const enter = async (name: string) => {
  // An account gets only five codes per quarter of an hour.
  it.clock.advance(16 * minute)
  return team.enter(`${name}@prumo.example`, password)
}
/** Renews again and again; how long the session lasted, in milliseconds. */
const lasts = async (refresh: string, everyMs: number, atMostMs: number): Promise<number> => {
  let token = refresh
  for (let passed = 0; passed < atMostMs; passed += everyMs) {
    it.clock.advance(everyMs)
    const { status, body } = await team.refresh(token)
    if (status !== 200) return passed
    token = body.refresh_token
  }
  return atMostMs
}
const me = (bearer: string) =>
  it.app.inject({ url: '/api/staff/v1/me', headers: { authorization: `Bearer ${bearer}` } })

describe('a session of the team', () => {
  test('has access tokens of a quarter of an hour', async () => {
    const { bearer } = await enter('helena')
    it.clock.advance(15 * minute - 1_000)
    expect((await me(bearer)).statusCode).toBe(200)
    it.clock.advance(1_000)
    expect((await me(bearer)).json().code).toBe('token_expired')
  })

  test.each([
    [59, 200],
    [60, 400],
  ])('left alone for %d minutes is answered %d', async (minutes, status) => {
    const { refresh } = await enter('helena')
    it.clock.advance(minutes * minute)
    expect((await team.refresh(refresh)).status).toBe(status)
  })

  test('ends after twelve hours, however much it is used', async () => {
    const { refresh } = await enter('helena')
    expect(await lasts(refresh, 10 * minute, day)).toBe(12 * hour - 10 * minute)
  })

  test('has no token that outlasts it', async () => {
    const { refresh } = await enter('helena')
    let token = refresh
    for (let at = 0; at < 12 * hour - 10 * minute; at += 50 * minute) {
      it.clock.advance(50 * minute)
      const renewed = await team.refresh(token)
      if (renewed.status !== 200) break
      token = renewed.body.refresh_token
    }
    const { rows } = await sql<{ most: number }>`select max(extract(epoch from refresh_expires_at - started)) as most
      from (select *, min(created_at) over (partition by family_id) as started from people.sessions
        where user_id = ${await team.idOf('helena')}) of_hers`.execute(it.world.db)
    expect(Number(rows[0]?.most)).toBeLessThanOrEqual(12 * 3_600)
  })

  test('of a patient who got a role meanwhile is as short, from its next renewal on', async () => {
    const { refresh } = await enter('marina')
    await sql`insert into people.user_roles (user_id, role) values (${await team.idOf('marina')}, 'support')`.execute(
      it.world.db,
    )
    it.clock.advance(60 * minute)
    expect((await team.refresh(refresh)).status).toBe(400)
  })

  test('of a colleague who left the team meanwhile ends when it would have', async () => {
    const userId = await team.idOf('diego')
    await sql`insert into people.user_roles (user_id, role) values (${userId}, 'support')`.execute(it.world.db)
    const { refresh } = await enter('diego')
    await sql`delete from people.user_roles where user_id = ${userId} and role = 'support'`.execute(it.world.db)
    it.clock.advance(60 * minute)
    expect((await team.refresh(refresh)).status).toBe(400)
  })
})

describe('a session of a patient', () => {
  test('lasts thirty days without use', async () => {
    const { refresh } = await enter('bruno')
    it.clock.advance(30 * day - 1_000)
    const renewed = await team.refresh(refresh)
    expect(renewed.status).toBe(200)
    it.clock.advance(30 * day)
    expect((await team.refresh(renewed.body.refresh_token)).status).toBe(400)
  })

  test('ends after ninety days, however much it is used', async () => {
    const { refresh } = await enter('bruno')
    expect(await lasts(refresh, day, 100 * day)).toBe(89 * day)
  })
})
