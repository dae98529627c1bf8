import { calendarDayOf, dayAfter } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginCompounding, readCompounding, weighCompounding } from '#domains/plans/compounding'
import { loseFromLot } from '#domains/plans/raw-materials'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aLot, listOfDispensings, pharmacistNamed } from '../../../domains/plans/compounding/compounding.factory.ts'
import { aControlledRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const call = async (
  method: 'GET' | 'POST',
  url: string,
  { name = 'silvia', payload }: { name?: string; payload?: object } = {},
) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const today = () => calendarDayOf(world.clock.now)
const periodOf = (from = today(), until = today()) => ({ from, until })
const pathOf = (from?: string, until?: string) =>
  `/api/staff/v1/raw_material_movements?${new URLSearchParams(periodOf(from, until))}`

/** A C1 product of Bruno, weighed by Sílvia. */
const weighed = async () => {
  const ctx = world.ctx({ kind: 'system' })
  const silvia = await pharmacistNamed(ctx, 'silvia')
  const request = await aControlledRequest(ctx, {
    token: await sandboxControl(world.sandbox.url).cardToken(),
    medium: 'electronic',
  })
  await acceptDispensing(ctx, { ...request, pharmacistId: silvia.userId })
  await world.settle()
  const [one] = await listOfDispensings(ctx, [request.dispensingId])
  const act = { compoundingId: one?.id ?? 0, pharmacist: silvia }
  await beginCompounding(ctx, act)
  const { toWeigh, bookNumber, expiryLimits } = await readCompounding(ctx, act)
  const lotId = await aLot(ctx, { substance: 'paroxetine' })
  const [limit] = expiryLimits
  await weighCompounding(ctx, {
    ...act,
    base: limit?.base ?? 'solid',
    expiresOn: dayAfter(today(), 60),
    weights: [
      ...toWeigh.map(({ component, micrograms }) => ({ component, lotId, micrograms })),
      { component: null, lotId: await aLot(ctx, { substance: null }), micrograms: 1_000 },
    ],
  })
  await loseFromLot(ctx, { pharmacist: silvia, lotId, micrograms: 1_000, reason: 'spilled' })
  return { bookNumber, lotId, used: toWeigh.reduce((sum, { micrograms }) => sum + micrograms, 0), ...request }
}

test('a purchase, a use and a loss stand in the book with their balances; its file names prescriber and buyer, logged', async () => {
  const it = await weighed()
  await aLot(world.ctx({ kind: 'system' }), { substance: 'tadalafil' })
  const { body } = await call('GET', pathOf())
  const { rawMaterialMovements: lines } = contract.listMovements.response.parse(body)
  expect(
    lines.map(({ kind, micrograms, balanceMicrograms, document }) => [kind, micrograms, balanceMicrograms, document]),
  ).toEqual([
    ['purchase', 100_000_000, 100_000_000, 'NF 4471'],
    ['use', -it.used, 100_000_000 - it.used, `Livro nº ${it.bookNumber}`],
    ['loss', -1_000, 99_999_000 - it.used, 'Perda por derramamento'],
  ])
  expect(JSON.stringify(lines)).not.toContain('Bruno')
  const logged = async () =>
    (
      await sql<{ count: number }>`select count(*) from care.record_accesses where actor_role = 'pharmacist'
        and what = 'dispensing' and subject_id = ${it.dispensingId}`.execute(world.world.db)
    ).rows[0]?.count
  expect(await logged()).toBe(0)
  const exported = await call('POST', '/api/staff/v1/movement_book_exports', { payload: periodOf() })
  const { movementBook } = contract.exportMovements.response.parse(exported.body)
  const use = movementBook.csv.split('\r\n')[2] ?? ''
  for (const asked of ['saída', 'C1', 'Dra. Helena Prado', 'CRM/', 'TESTE-', 'Bruno Almeida', 'eletrônica'])
    expect(use).toContain(asked)
  expect(await logged()).toBe(1)
})

test('of each controlled substance the lots hold what the book says, however they were moved at once', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const silvia = await pharmacistNamed(ctx, 'silvia')
  const lots = await Promise.all([1, 2].map(() => aLot(ctx, { substance: 'paroxetine', micrograms: 10_000 })))
  await Promise.allSettled(
    [...lots, ...lots, ...lots].map((lotId) =>
      loseFromLot(ctx, { pharmacist: silvia, lotId, micrograms: 4_000, reason: 'broken' }),
    ),
  )
  const { rows } = await sql<{ substance: string; held: number; booked: number; last: number }>`
    select lot.substance, sum(lot.balance_micrograms)::bigint as held, sum(moved.booked)::bigint as booked,
      sum(moved.last)::bigint as last
    from plans.raw_material_lots lot, lateral (
      select sum(micrograms) as booked, (array_agg(balance_micrograms order by id desc))[1] as last
      from plans.raw_material_movements where lot_id = lot.id and is_controlled
    ) moved
    where lot.control_list is not null group by lot.substance`.execute(world.world.db)
  expect(rows).not.toEqual([])
  for (const { held, booked, last } of rows) expect([booked, last]).toEqual([held, held])
  const left = await sql<{ left: number }>`select balance_micrograms as left from plans.raw_material_lots
    where id in (${sql.join(lots)})`.execute(world.world.db)
  expect(left.rows).toEqual([{ left: 2_000 }, { left: 2_000 }])
})

test('the book goes by time, page by page, and of one lot each balance follows from the line before', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const silvia = await pharmacistNamed(ctx, 'silvia')
  const [first, second] = [await aLot(ctx, { substance: 'paroxetine' }), await aLot(ctx, { substance: 'paroxetine' })]
  const lose = async (lotId: number, agoMs: number) =>
    loseFromLot(
      { ...ctx, now: () => new Date(world.clock.now.getTime() + 60_000 - agoMs) },
      { pharmacist: silvia, lotId, micrograms: 1_000, reason: 'spilled' },
    )
  await lose(first, 0)
  // Their requests had come before, and waited.
  await lose(first, 20_000)
  await lose(second, 10_000)
  const lines = async (after?: number) =>
    contract.listMovements.response
      .parse((await call('GET', `${pathOf()}${after === undefined ? '' : `&after=${after}`}`)).body)
      .rawMaterialMovements.map(({ id, balanceMicrograms }) => ({ id, balanceMicrograms }))
  const all = await lines()
  const [lost, waited, again] = [all.at(-2), all.at(-1), all.at(-3)]
  expect((lost?.balanceMicrograms ?? 0) - (waited?.balanceMicrograms ?? 0)).toBe(1_000)
  expect(again?.id).toBeGreaterThan(waited?.id ?? 0)
  expect(await lines(again?.id)).toEqual([lost, waited])
})

test.each([
  ['2026-11-30', '2026-11-29', 422],
  ['2026-01-01', '2026-02-01', 422],
  ['2026-13-01', '2026-13-02', 400],
])('from %s to %s is no period', async (from, until, status) => {
  expect((await call('GET', pathOf(from, until))).status).toBe(status)
  const payload = { from, until }
  expect((await call('POST', '/api/staff/v1/movement_book_exports', { payload })).status).toBe(status)
})

test('nobody but a pharmacist opens the book', async () => {
  for (const name of ['helena', 'clara', 'bruno']) {
    expect((await call('GET', pathOf(), { name })).status).toBe(403)
    expect((await call('POST', '/api/staff/v1/movement_book_exports', { name, payload: periodOf() })).status).toBe(403)
  }
})
