import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceFrom } from '../hostile/dice.ts'
import * as laws from '../hostile/laws-of-rows.ts'
import { type Change, changeFrom } from './cart-changes.ts'
import { moneyOf } from './money-of.ts'
import { type Answer, inTurns, type Shopper, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

// PRUMO_SEED repeats a run: it decides which changes are made, and how long before or after the completion begins.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const rounds = Number(process.env.PRUMO_CONCURRENT_ROUNDS ?? 32)
const momentsMs = [0, 0, 1, 2, 5, 10, 20, 40]

let apis: TwoApis
let before: { stock: Record<string, number>; uses: Record<string, number> }
beforeAll(async () => {
  apis = await startTwoApis()
  await apis.rows('update shop.stock_items set count_on_hand = 100000 where variant_id in (494, 1215)')
  const promotions = await apis.rows('select id, usage_count from shop.promotions')
  before = {
    stock: await laws.stockByVariant(apis.database),
    uses: Object.fromEntries(promotions.map(({ id, usage_count }) => [id, usage_count])),
  }
  process.stdout.write(`${rounds} carts changed while they are completing, PRUMO_SEED=${seed}\n`)
})
afterAll(() => apis?.stop())

type Round = {
  way: 'card' | 'pix'
  hasCoupon: boolean
  changes: Change[]
  completesAfterMs: number
  changesAfterMs: number[]
}

const roundFrom = (at: number): Round => {
  const dice = diceFrom(seed * 1_000 + at)
  const changes = Array.from({ length: dice.oneOf([1, 1, 2, 3]) }, () => changeFrom(dice))
  return {
    way: dice.oneOf(['card', 'card', 'pix'] as const),
    hasCoupon: dice.onceIn(3),
    changes,
    completesAfterMs: dice.oneOf(momentsMs),
    changesAfterMs: changes.map(() => dice.oneOf(momentsMs)),
  }
}

const after = async (momentMs: number, ask: () => Promise<Answer>): Promise<Answer> => {
  await sleep(momentMs)
  return ask()
}

const faultsOf = async (shopper: Shopper, round: Round, done: Answer, changed: Answer[]): Promise<string[]> => {
  const faults: string[] = []
  for (const { status, body } of [done, ...changed])
    if (![200, 201, 204, 404, 422].includes(status)) faults.push(`${status} ${JSON.stringify(body)}`)
  const isThere = (await apis.rows('select from shop.orders where number = $1', shopper.number)).length > 0
  if (!isThere) return done.status === 200 ? [...faults, 'a placed order is gone'] : faults
  const money = await moneyOf(apis, shopper.number)
  const isPlaced = money.state === 'complete'
  // Another request may have placed the order; a completion that answers success must be true.
  if (done.status === 200 && !isPlaced) faults.push(`said to be complete, and is ${money.state}`)
  if (!isPlaced && (money.charges > 0 || money.heldCents > 0)) faults.push(`charged ${money.heldCents}, and not placed`)
  if (isPlaced && money.paymentState === 'paid' && money.heldCents !== money.totalCents)
    faults.push(`${money.heldCents} charged for ${money.totalCents}`)
  if (isPlaced && money.paymentState !== 'paid' && money.heldCents !== 0) faults.push('charged, and not paid')
  if (isPlaced && done.status === 200) {
    const shown = Math.round(Number(done.body.data.attributes.total) * 100)
    if (shown !== money.totalCents) faults.push(`${shown} was shown, ${money.totalCents} is owed`)
  }
  // A single change: either it was accepted and the order includes it, or it was refused and the order is unchanged.
  const [change, ...more] = round.changes
  if (change && more.length === 0) {
    const wasTaken = (changed[0]?.status ?? 0) < 300
    const items = wasTaken ? change.itemsAfter : 2
    if (money.itemCount !== items)
      faults.push(`${money.itemCount} things where ${items} were ${wasTaken ? 'taken' : 'kept'}`)
  }
  return faults
}

test('a cart that is changed while it is completing is refused or whole, and what is charged is its total', {
  timeout: 60_000 + rounds * 1_000,
}, async () => {
  const outcomes: Record<string, number> = {}
  const faults = await inTurns(rounds, 8, async (at) => {
    const round = roundFrom(at)
    const shopper = shopperAt(apis)
    await shopper.fill(2)
    if (round.hasCoupon) await shopper.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
    const chosen = await (round.way === 'card' ? shopper.chooseCard() : shopper.choosePix())
    const lineId = chosen.body.data.relationships.line_items.data[0].id
    const [done, ...changed] = await Promise.all([
      after(round.completesAfterMs, () => shopper.complete()),
      ...round.changes.map((change, index) =>
        after(round.changesAfterMs[index] ?? 0, () => change.ask(shopper, lineId)),
      ),
    ])
    const outcome = `${done?.status} beside ${changed.map(({ status }) => status < 300).includes(true) ? 'taken' : 'refused'}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    const found = await faultsOf(shopper, round, done as Answer, changed)
    const told = `round ${at}, ${round.way}, he ${round.changes.map(({ name }) => name).join(' and ')}`
    return found.map((fault) => `${fault} (${told}: ${done?.status}, ${changed.map(({ status }) => status).join()})`)
  })
  process.stdout.write(`outcomes: ${JSON.stringify(outcomes)}\n`)
  expect(faults.flat()).toEqual([])
})

test('afterwards every order adds up, the shelf and the coupons too, and every charge has its payment', async () => {
  expect(await laws.ordersThatDoNotAddUp(apis.database)).toEqual([])
  expect(await laws.ordersPaidWrongly(apis.database)).toEqual([])
  expect(await laws.promotionsMiscounted(apis.database, before.uses)).toEqual([])
  expect(await laws.stockByVariant(apis.database)).toEqual(before.stock)
  const known = new Set((await apis.rows('select number from shop.payments')).map(({ number }) => number))
  const charges = await apis.ledger()
  expect(charges.filter(({ external_reference }) => !known.has(external_reference))).toEqual([])
  const references = charges.map(({ external_reference }) => external_reference)
  expect(new Set(references).size).toBe(references.length)
  expect(apis.log()).not.toContain('unexpected error')
})
