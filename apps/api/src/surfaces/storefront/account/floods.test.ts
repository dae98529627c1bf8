import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  its = signUpsIn(it)
})
afterAll(() => it.close())
beforeEach(() => it.clock.advance(25 * 3_600_000))

const minute = 60_000
let lines = 0
/** A new network address. */
const elsewhere = (): string => `198.51.${Math.floor(++lines / 250)}.${(lines % 250) + 1}`
const post = async (path: string, user: object, remoteAddress: string) => {
  const url = `/api/v2/storefront/${path}`
  const answer = await it.app.inject({ method: 'POST', url, payload: { user }, remoteAddress })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.body }
}
let people = 0
/** With a different password each time, as strangers would. */
const signUp = (email: string, from: string) => {
  const own = `${password} ${++people} vezes`
  return post('account', { email, password: own, password_confirmation: own }, from)
}
const askFor = (email: string, from: string) => post('passwords', { email }, from)
const countOf = async (email: string) => (await its.mailsTo(email)).length

test('a mailbox gets three links to prove it from one address, five in all, then one each quarter of an hour', async () => {
  const email = 'inundada@prumo.example'
  const home = elsewhere()
  const statuses: number[] = []
  for (let asked = 0; asked < 5; asked++) statuses.push((await signUp(email, home)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  for (let asked = 0; asked < 10; asked++) await signUp(email, elsewhere())
  expect(await countOf(email)).toBe(5)
  const refused = await signUp(email, elsewhere())
  expect([refused.status, refused.wait, refused.body]).toEqual([
    429,
    900,
    JSON.stringify({ error: 'Too many requests. Please wait 900 seconds.' }),
  ])
  it.clock.advance(15 * minute)
  expect((await signUp(email, elsewhere())).status).toBe(200)
})

test('links to a new password: three, then one each half hour; whoever asks is not told which was mailed', async () => {
  const email = 'bruno@prumo.example'
  for (let minutes = 0; minutes < 120; minutes += 2) {
    expect((await askFor(email, elsewhere())).status).toBe(200)
    it.clock.advance(2 * minute)
  }
  const links = await it.world.db
    .selectFrom('people.password_resets')
    .select('created_at')
    .where('created_at', '>', new Date(it.clock.now.getTime() - 125 * minute))
    .orderBy('created_at')
    .execute()
  const [first] = links
  const after = links.map(({ created_at }) => (created_at.getTime() - (first?.created_at.getTime() ?? 0)) / minute)
  expect(after).toEqual([0, 2, 4, 34, 62, 64, 94])
})

test('asked from one address, for whomever: ten, then slower, for an e-mail that nobody has too', async () => {
  const home = elsewhere()
  const statuses: number[] = []
  for (let asked = 0; asked < 12; asked++) statuses.push((await askFor(`ninguem-${asked}@prumo.example`, home)).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  expect((await askFor('diego@prumo.example', home)).wait).toBe(30)
  expect((await askFor('diego@prumo.example', elsewhere())).status).toBe(200)
})

test('who has an account is asked sixty times from an address, then slowly, and elsewhere as before', async () => {
  const ask = async (remoteAddress: string) => {
    const url = '/api/v1/users/check_email_availability?email=livre@prumo.example'
    const answer = await it.app.inject({ url, remoteAddress })
    return { status: answer.statusCode, said: answer.json().error as string | undefined }
  }
  const home = elsewhere()
  const statuses: number[] = []
  for (let asked = 0; asked < 28; asked++) statuses.push((await ask(home)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await it.world.db
    .updateTable('platform.tries')
    .set({ level: 60, next_at: new Date(it.clock.now.getTime() + 5_000) })
    .execute()
  expect(await ask(home)).toEqual({
    status: 429,
    said: 'Muitas tentativas em pouco tempo. Espere 5 segundos e tente de novo.',
  })
  expect((await ask(elsewhere())).status).toBe(200)
})
