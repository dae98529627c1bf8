import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aMedicineOrder } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription, controlled } from '../../../care/prescriptions/prescriptions.factory.ts'
import {
  bringForward,
  cancelSubscription,
  changeContents,
  findLeftOfPeriod,
  getCycle,
  pauseSubscription,
  readNextContents,
  resumeSubscription,
  returnDispensing,
  skipCycle,
} from '../index.ts'
import { aControlledRequest, takeUpControlled } from '../subscriptions.factory.ts'
import { morningOf } from './cycle.ts'
import { acceptAll, agree, liveUntil } from './cycles.factory.ts'

// Paroxetine, 10 mg per dose: R$ 149,00 for three months, two thirds of it and one third.
const [quarter, twoMonths, oneMonth] = [14_900, 9_934, 4_966]

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())
beforeEach(async () => {
  await sql`update shop.prices set amount_cents = ${quarter} where variant_id = 953`.execute(ctx.db)
})

/** A new sheet of C1 for so many days. */
const sheet = async (days: number) => {
  // He asks for the next one once he has taken up what he has.
  await takeUpControlled(ctx)
  return aPrescription(ctx, { ...controlled, items: controlled.items.map((item) => ({ ...item, durationDays: days })) })
}

/** The quarter of a C1 formula after its first parcel was paid. */
const begun = async (installments = 1) => {
  // What an earlier test left with the pharmacy is accepted before, and taken up: beside this one it would be too much.
  await takeUpControlled(ctx)
  await acceptAll(it)
  const token = await sandbox.cardToken()
  const { patientId, dispensingId } = await aControlledRequest(ctx, {
    ...{ token, medium: 'electronic', durationDays: 60, period: 'quarterly', installments },
  })
  await acceptAll(it)
  const { rows } = await sql<{ id: number }>`select subscription_id as id from plans.dispensings
    where id = ${dispensingId}`.execute(ctx.db)
  return { patientId, subscriptionId: Number(rows[0]?.id), firstId: dispensingId }
}
type Begun = Awaited<ReturnType<typeof begun>>

type Row = { id: number; state: string; months: number; rest_of: number | null; order_id: number }
const parcelsOf = async ({ subscriptionId }: Begun) =>
  (
    await sql<Row>`select id, state, months, rest_of, order_id from plans.dispensings
      where subscription_id = ${subscriptionId} order by cycle`.execute(ctx.db)
  ).rows

/** State, months and the medicine's price of each parcel. */
const storyOf = async (whose: Begun) => {
  const parcels = await parcelsOf(whose)
  const orders = await Promise.all(parcels.map(({ order_id }) => getOrder(ctx, { orderId: order_id })))
  return parcels.map(({ state, months }, index) => [state, months, orders[index]?.itemTotalCents])
}

/** What the provider approved for each parcel, and what we asked for. */
const chargedOf = async (whose: Begun) =>
  Promise.all(
    (await parcelsOf(whose)).map(async ({ order_id }) => {
      const { payments, totalCents } = await getOrder(ctx, { orderId: order_id })
      const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
      return [charges.filter(({ status }) => status === 'approved').map(({ amount_cents }) => amount_cents), totalCents]
    }),
  )
const paidOnce = (charged: (number | number[])[][]) =>
  expect(charged.map(([approved]) => approved)).toEqual(charged.map(([, total]) => [total]))

const setPrice = (cents: number) =>
  sql`update shop.prices set amount_cents = ${cents} where variant_id = 953`.execute(ctx.db)

