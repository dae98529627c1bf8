import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelPrescription } from '#domains/care/prescriptions'
import { listLotsByIds, recallLot } from '#domains/plans/raw-materials'
import { settleCanceledParcel } from '#domains/plans/subscriptions'
import { getOrder, moveShipment, packShipment } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot, pharmacistNamed } from './compounding.factory.ts'
import { compoundingStates, mayMove, type StepName } from './compounding.ts'
import { listOfDispensings } from './compoundings.repository.ts'
import { atTheDesk, type Paid } from './desk.factory.ts'
import {
  beginCompounding,
  checkCompounding,
  discardCompounding,
  listBegun,
  makeAgain,
  openCompoundings,
  readCompounding,
  releaseCompounding,
  stopCompoundings,
  type Weight,
} from './index.ts'

let world: TestWorld
let ctx: Context
let silvia: Awaited<ReturnType<typeof pharmacistNamed>>
let teresa: typeof silvia
let helena: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  silvia = await pharmacistNamed(ctx, 'silvia')
  desk = atTheDesk(world)
  teresa = await pharmacistNamed(ctx, 'teresa')
  const { userId } = await pharmacistNamed(ctx, 'helena')
  helena = world.ctx({ kind: 'user', userId, roles: ['doctor'] })
})
afterAll(() => world.close())

type Desk = ReturnType<typeof atTheDesk>
// Bound once the world stands.
let desk: Desk
const actOf: Desk['actOf'] = (...of) => desk.actOf(...of)
const paid: Desk['paid'] = () => desk.paid()
const begun: Desk['begun'] = () => desk.begun()
const weighed: Desk['weighed'] = () => desk.weighed()
const checked: Desk['checked'] = () => desk.checked()
const read: Desk['read'] = (it) => desk.read(it)
const lastOf: Desk['lastOf'] = (it) => desk.lastOf(it)
const weigh: Desk['weigh'] = (...of) => desk.weigh(...of)
const weightsFor: Desk['weightsFor'] = (it) => desk.weightsFor(it)
const today = () => desk.today()
const announced = async ({ dispensingId }: Paid) =>
  (
    await sql<{ type: string }>`select type from platform.outbox where type = 'compounding.released'
      and payload->>'dispensingId' = ${String(dispensingId)}`.execute(ctx.db)
  ).rows.length

/** The warehouse packs what is ready. */
const shipmentsOf = async ({ order }: Paid) =>
  (await getOrder(ctx, { orderId: order?.id ?? 0 })).shipments.map(({ state }) => state)

describe('from the payment to the release', () => {
  test('a paid item waits, is begun, weighed, checked by another pharmacist and released, once each', async () => {
    const it = await paid()
    expect(await read(it)).toMatchObject({ state: 'waiting', packages: 1, bookNumber: null, lots: [] })
    expect(await listBegun(ctx, { dispensingIds: [it.dispensingId] })).toEqual(new Set())
    const { bookNumber } = await beginCompounding(ctx, actOf(it))
    expect(await listBegun(ctx, { dispensingIds: [it.dispensingId] })).toEqual(new Set([it.dispensingId]))
    await weigh(it)
    await expect(checkCompounding(ctx, actOf(it))).rejects.toMatchObject({ code: 'second_person_checks' })
    await checkCompounding(ctx, actOf(it, teresa))
    expect(await announced(it)).toBe(0)
    expect(await shipmentsOf(it)).toEqual(['pending'])
    await releaseCompounding(ctx, actOf(it))
    expect(await announced(it)).toBe(1)
    await world.settle()
    expect(await shipmentsOf(it)).toEqual(['ready'])
    const whole = await read(it)
    expect(whole).toMatchObject({ state: 'released', bookNumber, base: 'nonaqueous', compoundedOn: today() })
    expect(whole.steps.map(({ step, name }) => [step, name])).toEqual([
      ['opened', 'Sílvia Nunes, CRF/SP 67890'],
      ['weighed', 'Sílvia Nunes, CRF/SP 67890'],
      ['checked', 'Teresa Vidal, CRF/SP 71204'],
      ['released', 'Sílvia Nunes, CRF/SP 67890'],
    ])
    await openCompoundings(ctx, it)
    expect(await listOfDispensings(ctx, [it.dispensingId])).toHaveLength(1)
  })

  test('what was weighed is gone from its lots, with a line in the book for each', async () => {
    const it = await begun()
    const weights = await weightsFor(it)
    await weigh(it, { weights })
    const lots = await listLotsByIds(ctx, { ids: weights.map(({ lotId }) => lotId) })
    for (const { lotId, micrograms } of weights)
      expect(lots.find(({ id }) => id === lotId)?.balanceMicrograms).toBe(100_000_000 - micrograms)
    const { rows } = await sql<{ sum: number }>`select sum(micrograms)::bigint as sum
      from plans.raw_material_movements where compounding_id = ${it.id}`.execute(ctx.db)
    expect(rows[0]?.sum).toBe(-weights.reduce((sum, { micrograms }) => sum + micrograms, 0))
  })

  test('what was discarded is made again, with another number, and is whole only then', async () => {
    const it = await checked()
    const { bookNumber } = await read(it)
    await discardCompounding(ctx, { ...actOf(it), reason: 'contaminated' })
    const again = await lastOf(it)
    expect(await read(again)).toMatchObject({ state: 'waiting', attempt: 2, bookNumber: null })
    await beginCompounding(ctx, actOf(again))
    expect((await read(again)).bookNumber).toBe(Number(bookNumber) + 1)
    await weigh(again)
    await checkCompounding(ctx, actOf(again, teresa))
    await releaseCompounding(ctx, actOf(again))
    expect(await announced(it)).toBe(1)
  })
})

