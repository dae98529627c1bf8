import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' })
})
afterAll(() => apis?.stop())

const post = (path: string, payload: object, { address, at }: { address: string; at: number }) =>
  fetch(`${apis.urls[at]}/spree_oauth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(payload),
  })
const tries = (count: number, username: string, addressOf: (tried: number) => string) =>
  Promise.all(
    Array.from({ length: count }, async (_, tried) => {
      const [path, at] = [tried % 4 < 2 ? 'token' : 'two_factor_token', tried % 2]
      const payload = { grant_type: 'password', username, password: `guess-${tried}` }
      return (await post(path, payload, { address: addressOf(tried), at })).status
    }),
  )
const weighed = (statuses: number[]): number => statuses.filter((status) => status === 400).length

test('a hundred tries at once, over two processes and both calls, count as a hundred', async () => {
  const began = performance.now()
  const statuses = await tries(100, 'bruno@prumo.example', () => '203.0.113.7')
  // After five come waits of 1, 2, 4… seconds: one more try may pass for each that ended while the hundred ran.
  const endedWaits = Math.floor(Math.log2((performance.now() - began) / 1_000 + 1))
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  expect(weighed(statuses)).toBeGreaterThanOrEqual(5)
  expect(weighed(statuses)).toBeLessThanOrEqual(5 + endedWaits)
})

test('from a hundred addresses at once too; the owner gets in meanwhile from where he was before', async () => {
  const owner = { grant_type: 'password', username: 'diego@prumo.example', password: 'prumo-demo-2026' }
  const enter = (at: number) => post('token', owner, { address: '198.51.100.9', at })
  expect((await enter(0)).status).toBe(200)
  const [statuses, ...entered] = await Promise.all([
    tries(100, owner.username, (tried) => `203.0.113.${tried}`),
    ...[0, 1, 0, 1].map(enter),
  ])
  expect(entered.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // A busy machine sends strangers away before their passwords are weighed, so fewer than the twenty may be.
  expect(weighed(statuses)).toBeGreaterThanOrEqual(5)
  // One more may pass if the first wait, of a second, ends while the hundred run.
  expect(weighed(statuses)).toBeLessThanOrEqual(22)
})