test('sixty days and thirty, each by its own sheet, at the price of the quarter, which is kept and never exceeded', async () => {
  const whose = await begun()
  expect(await storyOf(whose)).toEqual([['paid', 2, twoMonths]])
  const { rest, parcelMonths } = await getCycle(ctx, whose)
  const { totalCents } = await getOrder(ctx, { orderId: (await parcelsOf(whose))[0]?.order_id as number })
  expect([parcelMonths, rest]).toEqual([[2, 1], { months: 1, totalCents: totalCents - twoMonths + oneMonth }])

  expect(await findLeftOfPeriod(ctx, { ...whose, productIds: [95] })).toEqual({ packageName: 'Paroxetina', days: 30 })
  expect(await findLeftOfPeriod(ctx, { ...whose, productIds: [1106] })).toBeNull()
  // Its sheet was used, so nothing covers the third month until its doctor signs again.
  await expect(bringForward(ctx, whose)).rejects.toMatchObject({ code: 'cycle_needs_prescription' })
  await sheet(30)
  await setPrice(30_000)
  await bringForward(ctx, whose)
  await expect(bringForward(ctx, whose)).rejects.toMatchObject({ code: 'cycle_under_way' })
  await acceptAll(it)
  expect(await storyOf(whose)).toEqual([
    ['paid', 2, twoMonths],
    ['paid', 1, oneMonth],
  ])
  expect(twoMonths + oneMonth).toBe(quarter)
  paidOnce(await chargedOf(whose))
  const { rows } = await sql<{ days: number; uses: number }>`select sum(days)::int as days, count(*)::int as uses
    from care.prescription_uses use join plans.dispensings d on d.prescription_id = use.prescription_id
    where d.subscription_id = ${whose.subscriptionId}`.execute(ctx.db)
  expect(rows).toEqual([{ days: 90, uses: 2 }])

  // The next quarter begins anew, at the price of its own day.
  expect((await getCycle(ctx, whose)).rest).toBeNull()
  expect(await findLeftOfPeriod(ctx, { ...whose, productIds: [95] })).toBeNull()
  await sheet(60)
  // It is dearer than the last one: he sees its price before he asks.
  await expect(bringForward(ctx, whose)).rejects.toMatchObject({ code: 'cycle_total_changed' })
  await bringForward(ctx, { ...whose, totalCents: (await getCycle(ctx, whose)).nextTotalCents ?? 0 })
  expect((await storyOf(whose)).at(-1)).toEqual(['requested', 2, 20_000])
})

test('paid in two parts: the month is one, and the next quarter two again', async () => {
  const whose = await begun(2)
  await sheet(30)
  await bringForward(ctx, whose)
  await acceptAll(it)
  await sheet(60)
  await bringForward(ctx, whose)
  const orders = await Promise.all((await parcelsOf(whose)).map(({ order_id }) => getOrder(ctx, { orderId: order_id })))
  expect(orders.map(({ payments }) => payments.at(-1)?.installments)).toEqual([2, 1, 2])
})

describe('in between', () => {
  test('a change of contents needs a sheet for the month that is left, no more', async () => {
    const whose = await begun()
    const { deliveryCents, formulas } = await readNextContents(ctx, whose)
    const totalCents = deliveryCents + (formulas[0]?.pricesCents.quarterly ?? 0)
    const change = { ...whose, period: 'quarterly' as const, leftOut: [], totalCents }
    await expect(changeContents(ctx, change)).rejects.toMatchObject({ code: 'cycle_needs_prescription' })
    await sheet(30)
    await changeContents(ctx, change)
    expect(await getCycle(ctx, whose)).toMatchObject({ agreedTotalCents: totalCents, rest: { months: 1 } })
    await expect(changeContents(ctx, { ...change, period: 'bimonthly' })).rejects.toMatchObject({
      code: 'cycle_needs_prescription',
    })
  })

  test('canceled: nothing was paid for the month that did not come, and nothing follows', async () => {
    const whose = await begun()
    await agree(ctx, whose)
    const { nextChargeOn } = await getCycle(ctx, whose)
    await cancelSubscription(ctx, whose)
    await sheet(30)
    it.clock.now = morningOf(dayAfter(nextChargeOn ?? '', 1))
    await acceptAll(it)
    expect(await storyOf(whose)).toEqual([['paid', 2, twoMonths]])
    paidOnce(await chargedOf(whose))
  })

  test('skipped and paused: the month moves, and is still left', async () => {
    const whose = await begun()
    await agree(ctx, whose)
    const before = await getCycle(ctx, whose)
    await skipCycle(ctx, { ...whose, chargeOn: before.nextChargeOn ?? '' })
    const after = await getCycle(ctx, whose)
    expect(after.rest).toEqual(before.rest)
    expect(monthsBetween(before.nextChargeOn, after.nextChargeOn)).toBe(1)
    await pauseSubscription(ctx, { ...whose, until: null })
    await resumeSubscription(ctx, whose)
    expect((await getCycle(ctx, whose)).rest).toEqual(before.rest)
  })

  test('returned by the pharmacist: nothing is charged, and the month is left at its price', async () => {
    const whose = await begun()
    await sheet(30)
    await bringForward(ctx, whose)
    const { id: dispensingId } = (await parcelsOf(whose)).at(-1) as Row
    const { rows } = await sql<{
      id: number
    }>`select id from people.users where email = 'silvia@prumo.example'`.execute(ctx.db)
    const pharmacistId = Number(rows[0]?.id)
    await returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'cannot_be_made' })
    await it.settle()
    await bringForward(ctx, whose)
    await acceptAll(it)
    expect(await storyOf(whose)).toEqual([
      ['paid', 2, twoMonths],
      ['returned', 1, oneMonth],
      ['paid', 1, oneMonth],
    ])
  })

  test('the first paid back: nothing is left of it', async () => {
    const whose = await begun()
    await sql`update plans.dispensings set state = 'canceled' where id = ${whose.firstId}`.execute(ctx.db)
    expect((await getCycle(ctx, whose)).rest).toBeNull()
  })

  test('two presses at once ask once', async () => {
    const whose = await begun()
    await sheet(30)
    await sheet(30)
    const asked = await Promise.allSettled([bringForward(ctx, whose), bringForward(ctx, whose)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await storyOf(whose)).toEqual([
      ['paid', 2, twoMonths],
      ['requested', 1, oneMonth],
    ])
  })
})

