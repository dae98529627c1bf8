import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis()
})
afterAll(() => apis?.stop())

type Pair = { access_token: string; refresh_token: string }
const token = async (at: number, payload: object) => {
  const answer = await fetch(`${apis.urls[at]}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return { status: answer.status, body: (await answer.json()) as Pair }
}

/** A patient of his own, like Diego, with several open sessions. */
const leaving = async (name: string, sessions: number) => {
  const email = `${name}@prumo.example`
  const [row] = await apis.rows(
    `insert into people.users (email, password_hash, first_name, selected_locale, created_at)
      select $1, password_hash, 'Ana', 'pt-BR', now() from people.users where email = 'diego@prumo.example' returning id`,
    email,
  )
  await apis.rows(`insert into people.user_roles (user_id, role) values ($1, 'patient')`, row.id)
  const payload = { grant_type: 'password', username: email, password: 'prumo-demo-2026' }
  const pairs = await Promise.all(
    Array.from({ length: sessions }, async (_, at) => (await token(at % 2, payload)).body),
  )
  return { userId: row.id as number, pairs }
}

const deadlocks = async (): Promise<number> =>
  Number((await apis.rows('select deadlocks from pg_stat_database where datname = current_database()'))[0].deadlocks)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('sessions that are renewed, used and ended while their account is erased end with it, and nobody waits in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => leaving(`vai-${at}`, 4)))
  const before = await deadlocks()
  let isOver = false
  const statuses: number[] = []
  const call = async (at: number, method: string, path: string, bearer: string) => {
    const answer = await fetch(`${apis.urls[at]}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
    })
    statuses.push(answer.status)
  }
  const busy = async (pair: Pair, at: number) => {
    let own = pair
    for (let turn = 0; !isOver; turn++) {
      const [one, other] = await Promise.all([
        token(at, { grant_type: 'refresh_token', refresh_token: own.refresh_token }),
        token(1 - at, { grant_type: 'refresh_token', refresh_token: own.refresh_token }),
        turn % 3 === 0
          ? call(at, 'DELETE', 'sessions', own.access_token)
          : call(at, 'GET', 'security', own.access_token),
      ])
      statuses.push(one.status, other.status)
      if (one.status === 200) own = one.body
      else await pause(20)
    }
  }
  const all = people.flatMap(({ pairs }) => pairs.map((pair, at) => busy(pair, at % 2)))
  await pause(500)
  for (const { userId } of people)
    await apis.rows(
      `insert into people.erasures (user_id, asked_at, begins_at, due_at) values ($1, now(), now(), now())`,
      userId,
    )
  const ids = people.map(({ userId }) => userId)
  const done = async () =>
    Number(
      (
        await apis.rows('select count(*) n from people.erasures where user_id = any($1) and done_at is not null', ids)
      )[0].n,
    )
  await expect.poll(done, { timeout: 60_000, interval: 200 }).toBe(people.length)
  isOver = true
  await Promise.all(all)
  expect((await deadlocks()) - before).toBe(0)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const alive = await apis.rows(
    'select count(*) n from people.sessions where user_id = any($1) and revoked_at is null',
    ids,
  )
  expect(Number(alive[0].n)).toBe(0)
  expect(apis.log()).not.toMatch(/deadlock/)
}, 120_000)
