import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  anActiveSubscription,
  liveUntil,
  ofMonths,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

vi.setConfig({ testTimeout: 30_000 })

// He agreed to R$ 82,40: R$ 60,00 and R$ 22,40 of postage. The next charge is on 10 February, announced on the 5th.

let it: TestWorld
let ctx: Context
let id: number
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())
beforeEach(async () => {
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(ctx.db)
  await noSheet()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  signInAgain(it)
  const token = await sandboxControl(it.sandbox.url).cardToken()
  id = (await anActiveSubscription(it, { token })).subscriptionId
  expect((await agreeTo(82.4)).status).toBe(200)
})
afterEach(() => priceIs(6_000))

const noSheet = () => sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(ctx.db)
const priceIs = (cents: number) =>
  sql`update shop.prices set amount_cents = ${cents} where variant_id = 11061`.execute(ctx.db)
const bruno = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const url = `/api/v1/subscriptions${path}`
  const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const agreeTo = (total: number) => bruno('PUT', `/${id}/agreement`, { total })
const shown = async () => {
  const { subscriptions } = contract.listCycles.response.parse((await bruno('GET', '')).body)
  const one = subscriptions.find((each) => each.id === id)
  return { waitsFor: one?.waitsFor, nextTotal: one?.nextTotal }
}
const livesUntil = async (day: string) => {
  await liveUntil(it, day)
  signInAgain(it)
}
const keysOfWaiting = async () =>
  (
    await sql<{ subject: string }>`select subject_id as subject from platform.mails
      where template = 'treatment-cycle-waits' and subject_id like ${`${id}:%`}
      order by created_at, subject_id`.execute(ctx.db)
  ).rows.map(({ subject }) => subject.slice(`${id}:`.length))
const changed = { status: 409, body: { code: 'cycle_total_changed' } }

describe('what the next parcel waits for', () => {
  test('is told for each cause of a day, and the yes to a price is asked for again each week', async () => {
    await livesUntil('2027-02-04')
    await noSheet()
    await livesUntil('2027-02-05')
    expect(await shown()).toMatchObject({ waitsFor: 'prescription' })
    await priceIs(7_000)
    await ofMonths(ctx, 6)
    await it.settle()
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 92.4 })
    expect(await keysOfWaiting()).toEqual(['2027-02-05:prescription', '2027-02-05:price:9240'])
    await livesUntil('2027-02-25')
    expect((await keysOfWaiting()).slice(2)).toEqual(['2027-02-17:price:9240', '2027-02-24:price:9240'])
    expect((await agreeTo(92.4)).status).toBe(200)
    expect(await shown()).toEqual({ waitsFor: null, nextTotal: 92.4 })
  })

  test('a sheet is asked for again each week, too', async () => {
    await livesUntil('2027-02-04')
    await noSheet()
    await livesUntil('2027-02-18')
    expect(await keysOfWaiting()).toEqual(['2027-02-05:prescription', '2027-02-17:prescription'])
  })

  test('a second price of the same day is told, too', async () => {
    await priceIs(7_000)
    await livesUntil('2027-02-05')
    await priceIs(13_000)
    await sql`update plans.subscriptions set cycle_due_at = ${it.clock.now} where id = ${id}`.execute(ctx.db)
    await it.settle()
    expect(await keysOfWaiting()).toEqual(['2027-02-05:price:15240', '2027-02-05:price:9240'])
  })
})

describe('a price that changes again before the answer', () => {
  const contents = async () => (await bruno('GET', `/${id}/contents`)).body.contents
  const kept = async () =>
    (
      await sql<{ price: number; agreed: number }>`select price_cents::int as price, agreed_total_cents::int as agreed
        from plans.subscriptions where id = ${id}`.execute(ctx.db)
    ).rows[0]

  test('upwards: he is asked for what it costs now, and no other yes counts', async () => {
    await priceIs(7_000)
    await livesUntil('2027-02-05')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 92.4 })
    await priceIs(13_000)
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 152.4 })
    expect(await agreeTo(92.4)).toMatchObject(changed)
    expect((await contents()).delivery).toBe(22.4)
    expect(await bruno('PUT', `/${id}/contents`, { period: 'monthly', left_out: [], total: 92.4 })).toMatchObject(
      changed,
    )
    expect((await agreeTo(152.4)).status).toBe(200)
    expect(await kept()).toEqual({ price: 13_000, agreed: 15_240 })
  })

  test('downwards: he agrees to less again, and the next rise counts from there', async () => {
    await priceIs(13_000)
    await livesUntil('2027-02-05')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 152.4 })
    await priceIs(6_000)
    expect(await shown()).toMatchObject({ nextTotal: 82.4 })
    expect(await agreeTo(152.4)).toMatchObject(changed)
    expect((await agreeTo(82.4)).status).toBe(200)
    expect(await kept()).toEqual({ price: 6_000, agreed: 8_240 })
    await priceIs(7_000)
    await livesUntil('2027-02-06')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 92.4 })
  })

  test('no agreed total is less than the medicines cost, whoever writes', async () => {
    const write = sql`update plans.subscriptions set agreed_total_cents = price_cents - 1 where id = ${id}`
    await expect(write.execute(ctx.db)).rejects.toMatchObject({ constraint: 'subscriptions_agreed_covers_price' })
  })
})
