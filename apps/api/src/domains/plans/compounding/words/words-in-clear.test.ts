import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk } from '../desk.factory.ts'

let world: TestWorld
let ctx: Context
let desk: ReturnType<typeof atTheDesk>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  desk = atTheDesk(world)
})
afterAll(() => world.close())

const said = 'Base aquosa: o paciente combinou outro envio.'

/** The rows as text, as whoever reads the database without a key finds them. */
const allRows = async () => JSON.stringify((await sql`select c::text from plans.compoundings c`.execute(ctx.db)).rows)

test('what a pharmacist writes about a product stands nowhere in clear', async () => {
  const one = await desk.begun()
  await desk.weighShort(one, said)
  expect(await allRows()).not.toContain('aquosa')
  expect(await desk.read(one)).toMatchObject({ shortExpiryReason: said, policeReport: null, keepsShort: true })
})

test('what an earlier release wrote in clear is read, sealed and emptied', async () => {
  const one = await desk.begun()
  await desk.weighShort(one, 'A base não passa disso.')
  await sql`update plans.compoundings set short_expiry_reason = ${said}, data_key_id = null,
    short_expiry_reason_sealed = null where id = ${one.id}`.execute(ctx.db)
  expect(await desk.read(one)).toMatchObject({ shortExpiryReason: said, keepsShort: true })
  expect(await allRows()).toContain('aquosa')
  await world.settle()
  expect(await allRows()).not.toContain('aquosa')
  expect(await desk.read(one)).toMatchObject({ shortExpiryReason: said, keepsShort: true })
})
