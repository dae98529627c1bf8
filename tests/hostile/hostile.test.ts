import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { accountKeeper, attackersOwn, spentBearers } from './attackers.ts'
import { badness } from './badness.ts'
import { deckOf } from './deck.ts'
import { diceFrom } from './dice.ts'
import { goodDraft, sentFrom } from './draft.ts'
import { marker, secret } from './hostile-values.ts'
import { setIdsApart } from './ids-apart.ts'
import { faultsOf } from './laws-of-answers.ts'
import { faultsOfBadness } from './laws-of-badness.ts'
import * as rows from './laws-of-rows.ts'
import { faultsOfWrites } from './laws-of-writes.ts'
import { operationsOf } from './operations.ts'
import { type Answered, type Sent, send } from './send.ts'
import type { Targets } from './targets.ts'
import { canary, openVictims, stateOfVictims, type Victims, wishlistName } from './victim.ts'
import { watchWrites, writesSince } from './writes.ts'

// PRUMO_SEED repeats a run; PRUMO_HOSTILE_REQUESTS makes it longer: a sample in `npm test`, all of it in the deep run.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const many = Number(process.env.PRUMO_HOSTILE_REQUESTS ?? 800)
const attackersLast = 150
const faultsTold = 20

let product: Product
let database: pg.Client
let victims: Victims
let targets: Targets
let restoreAttacker: () => Promise<unknown>
const before = { stock: {}, victims: '', uses: {} }
const seen = { statuses: new Map<number, number>(), cards: new Set<string>(), cardsThereAre: 0, tokens: [] as string[] }

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
  targets = { own: await attackersOwn(product), ...(await spentBearers(product.apiUrl, database)), others: victims }
  await untilQuiet()
  before.victims = await stateOfVictims(database, victims)
  process.stdout.write(`${many} hostile requests of PRUMO_SEED=${seed}\n`)
}, 120_000)

afterAll(async () => {
  await database?.end()
  await product?.stop()
})

/** What was announced is answered before anybody looks: its rows are not those of the next request. */
const untilQuiet = async (): Promise<void> => {
  const open = 'select from platform.outbox where relayed_at is null and due_at <= now() limit 1'
  while ((await database.query(open)).rowCount !== 0) await sleep(5)
  await writesSince(database)
}

const renewAttackers = async (): Promise<void> => {
  await restoreAttacker()
  targets = { ...targets, own: await attackersOwn(product) }
  seen.tokens.push(...targets.own.orderTokens, ...targets.own.wishlistTokens, targets.own.bearer)
}

// What the attacker said himself he may hear again, and it may stand in what is his.
const notIn = (sent: Sent, told: string[]): string[] => {
  const asked = `${decodeURIComponent(sent.path.replace(/%(?![0-9a-f]{2})|%[89a-f][0-9a-f]/gi, ''))}${sent.body ?? ''}`
  return told.filter((each) => !asked.includes(each))
}

const leaks = (sent: Sent, answer: Answered): string[] => {
  const all = `${answer.text}${JSON.stringify(answer.headers)}`
  return notIn(sent, [canary, secret, wishlistName, ...victims.tokens]).filter((each) => all.includes(each))
}

test('whatever is sent, the storefront answers as documented, tells nothing of others and writes nothing it refuses', {
  timeout: 120_000 + many * 200,
}, async () => {
  const dice = diceFrom(seed)
  const deck = deckOf(await operationsOf(`${product.apiUrl}/docs/storefront.json`), dice)
  seen.cardsThereAre = deck.size
  const found = new Map<string, Sent>()
  for (let at = 0; at < many && found.size < faultsTold; at++) {
    if (at % attackersLast === 0) await renewAttackers()
    const { operation, badnessName } = deck.draw()
    const draft = badness[badnessName]?.(goodDraft(operation, dice, targets), dice, targets)
    if (!draft) throw new Error(`there is no badness ${badnessName}`)
    const sent = sentFrom(draft, dice)
    await untilQuiet()
    const answer = await send(product.apiUrl, sent)
    const writes = await writesSince(database)
    seen.cards.add(`${operation.method} ${operation.path} ${badnessName}`)
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1)
    const foreign = notIn(sent, [canary, wishlistName, victims.wishlistToken, ...victims.numbers])
    const faults = [
      ...faultsOf(operation, answer),
      ...faultsOfBadness(badnessName, operation, answer.status),
      ...faultsOfWrites(operation, { status: answer.status, writes, foreign }),
      ...leaks(sent, answer).map((leak) => `${leak} came out`),
    ]
    for (const fault of faults) {
      const told = `${fault}: ${operation.method} ${operation.path} (${badnessName}) -> ${answer.text.slice(0, 160)}`
      if (!found.has(told)) found.set(told, sent)
    }
  }
  const told = [...found].map(([fault, { path, headers, body }]) =>
    [fault, path.slice(0, 600), JSON.stringify(headers).slice(0, 300), body?.toString().slice(0, 1_000)].join('\n  '),
  )
  expect(told.join('\n')).toBe('')
})

test('enough of it was taken, so that the refusals are not of one kind only', () => {
  const taken = [...seen.statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries([...seen.statuses].sort()))}\n`)
  expect(taken).toBeGreaterThan(many / 10)
  expect(seen.statuses.size).toBeGreaterThan(5)
})

test('a run that is long enough tries everything bad at every endpoint', () => {
  process.stdout.write(`${seen.cards.size} of ${seen.cardsThereAre} pairs of an endpoint and a badness\n`)
  expect(seen.cards.size).toBe(Math.min(many, seen.cardsThereAre))
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
  const told = [canary, marker, secret, wishlistName, ...victims.tokens, ...seen.tokens, targets.expiredBearer]
  expect(told.filter((each) => log.includes(each))).toEqual([])
})
