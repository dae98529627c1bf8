import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { attackersBearers, attackersOrders, attackersWishlists } from './attackers.ts'
import { diceFrom } from './dice.ts'
import { hostileRequest, type Targets } from './hostile-request.ts'
import { marker, secret } from './hostile-values.ts'
import { faultsOf } from './laws-of-answers.ts'
import * as rows from './laws-of-rows.ts'
import { type Operation, operationsOf } from './operations.ts'
import { type Answered, type Sent, send } from './send.ts'
import { canary, openVictim, saveVictimsAddress, saveVictimsWishlist, type Victim, wishlistName } from './victim.ts'

// PRUMO_SEED repeats a run, PRUMO_HOSTILE_REQUESTS makes it longer: a few thousand by hand, a sample in `npm test`.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const many = Number(process.env.PRUMO_HOSTILE_REQUESTS ?? 600)
const ordersLast = 150

let product: Product
let database: pg.Client
let operations: Operation[]
let victims: Victim[]
const bearers: string[] = []
const orderTokens: string[] = []
const wishlistTokens: string[] = []
const before = { stock: {}, victims: '', uses: {} }

const stateOfVictims = async (): Promise<string> =>
  JSON.stringify([
    (await database.query('select * from people.contacts t where strpos(t::text, $1) > 0 order by id', [canary])).rows,
    (await database.query('select * from people.addresses t where strpos(t::text, $1) > 0 order by id', [canary])).rows,
    (
      await database.query(
        'select o.state, o.total_cents, o.item_count, o.updated_at from shop.orders o where number = any($1) order by id',
        [victims.map(({ number }) => number)],
      )
    ).rows,
    (
      await database.query(
        'select l.*, i.id as item, i.quantity from shop.wishlists l left join shop.wished_items i on wishlist_id = l.id where name = $1',
        [wishlistName],
      )
    ).rows,
  ])

beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'], env: { RATE_LIMIT_FACTOR: '100000' } })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('update shop.stock_items set count_on_hand = 100000 where variant_id in (494, 1215)')
  before.stock = await rows.stockByVariant(database)
  before.uses = Object.fromEntries(
    (await database.query('select id, usage_count from shop.promotions')).rows.map((row) => [row.id, row.usage_count]),
  )
  operations = await operationsOf(`${product.apiUrl}/docs/storefront.json`)
  const { old, all } = await attackersBearers(product.apiUrl)
  await database.query(
    `update people.sessions set access_expires_at = now() - interval '1 hour' where access_token_hash = sha256($1::bytea)`,
    [Buffer.from(old)],
  )
  bearers.push(...all)
  victims = [
    await openVictim(product.apiUrl, { isPlaced: true }),
    await openVictim(product.apiUrl, { isPlaced: false }),
  ]
  const addressId = await saveVictimsAddress(database)
  victims[0]?.ids.push(addressId)
  const wishlist = await saveVictimsWishlist(database)
  victims[0]?.ids.push(wishlist.itemId)
  wishlistTokens.push(wishlist.token)
  before.victims = await stateOfVictims()
  process.stdout.write(`${many} hostile requests of PRUMO_SEED=${seed}\n`)
})

afterAll(async () => {
  await database?.end()
  await product?.stop()
})

const targets = (): Targets => ({
  orderTokens,
  bearers,
  numbers: victims.map(({ number }) => number),
  wishlistTokens,
  ids: [...victims.flatMap(({ ids }) => ids), '1', 2, 7, '20', 2_147_483_648, '999999999999999', '0', -1],
})

// These keep what they reached before something stood in the way, or what was typed when the bureau is asked.
const mayWriteBeforeRefusing = /\/checkout\/(next|advance|complete)$/
// Shipments are computed when there are none (contract.md 5.2), a default wishlist is made when there is none (7).
const mayWriteWhenReading = /\/(checkout\/shipping_rates|wishlists\/default)$/

const leaks = (answer: Answered): string[] => {
  const all = `${answer.text}${JSON.stringify(answer.headers)}`
  return [canary, secret, wishlistName, ...victims.map(({ token }) => token)].filter((each) => all.includes(each))
}

const statuses = new Map<number, number>()

const judge = async (operation: Operation, sent: Sent): Promise<string[]> => {
  const former = await rows.fingerprint(database)
  const answer = await send(product.apiUrl, sent)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  const faults = faultsOf(sent, answer)
  const isChanged = (await rows.fingerprint(database)) !== former
  const mayWrite =
    answer.status >= 400
      ? mayWriteBeforeRefusing.test(operation.path)
      : operation.method !== 'GET' || mayWriteWhenReading.test(operation.path)
  if (isChanged && !mayWrite) faults.push(`something was written (status ${answer.status})`)
  for (const leak of leaks(answer)) faults.push(`${leak} came out`)
  return faults.map((fault) => `${fault}: ${operation.method} ${operation.path} -> ${answer.text.slice(0, 120)}`)
}

test('whatever is sent, the storefront answers by the contract, tells nothing of others and writes nothing it refuses', {
  timeout: 60_000 + many * 200,
}, async () => {
  const dice = diceFrom(seed)
  const found = new Map<string, Sent>()
  for (let at = 0; at < many && found.size < 20; at++) {
    if (at % ordersLast === 0) {
      orderTokens.splice(0, Infinity, ...(await attackersOrders(product)))
      wishlistTokens.splice(1, Infinity, ...(await attackersWishlists(product.apiUrl)))
    }
    const operation = dice.oneOf(operations)
    const sent = hostileRequest(operation, dice, targets())
    for (const fault of await judge(operation, sent)) if (!found.has(fault)) found.set(fault, sent)
  }
  const told = [...found].map(([fault, { path, headers, body }]) =>
    [fault, path.slice(0, 600), JSON.stringify(headers).slice(0, 300), body?.toString().slice(0, 1_000)].join('\n  '),
  )
  expect(told.join('\n')).toBe('')
})

test('enough of it was taken, so that the refusals are not of one kind only', () => {
  const taken = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`)
  expect(taken).toBeGreaterThan(many / 10)
  expect(statuses.size).toBeGreaterThan(5)
})

test('afterwards every order adds up, the shelf and the coupons too, and nobody is said to have paid', async () => {
  expect(await rows.ordersThatDoNotAddUp(database)).toEqual([])
  expect(await rows.linesWithAnotherPrice(database)).toEqual([])
  expect(await rows.ordersPaidWrongly(database)).toEqual([])
  expect(await rows.promotionsMiscounted(database, before.uses)).toEqual([])
  expect(await rows.stockByVariant(database)).toEqual(before.stock)
})

test('the victims have what they had, and it stands nowhere outside people', async () => {
  expect(await stateOfVictims()).toBe(before.victims)
  expect(await rows.tablesHolding(database, canary)).toEqual([])
})

test('no log tells of anybody', () => {
  const log = readFileSync(path.join(product.logFolder, 'api.log'), 'utf8')
  expect(log).toContain('/api/v2/storefront/cart')
  const told = [
    canary,
    marker,
    secret,
    wishlistName,
    ...wishlistTokens,
    ...orderTokens,
    ...bearers,
    ...victims.map(({ token }) => token),
  ]
  expect(told.filter((each) => log.includes(each))).toEqual([])
})