const monthsBetween = (one: string | null, other: string | null): number => {
  const [a, b] = [one, other].map((day) => Number(day?.slice(0, 4)) * 12 + Number(day?.slice(5, 7)))
  return (b ?? 0) - (a ?? 0)
}

test('no more parts of a payment than the first parcel has months', async () => {
  const token = await sandbox.cardToken()
  const request = aControlledRequest(ctx, {
    ...{ token, medium: 'electronic', durationDays: 60, period: 'quarterly', installments: 3 },
  })
  await expect(request).rejects.toMatchObject({ code: 'invalid_fields' })
})

describe('the database refuses', () => {
  const insertRest = async (whose: Begun, change: { restOf?: number; months?: number; cycle?: number } = {}) => {
    const { restOf = whose.firstId, months = 1, cycle = 9 } = change
    const { id: orderId } = await aMedicineOrder(ctx)
    return sql`insert into plans.dispensings
        (subscription_id, cycle, prescription_id, months, left_out, rest_of, order_id, state, agreed_total_cents)
      select subscription_id, ${cycle}, prescription_id, ${months}, left_out, ${restOf}, ${orderId},
        'requested', 1 from plans.dispensings where id = ${whose.firstId}`.execute(ctx.db)
  }

  test('more months than the period has', async () => {
    const whose = await begun()
    await expect(insertRest(whose, { months: 2 })).rejects.toThrow('more months than the period has')
    await insertRest(whose)
    await expect(insertRest(whose, { cycle: 10 })).rejects.toThrow('more months than the period has')
    // Its order is another’s, so nobody accepts it.
    await sql`update plans.dispensings set state = 'canceled' where cycle = 9`.execute(ctx.db)
  })

  test('a part of another treatment’s period, or of one that was not paid', async () => {
    const [one, other] = [await begun(), await begun()]
    await expect(insertRest(one, { restOf: other.firstId })).rejects.toThrow('begins no period')
    await sql`update plans.dispensings set state = 'canceled' where id = ${one.firstId}`.execute(ctx.db)
    await expect(insertRest(one)).rejects.toThrow('begins no period')
  })

  test('another price for a period that was begun', async () => {
    const { firstId } = await begun()
    const change = sql`update plans.dispensings set period_prices = '{"95": 1}' where id = ${firstId}`
    await expect(change.execute(ctx.db)).rejects.toThrow('stays as it is')
  })
})

test('by itself: each part announced and charged in its turn, dearer only from the next quarter on, and after a yes', {
  timeout: 600_000,
}, async () => {
  const whose = await begun()
  await agree(ctx, whose)
  await setPrice(30_000)
  const waited = new Set<string | null>()
  await liveUntil(it, dayAfter(calendarDayOf(it.clock.now), 100), async () => {
    const { waitsFor, rest } = await getCycle(ctx, whose)
    waited.add(waitsFor)
    if (waitsFor === 'prescription') await sheet(rest ? 30 : 60)
    if (waitsFor === 'price') await agree(ctx, whose)
  })
  expect(await storyOf(whose)).toEqual([
    ['paid', 2, twoMonths],
    ['paid', 1, oneMonth],
    ['paid', 2, 20_000],
  ])
  paidOnce(await chargedOf(whose))
  expect([...waited].toSorted()).toEqual([null, 'prescription', 'price'].toSorted())
  const announced = await sql`select 1 from platform.mails where template = 'treatment-charge-announced'
    and subject_id like ${`${whose.subscriptionId}:%`}`.execute(ctx.db)
  // One for each charge that came by itself, and one more where a charge moved to another day.
  expect(announced.rows.length).toBeGreaterThanOrEqual(2)
})
