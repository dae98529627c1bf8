import { whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cancelPrescription } from '#domains/care/prescriptions'
import { saveCard } from '#domains/money/payments'
import { findAliveFamily } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { findDeadMailbox, noteDeadMailbox, noteLiveMailbox } from '#platform/mailboxes/dead-mailboxes'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPushSubscription } from '../../../people/notices/notices.factory.ts'
import { changeWayOfPaying, getCycle, returnDispensing } from '../index.ts'
import type { WaitsFor } from '../subscription.ts'
import { anAddressOf } from '../subscriptions.factory.ts'
import { advanceSubscriptions } from './advance-subscriptions.ts'
import { acceptAll, agree, anActiveSubscription, liveUntil, ofMonths } from './cycles.factory.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

type Whose = Awaited<ReturnType<typeof anActiveSubscription>>

/** On the morning before its second charge, on 10 February; only one treatment lives at a time. */
const nearItsCharge = async (months = 6) => {
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null
    where state in ('requested', 'accepted', 'payment_failed')`.execute(ctx.db)
  await sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(ctx.db)
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  const whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken(), months })
  await agree(ctx, whose)
  await liveUntil(it, '2027-02-09')
  return whose
}
const toChargeDay = () => {
  it.clock.now = new Date('2027-02-10T08:30:00-03:00')
}
const parcelsOf = async (id: number) =>
  (
    await sql<{
      state: string
    }>`select state from plans.dispensings where subscription_id = ${id} order by cycle`.execute(ctx.db)
  ).rows.map(({ state }) => state)
const mailsOfLastParcel = async () =>
  (
    await sql<{ template: string }>`select template from platform.mails
      where split_part(subject_id, ':', 1) = (select max(id)::text from plans.dispensings)`.execute(ctx.db)
  ).rows.map(({ template }) => template)
const mailsOf = async (id: number) =>
  (
    await sql<{ template: string }>`select template from platform.mails where subject_id like ${`${id}:%`}
      order by created_at, template`.execute(ctx.db)
  ).rows.map(({ template }) => template)

test('several workers on the day of a charge: one parcel', async () => {
  const { subscriptionId: id } = await nearItsCharge()
  expect(await mailsOf(id)).toEqual(['treatment-charge-announced'])
  toChargeDay()
  await Promise.all([advanceSubscriptions(ctx), advanceSubscriptions(ctx), advanceSubscriptions(ctx)])
  await sql`update plans.subscriptions set cycle_due_at = now() - interval '99 years' where id = ${id}`.execute(ctx.db)
  await advanceSubscriptions(ctx)
  expect(await parcelsOf(id)).toEqual(['paid', 'requested'])
})

test('a process that died with the work: another one goes on when its lease has ended', async () => {
  const { subscriptionId: id } = await nearItsCharge()
  toChargeDay()
  await sql`update plans.subscriptions set cycle_due_at = ${new Date(it.clock.now.getTime() + 6_000)} where id = ${id}`.execute(
    ctx.db,
  )
  await advanceSubscriptions(ctx)
  expect(await parcelsOf(id)).toEqual(['paid'])
  it.clock.advance(6_001)
  await advanceSubscriptions(ctx)
  expect(await parcelsOf(id)).toEqual(['paid', 'requested'])
})

test('the prescription was canceled after the announcement: it waits, says so, and charges nothing', async () => {
  const whose = await nearItsCharge()
  const { prescriptionId, subscriptionId: id } = whose
  const userId = await userIdOf(ctx, 'helena@prumo.example')
  await cancelPrescription(it.ctx({ kind: 'user', userId, roles: ['doctor'] }), {
    prescriptionId,
    reason: 'Passa para outra dose.',
  })
  toChargeDay()
  await it.settle()
  expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: 'prescription', noticedFor: null, state: 'active' })
  expect(await parcelsOf(id)).toEqual(['paid'])
  expect(await mailsOf(id)).toContain('treatment-cycle-waits')
  // The new one wakes it: announced anew, and charged three days later at the earliest.
  await ofMonths(ctx, 6)
  await it.settle()
  expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: null, nextChargeOn: '2027-02-13' })
})

test('a prescription of one month: its renewal is offered twelve days ahead, once', async () => {
  const whose = await nearItsCharge(1)
  expect(await mailsOf(whose.subscriptionId)).toEqual(['treatment-renewal-due', 'treatment-cycle-waits'])
  toChargeDay()
  await it.settle()
  expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid'])
})

describe('on its day something is gone', () => {
  const nowhere = async (patientId: number) => {
    const addressId = await anAddressOf(ctx, patientId)
    await sql`update people.addresses set postal_code = '00000000' where id = ${addressId}`.execute(ctx.db)
    return addressId
  }
  const gone: [string, WaitsFor, (whose: Whose) => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'an item is sold no more',
      'sale',
      () => sql`update shop.products set status = 'archived' where id = 1106`.execute(ctx.db),
      () => sql`update shop.products set status = 'active' where id = 1106`.execute(ctx.db),
    ],
    [
      'nobody delivers to its postal code',
      'address',
      async ({ patientId, subscriptionId }) =>
        sql`update plans.subscriptions set address_id = ${await nowhere(patientId)}
          where id = ${subscriptionId}`.execute(ctx.db),
      async () => {},
    ],
    [
      'its card was removed',
      'card',
      () => sql`update shop.credit_cards set removed_at = now()`.execute(ctx.db),
      () => sql`update shop.credit_cards set removed_at = null`.execute(ctx.db),
    ],
  ]
  test.each(gone)('%s: it waits, says so by mail, and charges nothing', async (_what, waitsFor, goes, comesBack) => {
    const whose = await nearItsCharge()
    await goes(whose)
    toChargeDay()
    await it.settle()
    expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor, state: 'active' })
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid'])
    expect(await mailsOf(whose.subscriptionId)).toContain('treatment-cycle-waits')
    await comesBack()
  })
})

test('its card is gone: nothing is announced meanwhile, he is asked each week, and another card brings it on', async () => {
  const whose = await nearItsCharge()
  await sql`update shop.credit_cards set removed_at = now()`.execute(ctx.db)
  toChargeDay()
  await it.settle()
  const announcements = async () => (await mailsOf(whose.subscriptionId)).filter((one) => one.includes('announced'))
  const before = await announcements()
  const waits = async () =>
    (
      await sql<{ on: string }>`select payload->>'on' as on from platform.outbox
        where type = 'subscriptions.cycleWaits'
          and (payload->>'subscriptionId')::bigint = ${whose.subscriptionId} order by id`.execute(ctx.db)
    ).rows.map(({ on }) => on)
  for (let day = 11; day <= 25; day++) {
    it.clock.now = whenClocksShow(`2027-02-${day}T08:30:00`)
    await advanceSubscriptions(ctx)
  }
  expect(await waits()).toEqual(['2027-02-10', '2027-02-17', '2027-02-24'])
  expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: 'card', noticedFor: null, state: 'active' })
  expect(await announcements()).toEqual(before)
  await sql`update shop.credit_cards set removed_at = null`.execute(ctx.db)
  it.clock.now = whenClocksShow('2027-02-26T08:30:00')
  await advanceSubscriptions(ctx)
  expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: null, noticedFor: '2027-03-01' })
})

describe('his mailbox refuses the announcement', () => {
  const email = 'bruno@prumo.example'
  const aDevice = async ({ patientId: userId }: Whose) => {
    signInAgain(it)
    const familyId = await findAliveFamily(ctx, { accessToken: await bearerOf(it, email) })
    if (!familyId) throw new Error('not signed in')
    return aPushSubscription(ctx, { userId, auth: 'x', familyId })
  }
  const pushTook = async (whose: Whose, occasion: string) => {
    await aDevice(whose)
    await sql`insert into people.push_deliveries (subscription_id, kind, unique_key, created_at, sent_at)
      select id, 'treatments', ${occasion} || '/' || id, now(), now() from people.push_subscriptions
      where user_id = ${whose.patientId}`.execute(ctx.db)
  }
  const refused = async () => {
    const whose = await nearItsCharge()
    await noteDeadMailbox(ctx, { email })
    toChargeDay()
    await advanceSubscriptions(ctx)
    return whose
  }
  const nextDays = async (days: string[]) => {
    for (const day of days) {
      it.clock.now = whenClocksShow(`2027-02-${day}T08:30:00`)
      await advanceSubscriptions(ctx)
    }
  }
  afterEach(() => noteLiveMailbox(ctx, { email }))

  test('nobody heard of the charge: it waits, and nothing is asked for', async () => {
    const whose = await refused()
    expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: 'mailbox', noticedFor: null, state: 'active' })
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid'])
  })

  test('still so the next days: nothing is announced and nothing charged', async () => {
    const whose = await refused()
    await nextDays(['11', '12', '13', '14'])
    expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: 'mailbox', noticedFor: null })
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid'])
  })

  test('it is tried every third day, so that one that takes mails again is found', async () => {
    const whose = await refused()
    const { subscriptionId } = whose
    await nextDays(['11', '12', '13', '14', '15', '16'])
    const { rows } = await sql<{ on: string }>`select payload->>'on' as on from platform.outbox
      where type = 'subscriptions.cycleWaits' and (payload->>'subscriptionId')::bigint = ${subscriptionId}
      order by id`.execute(ctx.db)
    expect(rows.map(({ on }) => on)).toEqual(['2027-02-10', '2027-02-13', '2027-02-16'])
    await it.settle()
    expect(await findDeadMailbox(ctx, { email })).toBeNull()
    await nextDays(['17'])
    expect(await getCycle(ctx, whose)).toMatchObject({ noticedFor: '2027-02-20' })
  })

  test('it takes mails again: announced anew, and charged three days later', async () => {
    const whose = await refused()
    await noteLiveMailbox(ctx, { email })
    await nextDays(['11'])
    expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: null, noticedFor: '2027-02-14' })
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid'])
    await nextDays(['12', '13', '14'])
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'requested'])
  })

  test.each([
    ['no browser of his took it: it waits, and is announced anew', false],
    ['a browser of his took it: it goes on', true],
  ])('its announcement was given up, though he can be reached by now, and %s', async (_, isPushed) => {
    const whose = await nearItsCharge()
    const { rows } = await sql<{ id: string }>`update platform.mails set given_up_at = now(), sent_at = null
      where subject_id like ${`${whose.subscriptionId}:%`} returning id`.execute(ctx.db)
    if (isPushed) await pushTook(whose, rows[0]?.id ?? '')
    toChargeDay()
    await advanceSubscriptions(ctx)
    if (isPushed) return expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'requested'])
    expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: 'mailbox', noticedFor: null, state: 'active' })
    await nextDays(['11'])
    expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: null, noticedFor: '2027-02-14' })
    await it.settle()
    await nextDays(['12', '13', '14'])
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'requested'])
    expect((await mailsOf(whose.subscriptionId)).filter((one) => one === 'treatment-charge-announced')).toHaveLength(2)
  })

  test('a device of his takes notices: he heard, and it goes on', async () => {
    const whose = await nearItsCharge()
    await aDevice(whose)
    await noteDeadMailbox(ctx, { email })
    toChargeDay()
    await it.settle()
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'requested'])
  })
})

describe('the charge of its day', () => {
  const charged = async () => {
    toChargeDay()
    await acceptAll(it)
    await acceptAll(it)
  }

  test('its card has expired: mailed, tried again by the schedule, paused and never canceled', async () => {
    const whose = await nearItsCharge()
    const sandbox = sandboxControl(it.sandbox.url)
    const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('EXPI') })
    await changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId, usesCredit: false })
    await charged()
    expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'payment_failed'])
    expect(await mailsOfLastParcel()).toContain('treatment-payment-refused')
    await liveUntil(it, '2027-02-25')
    expect(await getCycle(ctx, whose)).toMatchObject({ state: 'paused' })
    expect(await mailsOf(whose.subscriptionId)).toContain('treatment-paused')
  })

  test('the provider is down: nothing is lost or made twice, and it is charged once it answers', async () => {
    const whose = await nearItsCharge()
    const sandbox = sandboxControl(it.sandbox.url)
    await sandbox.fault({ service: 'payments', kind: 'error', status: 503, times: 1_000 })
    await charged()
    expect((await parcelsOf(whose.subscriptionId)).at(-1)).toBe('accepted')
    await sandbox.clearFaults()
    await vi.waitFor(
      async () => {
        it.clock.advance(600_000)
        await it.settle()
        expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'paid'])
      },
      { timeout: 20_000 },
    )
    const [last] = (
      await sql<{ number: string }>`select p.number from shop.payments p join plans.dispensings d using (order_id)
        where d.subscription_id = ${whose.subscriptionId} and d.cycle = 2`.execute(ctx.db)
    ).rows
    const charges = await sandbox.charges(last?.number ?? '')
    expect(charges.filter(({ status }) => status === 'approved')).toHaveLength(1)
  })
})

test('the pharmacist sends a later parcel back: paused, not canceled, and nothing is tried again', async () => {
  const whose = await nearItsCharge()
  toChargeDay()
  await it.settle()
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.dispensings`.execute(ctx.db)
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  await returnDispensing(ctx, { dispensingId: Number(rows[0]?.id), pharmacistId, reason: 'cannot_be_made' })
  await it.settle()
  expect(await getCycle(ctx, whose)).toMatchObject({ state: 'paused', pausedUntil: null })
  await liveUntil(it, '2027-03-20')
  expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'returned'])
  expect(await mailsOf(whose.subscriptionId)).toContain('treatment-paused')
  const { rows: paused } = await sql`select 1 from platform.mails where template = 'treatment-paused'
    and subject_id like ${`${whose.subscriptionId}:%:returned`}`.execute(ctx.db)
  expect(paused).toHaveLength(1)
})
