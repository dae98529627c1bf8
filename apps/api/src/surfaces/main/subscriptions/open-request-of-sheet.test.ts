import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmPrescription, returnDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  agree,
  anActiveSubscription,
  liveUntil,
  restUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anInput, aSecondPackage, requestPackage } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

// Two treatments out of one prescription: while the pharmacy has a request of the one, the other one waits.

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
})
beforeEach(async () => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  // The treatments of an earlier test are over.
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null
    where state not in ('paid', 'canceled')`.execute(ctx.db)
  await sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(ctx.db)
})
afterAll(() => it.close())

type Whose = { subscriptionId: number }
const bruno = async (method: 'POST' | 'DELETE', path: string) => {
  signInAgain(it)
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const answer = await it.app.inject({ method, url: `/api/v1/subscriptions/${path}`, headers })
  return [answer.statusCode, answer.json().code]
}
const bringForward = ({ subscriptionId }: Whose) => bruno('POST', `${subscriptionId}/parcels`)
const cancel = ({ subscriptionId }: Whose) => bruno('DELETE', `${subscriptionId}`)
const parcelsOf = async ({ subscriptionId }: Whose) =>
  (
    await sql<{ state: string }>`select state from plans.dispensings where subscription_id = ${subscriptionId}
      order by cycle`.execute(ctx.db)
  ).rows.map(({ state }) => state)

/** A treatment whose next charge is on 10 February. */
const aTreatment = async () => {
  const whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken() })
  await agree(ctx, whose)
  return whose
}
/** The first request of another treatment out of its prescription. */
const aRequestBeside = async ({ packageId, patientId }: Awaited<ReturnType<typeof aTreatment>>): Promise<Whose> => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const input = await anInput(ctx, { packageId: await aSecondPackage(ctx, packageId), patientId, token })
  await requestPackage(ctx, input)
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.subscriptions`.execute(ctx.db)
  return { subscriptionId: Number(rows[0]?.id) }
}

test('brought forward while the sheet has another request: refused with that cause, and it comes once that ends', async () => {
  const whose = await aTreatment()
  const beside = await aRequestBeside(whose)
  expect(await bringForward(whose)).toEqual([409, 'prescription_requested'])
  expect(await parcelsOf(whose)).toEqual(['paid'])
  expect(await cancel(beside)).toEqual([200, undefined])
  expect(await bringForward(whose)).toEqual([200, undefined])
  expect(await parcelsOf(whose)).toEqual(['paid', 'requested'])
})

test('brought forward while its doctor is asked about the sheet: refused with that cause, until the answer', async () => {
  const whose = await aTreatment()
  const beside = await aRequestBeside(whose)
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.dispensings`.execute(ctx.db)
  const dispensingId = Number(rows[0]?.id)
  await returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'dose_to_confirm', note: 'Vinte jatos por dia?' })
  expect(await bringForward(whose)).toEqual([409, 'prescription_in_question'])
  // Withdrawn, the question stays open: it is about the prescription.
  await cancel(beside)
  expect(await bringForward(whose)).toEqual([409, 'prescription_in_question'])
  const tasks = await sql<{ id: number }>`select max(id) as id from plans.dispensing_tasks`.execute(ctx.db)
  const helena = it.ctx({ kind: 'user', userId: await userIdOf(ctx, 'helena@prumo.example'), roles: ['doctor'] })
  await confirmPrescription(helena, { taskId: Number(tasks.rows[0]?.id), reason: 'A dose está certa.' })
  expect(await bringForward(whose)).toEqual([200, undefined])
})

test('on the day of its charge: nothing is asked for and nothing fails, and it comes by itself once that ends', async () => {
  const whose = await aTreatment()
  restUntil(it, '2027-02-05')
  await liveUntil(it, '2027-02-09')
  const beside = await aRequestBeside(whose)
  const due = async () =>
    (
      await sql<{ at: Date }>`select cycle_due_at as at from plans.subscriptions
        where id = ${whose.subscriptionId}`.execute(ctx.db)
    ).rows[0]?.at
  it.clock.now = new Date('2027-02-10T08:30:00-03:00')
  await it.settle()
  expect(await parcelsOf(whose)).toEqual(['paid'])
  expect(await due()).toEqual(new Date('2027-02-11T08:00:00-03:00'))
  await cancel(beside)
  it.clock.now = new Date('2027-02-11T08:30:00-03:00')
  await it.settle()
  expect(await parcelsOf(whose)).toEqual(['paid', 'requested'])
})
