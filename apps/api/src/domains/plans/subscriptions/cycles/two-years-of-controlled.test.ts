import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription, controlled } from '../../../care/prescriptions/prescriptions.factory.ts'
import { aControlledRequest } from '../subscriptions.factory.ts'
import { beyondPrescribed, daysOfParcels, uncoveredOf, usesOfSheets } from './laws.factory.ts'
import { begunFor, livingOn, mustBeChargedOnce, paidOf } from './two-years.factory.ts'

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-12-31T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())

test('two years of a controlled treatment: each sheet is used once, for sixty days at most', {
  timeout: 600_000,
}, async () => {
  const token = await sandbox.cardToken()
  const { patientId } = await aControlledRequest(ctx, { token, medium: 'electronic', durationDays: 30 })
  const whose = await begunFor(it, patientId)
  const waited = await livingOn(it, whose, () => aPrescription(ctx, controlled))
  const paid = await paidOf(it, whose)
  expect(paid.length).toBeGreaterThan(12)
  // A new sheet for each parcel.
  expect(waited.times).toBeGreaterThanOrEqual(paid.length - 1)
  await mustBeChargedOnce(it, paid)
  expect(await uncoveredOf(ctx, whose.subscriptionId)).toEqual([])
  expect(await daysOfParcels(ctx, whose.subscriptionId)).toEqual(paid.map(() => 30))
  expect(await beyondPrescribed(ctx)).toEqual([])
  expect(await usesOfSheets(ctx)).toEqual(paid.map(() => ({ uses: 1, days: 30 })))
})
