import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { attack, leaksOf, notIn, type Tried, tellOutcome, untilQuiet } from './attack.ts'
import { accountKeeper, attackersOwn, spentBearers, spentLinks } from './attackers.ts'
import { marker, secret } from './hostile-values.ts'
import { setIdsApart } from './ids-apart.ts'
import { faultsOf } from './laws-of-answers.ts'
import { faultsOfBadness } from './laws-of-badness.ts'
import * as rows from './laws-of-rows.ts'
import { faultsOfWrites } from './laws-of-writes.ts'
import { operationsAt } from './operations.ts'
import type { Targets } from './targets.ts'
import { canary, openVictims, stateOfVictims, type Victims, wishlistName } from './victim.ts'
import { watchWrites } from './writes.ts'

// PRUMO_SEED repeats a run; PRUMO_HOSTILE_REQUESTS makes it longer: a sample in `npm test`, all pairs in the deep run.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const many = Number(process.env.PRUMO_HOSTILE_REQUESTS ?? 600)

let product: Product
let database: pg.Client
let victims: Victims
let spent: Pick<Targets, 'expiredBearer' | 'revokedBearer' | 'spentLinks'>
let restoreAttacker: () => Promise<unknown>
const before = { stock: {}, victims: '', uses: {} }
/** The attackers' tokens, which no log may contain. */
const seen: string[] = []

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
  await setIdsApart(database)
  victims = await openVictims(product, database)
  await watchWrites(database)
  restoreAttacker = await accountKeeper(database)
  spent = { ...(await spentBearers(product.apiUrl, database)), spentLinks: await spentLinks(product, database) }
  await untilQuiet(database)
  before.victims = await stateOfVictims(database, victims)
  process.stdout.write(`${many} hostile requests of PRUMO_SEED=${seed}\n`)
})

afterAll(async () => {
  await database?.end()
  await product?.stop()
})

const renew = async (): Promise<Targets> => {
  await restoreAttacker()
  const own = await attackersOwn(product)
  seen.push(...own.orderTokens, ...own.wishlistTokens, own.bearer)
  return { own, ...spent, others: victims }
}

const faultsOfTried = (tried: Tried): string[] => {
  const { operation, badnessName, sent, answer, writes } = tried
  const foreign = notIn(sent, [canary, wishlistName, victims.wishlistToken, ...victims.numbers])
  return [
    ...faultsOf(operation, answer),
    ...faultsOfBadness(badnessName, operation, answer.status),
    ...faultsOfWrites(operation, { status: answer.status, writes, foreign }),
    ...leaksOf(tried, [canary, secret, wishlistName, ...victims.tokens]),
  ]
}

test('whatever is sent, the storefront answers as documented, tells nothing of others and writes nothing it refuses', {
  timeout: 120_000 + many * 200,
}, async () => {
  const operations = await operationsAt(`${product.apiUrl}/docs/storefront.json`)
  const outcome = await attack({
    apiUrl: product.apiUrl,
    database,
    operations,
    seed,
    many,
    renew,
    faultsOf: faultsOfTried,
  })
  tellOutcome(outcome)
  expect(outcome.told).toBe('')
  // A long run tries every badness at every endpoint.
  expect(outcome.pairs.tried).toBe(Math.min(many, outcome.pairs.thereAre))
  // Enough requests succeeded, so that deeper checks are reached too.
  const taken = [...outcome.statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  expect(taken).toBeGreaterThan(many / 10)
  expect(outcome.statuses.size).toBeGreaterThan(5)
})

test('afterwards every order adds up, the shelf and the coupons too, and nobody is said to have paid', async () => {
  expect(await rows.ordersThatDoNotAddUp(database)).toEqual([])
  expect(await rows.linesWithAnotherPrice(database)).toEqual([])
  expect(await rows.ordersPaidWrongly(database)).toEqual([])
  expect(await rows.promotionsMiscounted(database, before.uses)).toEqual([])
  expect(await rows.stockByVariant(database)).toEqual(before.stock)
})

test('the victims have what they had, and it stands nowhere outside people', async () => {
  expect(await stateOfVictims(database, victims)).toBe(before.victims)
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
    ...victims.tokens,
    ...seen,
    spent.expiredBearer,
    ...Object.values(spent.spentLinks),
  ]
  expect(told.filter((each) => log.includes(each))).toEqual([])
})