describe('numbers of the book', () => {
  test('five begun at once have five numbers, one after another', async () => {
    const waiting: Paid[] = []
    while (waiting.length < 5) waiting.push(await paid())
    const numbers = await Promise.all(waiting.map((it) => beginCompounding(ctx, actOf(it))))
    const sorted = numbers.map(({ bookNumber }) => Number(bookNumber)).sort((one, other) => one - other)
    expect(sorted).toEqual(sorted.map((_number, index) => (sorted[0] ?? 0) + index))
    const { rows } = await sql<{ count: number; last: number }>`select count(book_number) as count,
      max(book_number) as last from plans.compoundings where pharmacy_id = 2`.execute(ctx.db)
    expect(rows[0]?.count).toBe(rows[0]?.last)
  })

  test('the database keeps a gap, another number and a deletion out', async () => {
    const it = await paid()
    const change = (set: string) =>
      sql`update plans.compoundings set ${sql.raw(set)} where id = ${it.id}`.execute(ctx.db)
    await expect(change("state = 'opened', book_number = 9999")).rejects.toThrow('does not follow in the book')
    await beginCompounding(ctx, actOf(it))
    await expect(change('book_number = book_number + 1')).rejects.toThrow('a number in the book stays')
    await expect(sql`delete from plans.compoundings where id = ${it.id}`.execute(ctx.db)).rejects.toThrow('only added')
  })

  test('of two who begin one at once, one does', async () => {
    const it = await paid()
    const both = await Promise.allSettled([beginCompounding(ctx, actOf(it)), beginCompounding(ctx, actOf(it, teresa))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what is refused', () => {
  const take: Record<Exclude<StepName, 'stopped' | 'replaced'>, (it: Paid) => Promise<unknown>> = {
    opened: (it) => beginCompounding(ctx, actOf(it)),
    weighed: (it) => weigh(it, { weights: [{ component: 1, lotId: 1, micrograms: 1 }] }),
    checked: (it) => checkCompounding(ctx, actOf(it, teresa)),
    released: (it) => releaseCompounding(ctx, actOf(it)),
    discarded: (it) => discardCompounding(ctx, { ...actOf(it), reason: 'damaged' }),
  }
  const reach: Record<string, () => Promise<Paid>> = {
    waiting: paid,
    opened: begun,
    weighed,
    checked,
    released: async () => {
      const it = await checked()
      await releaseCompounding(ctx, actOf(it))
      return it
    },
    discarded: async () => {
      const it = await begun()
      await discardCompounding(ctx, { ...actOf(it), reason: 'damaged' })
      return it
    },
    replaced: async () => {
      const it = await desk.released()
      const { shipmentId } = await desk.posted(it)
      await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
      await makeAgain(ctx, { shipmentId, pharmacist: silvia })
      return it
    },
    stopped: async () => {
      const it = await paid()
      await stopCompoundings(ctx, it)
      return it
    },
  }
  const kept = new Map<string, Promise<Paid>>()
  const inState = (state: string): Promise<Paid> => {
    const it = kept.get(state) ?? (reach[state] as () => Promise<Paid>)()
    kept.set(state, it)
    return it
  }
  const forbidden = compoundingStates.flatMap((from) =>
    (Object.keys(take) as (keyof typeof take)[]).filter((to) => !mayMove(from, to)).map((to) => [from, to] as const),
  )
  test.each(forbidden)('%s is never %s', async (from, to) => {
    const it = await inState(from)
    await expect(take[to](it)).rejects.toMatchObject({ code: 'compounding_decided' })
    expect((await read(it)).state).toBe(from)
  })

  test('a lot that is recalled, expired, too small or of another substance, and nothing is taken of any', async () => {
    const it = await begun()
    const [first, ...rest] = await weightsFor(it)
    const other = async (change: Partial<Parameters<typeof aLot>[1]>) => {
      const lotId = await aLot(ctx, { substance: 'tadalafil', ...change })
      return [{ ...(first as Weight), lotId }, ...rest]
    }
    const recalled = await other({})
    await recallLot(ctx, { pharmacist: silvia, lotId: recalled[0]?.lotId ?? 0, reason: 'Comunicado do fornecedor.' })
    const refusals: [Weight[], object][] = [
      [recalled, { code: 'lot_recalled' }],
      [await other({ expiresOn: dayAfter(today(), -1) }), { code: 'lot_expired' }],
      [await other({ micrograms: 1_000 }), { code: 'lot_short' }],
      [await other({ substance: 'sildenafil' }), { code: 'invalid_fields' }],
      [[{ ...(first as Weight), lotId: 999_999 }, ...rest], { code: 'not_found' }],
    ]
    for (const [weights, refusal] of refusals) await expect(weigh(it, { weights })).rejects.toMatchObject(refusal)
    const lots = await listLotsByIds(ctx, { ids: rest.map(({ lotId }) => lotId) })
    expect(lots.every(({ balanceMicrograms }) => balanceMicrograms === 100_000_000)).toBe(true)
    expect((await read(it)).state).toBe('opened')
  })

  test.each([
    ['solid', 10, { base: [{ code: 'base_of_form' }] }],
    ['aqueous', 36, { expires_on: [{ code: 'expiry_between' }] }],
    ['nonaqueous', 91, { expires_on: [{ code: 'expiry_between' }] }],
    ['nonaqueous', 0, { expires_on: [{ code: 'expiry_between' }] }],
  ] as const)('a spray in a %s base for %d days', async (base, days, faults) => {
    const it = await inState('opened')
    const expiresOn = dayAfter(today(), days)
    await expect(weigh(it, { base, expiresOn })).rejects.toMatchObject({ code: 'invalid_fields', details: { faults } })
  })

  test('a product that outlives a lot', async () => {
    const it = await begun()
    const [first, ...rest] = await weightsFor(it)
    const lotId = await aLot(ctx, { substance: 'tadalafil', expiresOn: dayAfter(today(), 60) })
    const weights = [{ ...(first as Weight), lotId }, ...rest]
    await expect(weigh(it, { weights, expiresOn: dayAfter(today(), 61) })).rejects.toMatchObject({
      details: { faults: { expires_on: [{ code: 'expiry_between', params: { until: dayAfter(today(), 60) } }] } },
    })
    await weigh(it, { weights, expiresOn: dayAfter(today(), 60) })
  })

  test.each([
    ['checked', weighed],
    ['released', checked],
  ] as const)('a lot that was recalled after it was weighed is not %s', async (step, reached) => {
    const it = await reached()
    const { weights } = await read(it)
    await recallLot(ctx, { pharmacist: silvia, lotId: weights[0]?.lotId ?? 0, reason: 'Comunicado do fornecedor.' })
    await expect(take[step](it)).rejects.toMatchObject({ code: 'lot_recalled' })
  })

  test('who weighed, checking by the database itself', async () => {
    const it = await weighed()
    const insert = sql`insert into plans.compounding_steps values (${it.id}, 'checked', ${silvia.userId}, now())`
    await expect(insert.execute(ctx.db)).rejects.toThrow('who weighed does not check')
  })

  test('who works at no desk, as if there were none', async () => {
    const it = await inState('waiting')
    const nobody = { userId: silvia.userId, roles: ['support' as const] }
    await expect(beginCompounding(ctx, actOf(it, nobody as never))).rejects.toMatchObject({ code: 'not_found' })
    await expect(readCompounding(ctx, actOf(it, nobody as never))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a prescription that is canceled after the payment', () => {
  test('stops what is being made; only throwing away is left', async () => {
    const it = await weighed()
    await cancelPrescription(helena, { ...it, reason: 'Uso de nitrato.' })
    await expect(checkCompounding(ctx, actOf(it, teresa))).rejects.toMatchObject({ code: 'parcel_stopped' })
    await world.settle()
    await expect(checkCompounding(ctx, actOf(it, teresa))).rejects.toMatchObject({ code: 'parcel_stopped' })
    await settleCanceledParcel(ctx, { ...it, pharmacistId: silvia.userId, outcome: 'stopped' })
    await world.settle()
    expect(await read(it)).toMatchObject({ state: 'stopped' })
    expect(await announced(it)).toBe(0)
  })

  test.each(['ready', 'packed'] as const)('keeps what was released and is %s here', async (state) => {
    const it = await checked()
    await releaseCompounding(ctx, actOf(it, teresa))
    await world.settle()
    const [box] = (await getOrder(ctx, { orderId: it.order?.id ?? 0 })).shipments
    const packing = { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] }
    if (state === 'packed') await packShipment(ctx, packing)
    await cancelPrescription(helena, { ...it, reason: 'Uso de nitrato.' })
    await world.settle()
    expect(await shipmentsOf(it)).toEqual(['pending'])
    await expect(packShipment(ctx, packing)).rejects.toMatchObject({ code: 'shipment_moved_on' })
    await settleCanceledParcel(ctx, { ...it, pharmacistId: silvia.userId, outcome: 'stopped' })
    expect(await getOrder(ctx, { orderId: it.order?.id ?? 0 })).toMatchObject({ paymentState: 'credit_owed' })
  })

  test('keeps here what was released before, though that is heard late', async () => {
    const it = await checked()
    await cancelPrescription(helena, { ...it, reason: 'Uso de nitrato.' })
    await world.settle()
    await inTransaction(ctx, (ctx) => ctx.announce({ type: 'compounding.released', dispensingId: it.dispensingId }))
    await world.settle()
    expect(await shipmentsOf(it)).toEqual(['pending'])
  })
})

test('the balance of a lot and the lines of the book are the database’s to keep', async () => {
  const lotId = await aLot(ctx, { substance: 'paroxetine', micrograms: 1_000 })
  const run = (text: string) => sql.raw(text).execute(ctx.db)
  await expect(run(`update plans.raw_material_lots set balance_micrograms = 5 where id = ${lotId}`)).rejects.toThrow(
    'only with a movement',
  )
  await expect(run(`update plans.raw_material_lots set expires_on = '2039-01-01' where id = ${lotId}`)).rejects.toThrow(
    'does not change',
  )
  await expect(run(`delete from plans.raw_material_movements where lot_id = ${lotId}`)).rejects.toThrow('only added')
  const take = `insert into plans.raw_material_movements (pharmacy_id, lot_id, kind, micrograms, balance_micrograms,
    loss_reason, is_controlled, moved_by, moved_at) values (2, ${lotId}, 'loss', -600, 0, 'spilled', false,
    ${silvia.userId}, now())`
  const both = await Promise.allSettled([run(take), run(take)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await sql<{ controlled: boolean }>`select bool_and(is_controlled) as controlled
    from plans.raw_material_movements where lot_id = ${lotId}`.execute(ctx.db)
  expect(rows[0]?.controlled).toBe(true)
})
