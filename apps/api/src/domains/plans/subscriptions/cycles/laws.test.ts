import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { anActiveSubscription } from './cycles.factory.ts'
import { beyondPrescribed, uncoveredOf } from './laws.factory.ts'

// The long runs ask these laws of two years: here each of them is seen to be able to fail.

let it: TestWorld
let ctx: Context
let whose: Awaited<ReturnType<typeof anActiveSubscription>>
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken() })
})
afterAll(() => it.close())

/** As no code of ours may change the book of prescriptions. */
const behindTheTriggers = (table: string, change: ReturnType<typeof sql>) =>
  ctx.db.transaction().execute(async (db) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await change.execute(db)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  })
const setSheet = (change: ReturnType<typeof sql>) =>
  behindTheTriggers(
    'care.prescriptions',
    sql`update care.prescriptions set ${change} where id = ${whose.prescriptionId}`,
  )
const uncovered = async () => (await uncoveredOf(ctx, whose.subscriptionId)).length
const before = (days: number) => new Date(it.clock.now.getTime() - days * 86_400_000)

test('a parcel that was charged before its sheet, after it, or after it was canceled is told', async () => {
  expect(await uncovered()).toBe(0)
  await setSheet(sql`issued_at = ${before(-1)}, expires_at = ${before(-2)}`)
  expect(await uncovered()).toBe(1)
  await setSheet(sql`issued_at = ${before(3)}, expires_at = ${before(1)}`)
  expect(await uncovered()).toBe(1)
  await setSheet(sql`expires_at = ${before(-30)}, state = 'canceled', canceled_at = ${before(1)}`)
  expect(await uncovered()).toBe(1)
  await setSheet(sql`canceled_at = ${before(-1)}`)
  expect(await uncovered()).toBe(0)
})

test.each([
  ['packages', sql`packages = packages + 6`],
  ['days', sql`days = days + 180`],
])('more %s than prescribed are told', async (_what, change) => {
  expect(await beyondPrescribed(ctx)).toEqual([])
  const book = 'care.prescription_uses'
  await behindTheTriggers(book, sql`update care.prescription_uses set ${change}`)
  expect(await beyondPrescribed(ctx)).toHaveLength(1)
  await behindTheTriggers(book, sql`update care.prescription_uses set packages = 1, days = 30`)
})
