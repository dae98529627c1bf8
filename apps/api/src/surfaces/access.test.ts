import { failure, failureCodes } from '@prumo/contracts/failures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOperation } from '#testing/access/ask-operation'
import { type Caller, callers, doors, people, signedIn } from '#testing/access/doors'
import { documentedOperations } from '#testing/access/operations'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
const bearers = new Map<string, string>()
beforeAll(async () => {
  world = await testWorld()
  for (const [caller, name] of Object.entries(people)) {
    const rails = await bearerOf(world, `${name}@prumo.example`)
    const answer = await world.app.inject({
      method: 'POST',
      url: '/auth',
      headers: { authorization: `Bearer ${rails}` },
    })
    bearers.set(caller, rails).set(`${caller} nest`, answer.json().token)
  }
  await openLeaving()
})
afterAll(() => world.close())

/** A patient who has asked for the erasure of the account, and has some days to stop it. */
const openLeaving = async () => {
  const its = signUpsIn(world)
  const email = 'vai-embora@prumo.example'
  await its.confirmed(email)
  const { bearer } = await its.enter(email)
  const headers = { authorization: `Bearer ${bearer}` }
  const payload = { password, confirmation: 'apagar minha conta' }
  const asked = await world.app.inject({ method: 'POST', url: '/api/v1/erasures', headers, payload })
  expect(asked.json()).toMatchObject({ erasure: { state: 'waiting' } })
  const nest = await world.app.inject({ method: 'POST', url: '/auth', headers })
  bearers.set('leaving', bearer).set('leaving nest', nest.json().token)
}

const isSecond = (operation: string) => !operation.includes(' /api/')

const ask = (operation: string, bearer: string | undefined) =>
  askOperation(world, operation, bearer ? { authorization: `Bearer ${bearer}` } : {})
const tokenOf = (operation: string, caller: Caller) =>
  caller === 'guest' ? undefined : bearers.get(isSecond(operation) ? `${caller} nest` : caller)

const rowCounts = async (): Promise<string> => {
  const { rows } = await sql<{ counts: string }>`select string_agg(format('%s.%s %s', schemaname, relname,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]), ', '
      order by schemaname, relname) as counts
    from pg_stat_user_tables where schemaname in ('care', 'plans') or relname in ('users', 'profiles', 'orders')`.execute(
    world.world.db,
  )
  return rows[0]?.counts ?? ''
}

test('every operation has its door here, and every door its operation', () => {
  const operations = documentedOperations(world.app)
    .filter(({ surface }) => ['main', 'second', 'staff'].includes(surface))
    .map(({ name }) => name)
  expect(operations.length).toBeGreaterThan(40)
  expect(operations.sort()).toEqual(Object.keys(doors).sort())
})

test('the document of each surface says which codes a refusal may have', () => {
  for (const name of ['main', 'second', 'staff']) {
    const { components } = world.app.documents.get(name) as {
      components: { schemas: { Failure: { properties: { code: { enum: string[] } } } } }
    }
    expect(components.schemas.Failure.properties.code.enum).toEqual([...failureCodes])
  }
})

/** Every refusal has a sentence for people and a code for programs. */
const mustBeFailure = (body: string) => expect(failure.safeParse(JSON.parse(body)).error).toBeUndefined()

test.each(Object.keys(doors))('%s', async (operation) => {
  const before = await rowCounts()
  const passed: Caller[] = []
  for (const caller of callers) {
    const { status, body } = await ask(operation, tokenOf(operation, caller))
    expect([caller, status, status < 500 || status === 503]).toEqual([caller, status, true])
    if (status !== 401 && status !== 403) passed.push(caller)
    else expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code'])
    if (status >= 400) mustBeFailure(body)
  }
  expect(passed).toEqual(doors[operation])
  if (doors[operation]?.length === 0) expect(await rowCounts()).toBe(before)
})

/** Input that no schema accepts: invalid ids and queries, and an unreadable body. */
const askNonsense = async (operation: string, bearer: string | undefined) => {
  const [method = '', path = ''] = operation.split(' ')
  const answer = await world.app.inject({
    method: method as 'GET',
    url: `${path.replace('{apiPath}', 'shop').replaceAll(/\{\w+\}/g, 'x')}?days=x&after=x&before=x&patientId=x&user_id=x&from=x`,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(method === 'GET' ? {} : { payload: '{"nonsense":' }),
  })
  if (answer.statusCode >= 400) mustBeFailure(answer.body)
  return answer.statusCode
}

const closedToGuests = Object.keys(doors).filter((each) => !doors[each]?.includes('guest'))

test.each(closedToGuests)('%s: a stranger hears 401, whatever he sends', async (operation) => {
  expect(await askNonsense(operation, undefined)).toBe(401)
  expect(await askNonsense(operation, 'forged-token-of-nobody-at-all')).toBe(401)
})

test.each(Object.keys(doors).filter((each) => each.includes('/api/staff/')))(
  '%s: a wrong role hears 403, whatever he sends, and a right one what is wrong',
  async (operation) => {
    for (const caller of signedIn) {
      const isAdmitted = doors[operation]?.includes(caller)
      const status = await askNonsense(operation, tokenOf(operation, caller))
      if (isAdmitted) expect([caller, status]).not.toEqual([caller, 403])
      else expect([caller, status]).toEqual([caller, 403])
    }
  },
)

/**
 * Reads that ignore credentials, like the catalogue's (spec 6); dead-credentials.test.ts asks them with dead ones, and
 * doctors.test.ts has the filter of one that asks.
 */
const blind = [
  'GET /api/v1/offerings',
  'GET /api/v1/payment_methods',
  'GET /api/v1/doctors',
  'GET /api/v1/session_packages',
  'GET /api/v1/appointment_times',
  'GET /api/v2/academy/programs',
  'GET /api/v2/academy/lesson_previews/{token}',
  'GET /api/v1/site_version',
]

test('nothing else ignores credentials, and the documents say which operations do', () => {
  const found = documentedOperations(world.app).filter(({ name, isBlind }) => isBlind && name in doors)
  expect(found.map(({ name }) => name)).toEqual(blind)
})

/** What an order's token opens besides, which is closed to guests. */
const openedByAnOrder = [
  'GET /api/v1/consultations',
  'POST /api/v2/academy/enrollments/{id}/cancellation',
  'GET /api/v2/academy/enrollments',
]

test('a guest with an order’s token gets what any guest gets, and what belongs to orders', async () => {
  const guest = guestOf(world)
  await guest.open({ 1215: 1 })
  const passed: string[] = []
  for (const operation of closedToGuests) {
    const { status } = await askOperation(world, operation, { 'x-spree-order-token': guest.token })
    if (status !== 401 && status !== 403) passed.push(operation)
  }
  expect(passed).toEqual(openedByAnOrder)
})

test('an account whose erasure waits is its owner’s as before', async () => {
  const stops = 'DELETE /api/v1/erasure'
  for (const operation of Object.keys(doors).filter((each) => each !== 'POST /auth' && each !== stops)) {
    const { status } = await ask(operation, bearers.get(isSecond(operation) ? 'leaving nest' : 'leaving'))
    const isOpen = status !== 401 && status !== 403
    expect([operation, status, isOpen]).toEqual([operation, status, doors[operation]?.includes('patient')])
  }
  expect((await ask(stops, bearers.get('leaving'))).status).toBe(200)
})
