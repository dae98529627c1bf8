import { calendarDayOf, dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { listWhoActs, listWhoIsOnDuty } from './who-acts.ts'

let world: TestWorld
let ctx: Context
const ids: Record<string, number> = {}
const idOf = (name: string) => ids[name] ?? 0
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  for (const name of ['helena', 'marcos', 'tiago', 'paula', 'bruno'])
    ids[name] = await userIdOf(ctx, `${name}@prumo.example`)
})
beforeEach(() => sql`truncate care.covers, care.handovers, care.handover_ends`.execute(ctx.db))
afterAll(() => world.close())

const day = (days: number) => calendarDayOf(new Date(ctx.now().getTime() + days * dayMs))
const cover = (by: string, [from, to]: [number, number], isEnded = false) =>
  sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at, ended_at)
    values (${idOf('helena')}, ${idOf(by)}, ${day(from)}, ${day(to)}, ${ctx.now()}, ${isEnded ? ctx.now() : null})`.execute(
    ctx.db,
  )
const hand = (to: string, patient = 'bruno') =>
  sql`insert into care.handovers (patient_id, from_id, to_id, at)
    values (${idOf(patient)}, ${idOf('helena')}, ${idOf(to)}, ${ctx.now()})`.execute(ctx.db)
const acting = async (patient = 'bruno') =>
  (await listWhoActs(ctx, { doctorId: idOf('helena'), patientId: idOf(patient) })).map(
    (id) => Object.keys(ids).find((name) => ids[name] === id) ?? id,
  )
const gone = async (work: () => Promise<void>) => {
  await sql`update people.users set deactivated_at = ${ctx.now()} where id = ${idOf('helena')}`.execute(ctx.db)
  try {
    await work()
  } finally {
    await sql`update people.users set deactivated_at = null where id = ${idOf('helena')}`.execute(ctx.db)
  }
}

test.each([
  ['from today', [0, 1], 'marcos'],
  ['until today', [-3, 0], 'marcos'],
  ['that is over', [-3, -1], 'helena'],
  ['that begins tomorrow', [1, 3], 'helena'],
] as const)('a cover %s', async (_which, [from, to], who) => {
  await cover('marcos', [from, to])
  expect(await acting()).toEqual([who])
})

test('a cover that was ended, and one by another profession, relieve nobody', async () => {
  await cover('marcos', [0, 1], true)
  await cover('paula', [0, 1])
  expect(await acting()).toEqual(['helena'])
  expect(await listWhoIsOnDuty(ctx)).toContain(idOf('helena'))
  await cover('marcos', [0, 1])
  expect(await listWhoIsOnDuty(ctx)).not.toContain(idOf('helena'))
})

test('nobody acts for himself, as whoever covers or was handed his own chart', async () => {
  await cover('tiago', [0, 1])
  expect([await acting('bruno'), await acting('tiago')]).toEqual([['tiago'], ['helena']])
  await hand('tiago', 'tiago')
  await gone(async () => {
    expect([await acting('bruno'), await acting('tiago')]).toEqual([['tiago'], []])
  })
})

test('who covers comes before her, and she before the colleague who was handed the patient', async () => {
  await hand('marcos')
  expect(await acting()).toEqual(['helena'])
  await gone(async () => expect(await acting()).toEqual(['marcos']))
  await cover('tiago', [0, 1])
  expect(await acting()).toEqual(['tiago'])
})
