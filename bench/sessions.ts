import pg from 'pg'
import type { House } from './house.ts'
import type { Result } from './result.ts'

const [few, many, reads, rounds] = [1_000, 1_000_000, 300, 5]
const email = 'diego@prumo.example'

/**
 * What an authenticated read pays for its session: one indexed lookup. A cart is read with and without a bearer, in
 * turns; first with a thousand sessions in the table, then with a million.
 */
export const benchSessions = async (house: House): Promise<Result[]> => {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  try {
    const reader = await readerAt(house)
    await fill(client, few)
    await reader.turns(1)
    const little = await reader.turns(rounds)
    await fill(client, many)
    await reader.turns(1)
    const much = await reader.turns(rounds)
    return [
      {
        name: 'a read with a session, against the same read without one',
        ratio: much.withSession / much.without,
        budget: { atMost: 1.5 },
        details: `${ms(much.withSession)} and ${ms(much.without)}, medians of ${reads * rounds}; ${many.toLocaleString('en')} sessions in the table`,
      },
      {
        name: `the same read with ${many.toLocaleString('en')} sessions in the table, against ${few.toLocaleString('en')}`,
        ratio: much.withSession / much.without / (little.withSession / little.without),
        budget: { atMost: 1.2 },
        details: `each measured against the read without a session beside it: ${ms(little.withSession)} and ${ms(little.without)} with few`,
      },
    ]
  } finally {
    await client.end()
  }
}

const ms = (value: number): string => `${value.toFixed(2)} ms`

/** Sessions of everybody, so that there are so many. */
const fill = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash, access_expires_at,
       refresh_expires_at, first_used_at)
     select gen_random_uuid(), owner.id, sha256(('a' || $1::int || '.' || n)::bytea), sha256(('r' || $1::int || '.' || n)::bytea),
       now() + interval '2 hours', now() + interval '30 days', now()
       from generate_series(1, $1::int - (select count(*)::int from people.sessions)) as n,
       lateral (select id from people.users where email = $2) as owner`,
    [count, email],
  )
  await client.query('vacuum analyze people.sessions')
}

type Times = { withSession: number; without: number }

const readerAt = async ({ apiUrl }: House) => {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json() as Promise<{ access_token: string; data: { attributes: { token: string } } }>
  }
  const login = { grant_type: 'password', username: email, password: 'prumo-demo-2026' }
  const { access_token } = await call('POST', '/spree_oauth/token', {}, login)
  const { data } = await call('POST', '/api/v2/storefront/cart', {}, {})
  const order = { 'x-spree-order-token': data.attributes.token }
  const timed = async (headers: Record<string, string>): Promise<number> => {
    const began = performance.now()
    await call('GET', '/api/v2/storefront/cart', headers)
    return performance.now() - began
  }
  return {
    turns: async (many: number): Promise<Times> => {
      const [withSession, without]: [number[], number[]] = [[], []]
      for (let n = 0; n < many * reads; n++) {
        withSession.push(await timed({ ...order, authorization: `Bearer ${access_token}` }))
        without.push(await timed(order))
      }
      return { withSession: median(withSession), without: median(without) }
    },
  }
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] as number
