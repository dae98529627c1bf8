import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { readStanding } from './judged-order.ts'
import { aPrescription, settleRecords } from './prescriptions.factory.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
beforeEach(() => settleRecords(ctx))
afterAll(() => world.close())

const standing = (patientId: number) => readStanding({ except: undefined })(ctx, [patientId])
const become = (id: number, state: string, until: Date) =>
  sql`update care.prescriptions set state = ${state}, expires_at = ${until} where id = ${id}`.execute(ctx.db)

test('what waits for its signature stands beside an order already, and what is over does not', async () => {
  const { id, patientId, expiresAt } = await aPrescription(ctx)
  expect(await standing(patientId)).toHaveLength(1)
  await become(id, 'signing', expiresAt)
  expect(await standing(patientId)).toHaveLength(1)
  world.clock.advance(1_000)
  for (const state of ['signing', 'issued']) {
    await become(id, state, ctx.now())
    expect(await standing(patientId)).toEqual([])
  }
  await become(id, 'issued', expiresAt)
})
