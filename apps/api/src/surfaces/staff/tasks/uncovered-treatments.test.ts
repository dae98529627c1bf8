import { whenClocksShow } from '@prumo/brazil'
import { listUncoveredTreatments, listWaitingRenewals } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPrescription } from '#domains/care/prescriptions'
import { pauseSubscription } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aFollowUp, wellAnswers } from '../../../domains/care/renewals/renewals.factory.ts'
import { agree, anActiveSubscription, ofMonths } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// The patient is asked to renew twelve days before a charge that nothing covers; his doctor sees it from the same day.

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
})
beforeEach(async () => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  await signAgain()
  // What an earlier test left is over.
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null,
    paused_for = null`.execute(ctx.db)
  await sql`update care.prescriptions set state = 'expired', issued_at = issued_at - interval '1 year',
    expires_at = issued_at where state = 'issued'`.execute(ctx.db)
})
afterAll(() => it.close())

/** The codes of sign-ins at another time would count. */
const signAgain = async () => {
  await sql`delete from people.second_steps`.execute(ctx.db)
  signInAgain(it)
}

const call = async (path: string, as: string | null) => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(it, `${as}@prumo.example`)}` } : {}
  const answer = await it.app.inject({ method: 'GET', url: `/api/staff/v1${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const listedBy = async (name: string) => {
  const { status, body } = await call('/uncovered_treatments', name)
  expect(status).toBe(200)
  return listUncoveredTreatments.response.parse(body).treatments
}
/** His next charge is on 10 February. */
const treated = async (months: number) => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const whose = await anActiveSubscription(it, { token, months })
  await agree(ctx, whose)
  return whose
}
const to = async (day: string) => {
  it.clock.now = whenClocksShow(`${day}T09:00:00`)
  await signAgain()
}
const readings = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from care.record_accesses`.execute(ctx.db)).rows[0]?.n)

/** What Helena was mailed of it, by the day. */
const mailedTo = async (name: string) =>
  (
    await sql<{ subject_id: string }>`select subject_id from platform.mails mail
      join people.users who on mail.subject_id like who.id || '/%'
      where mail.template = 'task-waiting' and who.email = ${`${name}@prumo.example`} order by mail.id`.execute(ctx.db)
  ).rows.map(({ subject_id }) => subject_id.split('/')[1])

