import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import type { House } from './house.ts'
import type { Result } from './result.ts'

const [inFlight, seconds, rounds] = [500, 4, 5]
const list = '/api/v2/storefront/products?per_page=24&include=default_variant,images'
const password = 'prumo-demo-2026'

/**
 * Argon2 makes whoever signs in wait, not the shop: the rate of the product list while five hundred people sign in at
 * any moment, each from an address of his own, against the rate of a quiet moment of the same run. The two take turns.
 */
export const benchSignIns = async (house: House): Promise<Result[]> => {
  await openAccounts(house)
  await rateOfList(house)
  const turns: { quiet: number; busy: number; ratio: number; crowd: Crowd }[] = []
  for (let round = 0; round < rounds; round++) {
    const quiet = await rateOfList(house)
    const crowd = crowdAt(house)
    await sleep(1_000)
    const busy = await rateOfList(house)
    turns.push({ quiet, busy, ratio: busy / quiet, crowd: await crowd.stop() })
  }
  const middle = turns.toSorted((one, other) => one.ratio - other.ratio)[turns.length >> 1]
  const { quiet = 0, busy = 0, ratio = 0, crowd } = middle ?? {}
  return [
    {
      name: `product list while ${inFlight} sign-ins are in flight, against a quiet moment`,
      ratio,
      budget: { atLeast: 0.5 },
      details: `${busy.toFixed(0)} and ${quiet.toFixed(0)} requests/s; turns: ${turns.map((turn) => (turn.ratio * 100).toFixed(0)).join(', ')} %; ${toldOf(crowd)}`,
    },
  ]
}

const rateOfList = async ({ apiUrl }: House): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url: `${apiUrl}${list}`, connections: 10, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`the list: ${non2xx} answers other than 2xx, ${errors} errors`)
  return requests.average
}

/** As many people as sign-ins at once, with the password of the cast. */
const openAccounts = async ({ databaseUrl }: House): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into people.users (email, password_hash) select 'pessoa' || n || '@prumo.example', password_hash
         from people.users, generate_series(1, $1::int) as n where email = 'diego@prumo.example'`,
      [inFlight],
    )
  } finally {
    await client.end()
  }
}

type Crowd = { passed: number; toldToWait: number; times: number[]; strange: string[] }

/** Each signs in, and again once he is in. Who is told to wait, waits as long. */
const crowdAt = ({ apiUrl }: House): { stop: () => Promise<Crowd> } => {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const crowd: Crowd = { passed: 0, toldToWait: 0, times: [], strange: [] }
  const ended = new AbortController()
  const one = async (n: number): Promise<void> => {
    while (!ended.signal.aborted) {
      const began = performance.now()
      const { status, waitSeconds } = await signIn(apiUrl, agent, n)
      if (status === 200) {
        crowd.passed += 1
        crowd.times.push(performance.now() - began)
      } else if ((status === 503 || status === 429) && waitSeconds > 0) {
        crowd.toldToWait += 1
        await sleep(waitSeconds * 1_000, undefined, { signal: ended.signal }).catch(() => {})
      } else crowd.strange.push(String(status))
    }
  }
  const all = Promise.all(Array.from({ length: inFlight }, (_, n) => one(n + 1)))
  return {
    stop: async () => {
      ended.abort()
      await all
      agent.destroy()
      if (crowd.strange.length > 0) throw new Error(`sign-ins were answered ${[...new Set(crowd.strange)].join()}`)
      return crowd
    },
  }
}

const signIn = (apiUrl: string, agent: Agent, n: number): Promise<{ status: number; waitSeconds: number }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; waitSeconds: number }>()
  const body = JSON.stringify({ grant_type: 'password', username: `pessoa${n}@prumo.example`, password })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    // One person, one address: what one address may try is limited.
    'x-forwarded-for': `10.${n >> 8}.${n & 255}.7`,
  }
  const sent = request(`${apiUrl}/spree_oauth/token`, { method: 'POST', agent, headers }, (answer) => {
    answer.resume()
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, waitSeconds: Number(answer.headers['retry-after'] ?? 0) }),
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

const toldOf = (crowd: Crowd | undefined): string => {
  const times = crowd?.times.toSorted((one, other) => one - other) ?? []
  const at = (part: number) => ((times[Math.floor(times.length * part)] ?? 0) / 1_000).toFixed(1)
  return `${crowd?.passed} passed, half of them within ${at(0.5)} s, all within ${at(0.999)} s; ${crowd?.toldToWait} were told to wait`
}
