import { showOutcomes } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { countQuarters, followUpsOf } from '../../../domains/plans/outcomes/outcomes.factory.ts'

const dayMs = 24 * 60 * 60_000

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  await settleRecords(world.ctx())
})
beforeEach(async () => {
  await sql`truncate care.renewals, plans.outcome_counts, plans.counted_quarters`.execute(world.world.db)
})
afterAll(() => world.close())

const ask = async (path: string, as = 'clara') =>
  world.app.inject({
    url: `/api/staff/v1/${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
  })
const shown = async () => showOutcomes.response.parse((await ask('outcomes')).json()).outcomes
/** As it was so many days ago: a session of today stays valid. */
const ago = (days: number): Context => ({ ...ctx, now: () => new Date(world.clock.now.getTime() - days * dayMs) })

test('a quarter that is over is counted: large groups are shown, small ones are not, nor can they be worked out', async () => {
  await followUpsOf(ago(100), { count: 12, effect: 'good' })
  await followUpsOf(ago(100), { count: 7, effect: 'some' })
  await followUpsOf(ago(100), { count: 4, effect: 'none', side_effects: 'mild' })
  await countQuarters(ago(100))
  expect(await shown()).toEqual({ quarters: [], uncounted: [], treatments: [] })
  await countQuarters(ctx)
  const { quarters, treatments } = await shown()
  expect(quarters.length).toBeGreaterThan(0)
  expect(treatments).toMatchObject([
    {
      patients: 23,
      measures: [
        {
          measure: 'effect',
          counts: [
            { outcome: 'good', patients: 12 },
            { outcome: 'less', patients: 11 },
          ],
        },
        // Nineteen without harm, four with: the four would be the rest.
        { measure: 'side_effects', counts: [{ outcome: 'all', patients: 23 }] },
      ],
    },
  ])
  const { file } = (await ask('outcomes_file')).json()
  expect(file.csv).toContain('como esperava;12;23')
  expect(file.csv).not.toContain(';4;')
})

test('nine are nobody, and the page says that a quarter was counted', async () => {
  await followUpsOf(ago(100), { count: 9, effect: 'good' })
  await countQuarters(ctx)
  const { quarters, treatments } = await shown()
  expect([quarters.length > 0, treatments]).toEqual([true, []])
})

test('a counted quarter stays as it is, also if it is counted again or by two processes', async () => {
  await followUpsOf(ago(100), { count: 10, effect: 'good' })
  await Promise.all([countQuarters(ctx), countQuarters(ctx)])
  const before = await shown()
  expect(before.treatments).toHaveLength(1)
  await countQuarters(ctx)
  expect(await shown()).toEqual(before)
})

test('a patient is counted once: what he says of the same treatment later moves no other count', async () => {
  const patientIds = await followUpsOf(ago(200), { count: 10, effect: 'good' })
  await countQuarters(ago(100))
  await followUpsOf(ago(100), { patientIds, effect: 'none' })
  await countQuarters(ctx)
  const { treatments } = await shown()
  expect(treatments.map(({ patients }) => patients)).toEqual([10])
})

test('the database keeps no smaller group, and rewrites none', async () => {
  await followUpsOf(ago(100), { count: 10, effect: 'good' })
  await countQuarters(ctx)
  await expect(
    sql`insert into plans.outcome_counts select quarter_starts_on, 'finasteride', measure, outcome, 9
      from plans.outcome_counts`.execute(world.world.db),
  ).rejects.toMatchObject({ constraint: 'outcome_counts_hide_small_groups' })
  await expect(sql`update plans.outcome_counts set patients = 11`.execute(world.world.db)).rejects.toThrow()
  await expect(sql`delete from plans.outcome_counts`.execute(world.world.db)).rejects.toThrow()
})

test.each([
  ['bruno', 403],
  ['paula', 403],
  ['silvia', 403],
  ['rafael', 403],
  ['helena', 200],
  ['clara', 200],
])('%s: %i', async (name, status) => {
  expect([(await ask('outcomes', name)).statusCode, (await ask('outcomes_file', name)).statusCode]).toEqual([
    status,
    status,
  ])
})

test('no query narrows the answer', async () => {
  await followUpsOf(ago(100), { count: 10, effect: 'good' })
  await countQuarters(ctx)
  expect((await ask('outcomes?treatment=finasteride&quarter=2020-01-01')).json()).toEqual(
    (await ask('outcomes')).json(),
  )
})

test('who was treated and said nothing is counted too, where they are ten or more, and the file says who counts', async () => {
  await followUpsOf(ago(100), { count: 12, effect: 'good' })
  const silent = (count: number) => sql`update plans.counted_quarters set uncounted = ${count}`.execute(world.world.db)
  await countQuarters(ctx)
  expect((await shown()).uncounted).toEqual([])
  const { file: before } = (await ask('outcomes_file')).json()
  expect(before.csv).toContain('respondeu ao pedir renovação;menos de 10 ou não contado;')
  await expect(silent(9)).rejects.toMatchObject({ constraint: 'counted_quarters_hide_small_groups' })
  await silent(40)
  const { quarters, uncounted } = await shown()
  expect(uncounted).toEqual(quarters.map((quarter) => ({ quarter, patients: 40 })))
  expect((await ask('outcomes_file')).json().file.csv).toContain('respondeu ao pedir renovação;40;')
})
