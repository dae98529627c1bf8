import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stateVisit } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { aStatement } from '../../../domains/care/consultations/consultations.factory.ts'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let ctx: Context
let helena: number
let write: RepeatedWrites['write']
beforeAll(async () => {
  world = await testWorld()
  ;({ write } = repeatedWrites(world))
  ctx = world.ctx({ kind: 'system' })
  helena = await castMember(ctx, 'helena@prumo.example')
})
beforeEach(() => sql`truncate care.record_accesses`.execute(ctx.db))
afterAll(() => world.close())

const without = <T>(userId: number, role: string, work: () => Promise<T>) => withoutRole(ctx, { userId, role }, work)
const readings = async (): Promise<string[]> =>
  (await sql<{ what: string }>`select what from care.record_accesses order by what`.execute(ctx.db)).rows.map(
    ({ what }) => what,
  )

const states = { opening: 'confirmed', statements: 'under_way', closure: 'under_way', absence: 'confirmed' }
const statement = { channel: 'video', identity: 'document', document_kind: 'passport', suitability: 'suits' }
const payloads = {
  opening: undefined,
  statements: statement,
  closure: { note: 'Volta em trinta dias.' },
  absence: undefined,
}
const acts = Object.keys(states) as (keyof typeof states)[]
const act = async (name: keyof typeof states) => {
  const { consultationId, doctorId } = await aConsultation(ctx, { state: states[name] })
  if (name === 'closure') await stateVisit(ctx, { consultationId, doctorId, ...aStatement() })
  const payload = payloads[name]
  const url = `/api/staff/v1/consultations/${consultationId}/${name}`
  return { consultationId, send: await write('POST', url, { as: 'helena', ...(payload ? { payload } : {}) }) }
}

test.each(acts)('%s again: the same answer, and the reading is written again', async (name) => {
  const { send } = await act(name)
  const first = await send()
  await sql`truncate care.record_accesses`.execute(ctx.db)
  expect(await send()).toEqual({ ...first, isReplayed: true })
  // The record of a missed consultation contains nothing more (care/consultations/record.policy.ts).
  expect(await readings()).toEqual(name === 'absence' ? ['consultation'] : ['consultation', 'profile'])
})

test.each(acts)('%s again without the role: 403, nothing is shown and nothing is written', async (name) => {
  const { send } = await act(name)
  expect((await send()).status).toBe(200)
  await sql`truncate care.record_accesses`.execute(ctx.db)
  expect(await without(helena, 'doctor', send)).toMatchObject({ status: 403, isReplayed: false })
  expect(await readings()).toEqual([])
})

test.each(acts)('%s again when the consultation is another’s: 404', async (name) => {
  const { consultationId, send } = await act(name)
  await send()
  await sql`update care.consultations set doctor_id = (select user_id from care.doctors where user_id <> ${helena}
    limit 1) where id = ${consultationId}`.execute(ctx.db)
  expect(await send()).toMatchObject({ status: 404 })
})
