import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { recommendPackage } from '../../packages/index.ts'
import { anInput, requestPackage } from '../subscriptions.factory.ts'
import { ofMonths } from './cycles.factory.ts'
import { beyondPrescribed, daysOfParcels, uncoveredOf } from './laws.factory.ts'
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

test('two years of a treatment of quarters', { timeout: 600_000 }, async () => {
  const { id: prescriptionId, consultationId, doctorId, patientId } = await ofMonths(ctx, 6)
  const { id: packageId } = await recommendPackage(ctx, { prescriptionId, consultationId, doctorId, name: 'Trimestre' })
  const token = await sandbox.cardToken()
  await requestPackage(ctx, await anInput(ctx, { packageId, patientId, token, period: 'quarterly' }))
  const whose = await begunFor(it, patientId)
  const waited = await livingOn(it, whose, () => ofMonths(ctx, 6))
  const paid = await paidOf(it, whose)
  // Eight quarters, less the days of waiting for four new sheets.
  expect(paid.length).toBeGreaterThanOrEqual(7)
  expect(paid.map(({ months }) => months)).toEqual(paid.map(() => 3))
  expect(waited.times).toBeGreaterThanOrEqual(3)
  await mustBeChargedOnce(it, paid)
  expect(await uncoveredOf(ctx, whose.subscriptionId)).toEqual([])
  expect(await daysOfParcels(ctx, whose.subscriptionId)).toEqual(paid.map(() => 90))
  expect(await beyondPrescribed(ctx)).toEqual([])
})