test('a doctor with more than a page reaches each of them, once, in as many statements for one as for all', async () => {
  const whose = await treated(1)
  // Twelve days before the last of the three days on which they are charged.
  await to('2027-01-31')
  // Two hundred and fifty more of the same, on three days.
  await sql`with copies as (
      insert into plans.packages (name, consultation_id, prescription_id, patient_id, doctor_id)
      select packages.name, consultation_id, prescription_id, packages.patient_id, doctor_id
      from plans.packages join plans.subscriptions on packages.id = package_id, generate_series(1, 250)
      where subscriptions.id = ${whose.subscriptionId} returning id
    ), drugs as (
      insert into plans.package_drugs (package_id, product_id, position)
      select copies.id, product_id, position from copies, plans.package_drugs
        join plans.subscriptions using (package_id) where subscriptions.id = ${whose.subscriptionId}
    )
    insert into plans.subscriptions (package_id, patient_id, period, state, price_cents, next_charge_on,
      next_delivery_on, repeats_since, agreed_total_cents, charge_day)
    select copies.id, patient_id, period, state, price_cents, next_charge_on + (copies.id % 3)::int,
      next_delivery_on, repeats_since, agreed_total_cents, charge_day
    from plans.subscriptions, copies where subscriptions.id = ${whose.subscriptionId}`.execute(ctx.db)
  const seen: { id: number; chargeOn: string }[] = []
  let after: string | null = ''
  let pages = 0
  while (after !== null) {
    const { status, body } = await call(`/uncovered_treatments${after && `?after=${after}`}`, 'helena')
    expect(status).toBe(200)
    const page = listUncoveredTreatments.response.parse(body)
    seen.push(...page.treatments)
    after = page.next
    pages += 1
  }
  expect([pages, seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([2, 251, 251])
  expect(seen.map(({ chargeOn }) => chargeOn)).toEqual(seen.map(({ chargeOn }) => chargeOn).sort())
  for (const wrong of ['x', '2027-02-31_1', '2027-02-10', '2027-02-10_x'])
    expect((await call(`/uncovered_treatments?after=${wrong}`, 'helena')).status, wrong).toBe(400)
  expect((await call('/uncovered_treatments?after=2027-02-10_1', 'diego')).status).toBe(403)
  await sql`delete from plans.subscriptions where id > ${whose.subscriptionId}`.execute(ctx.db)
})

describe('its doctor is told by mail, too', () => {
  const mornings = async (...days: string[]) => {
    for (const day of days) {
      await to(day)
      await it.settle()
      await it.settle()
    }
  }

  test('on the day on which its patient is asked to renew, once however many end, and neither whose nor what', async () => {
    await sql`delete from platform.mails where template = 'task-waiting'`.execute(ctx.db)
    await treated(1)
    await treated(1)
    await mornings('2027-01-28')
    expect(await mailedTo('helena')).toEqual([])
    await mornings('2027-01-29', '2027-01-30')
    expect(await mailedTo('helena')).toEqual(['2027-01-29'])
    // Heard again, as after a process that was killed.
    await sql`update platform.outbox set relayed_at = null, due_at = ${it.clock.now}
      where type = 'subscriptions.renewalDue'`.execute(ctx.db)
    await to('2027-01-29')
    await it.settle()
    expect(await mailedTo('helena')).toEqual(['2027-01-29'])
    expect(await mailedTo('marcos')).toEqual([])
  })

  test('not of one that is covered', async () => {
    await sql`delete from platform.mails where template = 'task-waiting'`.execute(ctx.db)
    await treated(6)
    await mornings('2027-01-29')
    expect(await mailedTo('helena')).toEqual([])
  })
})

describe('a treatment whose next parcel nothing covers', () => {
  test('is listed for its doctor from twelve days before its charge on; nothing is opened', async () => {
    const { subscriptionId: id, patientId } = await treated(1)
    await to('2027-01-28')
    expect(await listedBy('helena')).toEqual([])
    await to('2027-01-29')
    const before = await readings()
    const listed = await listedBy('helena')
    expect(listed).toEqual([{ id, patientId, patientName: 'Bruno Almeida', chargeOn: '2027-02-10' }])
    expect(await readings()).toBe(before)
    // It waits for as long as nobody does anything.
    await to('2027-02-20')
    expect(await listedBy('helena')).toMatchObject([{ id }])
  })

  test('another doctor does not see it, and nobody else may ask', async () => {
    await treated(1)
    await to('2027-01-29')
    expect(await listedBy('marcos')).toEqual([])
    for (const name of ['silvia', 'bruno', 'clara'])
      expect((await call('/uncovered_treatments', name)).status, name).toBe(403)
    expect((await call('/uncovered_treatments', null)).status).toBe(401)
  })

  test('is not told to whom treated him more than a year ago', async () => {
    const { patientId } = await treated(1)
    await to('2027-01-29')
    expect(await listedBy('helena')).toHaveLength(1)
    const { rows } = await sql<{ ids: string }>`select string_agg(id::text, ',') as ids from care.consultations
      where patient_id = ${patientId} and state = 'under_way'`.execute(ctx.db)
    const ids = (rows[0]?.ids ?? '').split(',').map(Number)
    const longAgo = new Date(it.clock.now.getTime() - 366 * 24 * 60 * 60_000)
    await sql`update care.consultations set state = 'closed', opened_at = ${longAgo}, closed_at = ${longAgo}
      where id = any(${ids})`.execute(ctx.db)
    expect(await listedBy('helena')).toEqual([])
  })

  test('is over with a new prescription, a pause, and a cancellation', async () => {
    const whose = await treated(1)
    await to('2027-01-29')
    expect(await listedBy('helena')).toHaveLength(1)
    await pauseSubscription(ctx, { ...whose, until: null })
    expect(await listedBy('helena')).toEqual([])
    const another = await treated(1)
    await to('2027-02-20')
    expect((await listedBy('helena')).map(({ id }) => id)).toEqual([another.subscriptionId])
    await ofMonths(ctx, 1)
    expect(await listedBy('helena')).toEqual([])
  })

  test('waits among the renewals once its patient has asked', async () => {
    const { prescriptionId } = await treated(1)
    await to('2027-01-29')
    expect(await listedBy('helena')).toHaveLength(1)
    const { consultationId, doctorId, patientId } = await getPrescription(ctx, { prescriptionId })
    const whose = { consultationId, doctorId, patientId, prescriptionId }
    await aFollowUp(ctx, { ...whose, answers: wellAnswers(['erection_medicine', 'pressure']) })
    expect(await listedBy('helena')).toEqual([])
    const { body } = await call('/renewals', 'helena')
    expect(listWaitingRenewals.response.parse(body).renewals).toMatchObject([{ patientName: 'Bruno Almeida' }])
  })
})

test('whose patient asked is not listed either, where a colleague answers', async () => {
  const { prescriptionId } = await treated(1)
  await to('2027-01-29')
  const { consultationId, doctorId, patientId } = await getPrescription(ctx, { prescriptionId })
  const whose = { consultationId, doctorId, patientId, prescriptionId }
  await aFollowUp(ctx, { ...whose, answers: wellAnswers(['erection_medicine', 'pressure']) })
  // The renewal is another doctor's to answer: it is not among hers.
  await sql`update care.renewals set doctor_id =
    (select id from people.users where email = 'marcos@prumo.example')`.execute(ctx.db)
  expect(listWaitingRenewals.response.parse((await call('/renewals', 'helena')).body).renewals).toEqual([])
  expect(await listedBy('helena')).toEqual([])
})

test('what is prescribed for longer is not listed', async () => {
  await treated(6)
  await to('2027-02-09')
  expect(await listedBy('helena')).toEqual([])
})
