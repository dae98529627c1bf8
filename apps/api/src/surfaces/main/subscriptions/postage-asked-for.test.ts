import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  anActiveSubscription,
  liveUntil,
  ofMonths,
  restUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

vi.setConfig({ testTimeout: 60_000 })

// He agreed to R$ 82,40: R$ 60,00 and R$ 22,40 of postage. Heavier, it costs R$ 25,10 or R$ 29,10 to send. The next
// charge is on 10 February, announced on the 5th.

const [light, heavy, heavier] = [200, 500, 1_500]

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let id: number
let patientId: number
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())
beforeEach(async () => {
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null
    where state not in ('paid', 'canceled')`.execute(ctx.db)
  await noSheet()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  signInAgain(it)
  const begun = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  id = begun.subscriptionId
  patientId = begun.patientId
  expect((await agreeTo(82.4)).status).toBe(200)
  await it.settle()
  restUntil(it, '2027-02-04')
  await livesUntil('2027-02-09')
  expect(await announced()).toEqual(['2027-02-10:8240'])
})
afterEach(async () => {
  await weighs(light)
  await priceIs(6_000)
  await sandbox.clearFaults()
})

const noSheet = () => sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(ctx.db)
const priceIs = (cents: number) =>
  sql`update shop.prices set amount_cents = ${cents} where variant_id = 11061`.execute(ctx.db)
const weighs = (grams: number) => sql`update shop.variants set weight_grams = ${grams} where id = 11061`.execute(ctx.db)
const bruno = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const url = `/api/v1/subscriptions${path}`
  const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const agreeTo = (total: number) => bruno('PUT', `/${id}/agreement`, { total })
const shown = async () => {
  const { subscriptions } = contract.listCycles.response.parse((await bruno('GET', '')).body)
  const one = subscriptions.find((each) => each.id === id)
  return { waitsFor: one?.waitsFor, nextTotal: one?.nextTotal }
}
const livesUntil = async (day: string) => {
  await liveUntil(it, day)
  signInAgain(it)
}
const keysOf = async (template: string) =>
  (
    await sql<{ subject: string }>`select subject_id as subject from platform.mails
      where template = ${template} and subject_id like ${`${id}:%`}
      order by created_at, subject_id`.execute(ctx.db)
  ).rows.map(({ subject }) => subject.slice(`${id}:`.length))
const announced = () => keysOf('treatment-charge-announced')
const waiting = () => keysOf('treatment-cycle-waits')
const lastMail = async () => (await sandbox.mails('bruno@prumo.example'))[0]?.text.replaceAll(/\s+/g, ' ')
const parcels = async () =>
  (
    await sql<{ state: string; cents: number }>`select state, agreed_total_cents::int as cents from plans.dispensings
      where subscription_id = ${id} order by cycle`.execute(ctx.db)
  ).rows.map(({ state, cents }) => `${state} ${cents}`)
const changed = { status: 409, body: { code: 'cycle_total_changed' } }

describe('postage above what he agreed to', () => {
  test('is asked for on the day of the charge, each morning after it and each week, until he says yes', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-10')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 85.1 })
    expect(await lastMail()).toContain('85,10')
    for (const day of ['11', '12', '13', '14', '17', '20', '24']) {
      await livesUntil(`2027-02-${day}`)
      expect(await shown(), day).toEqual({ waitsFor: 'price', nextTotal: 85.1 })
    }
    expect(await waiting()).toEqual(['2027-02-10:price:8510', '2027-02-17:price:8510', '2027-02-24:price:8510'])
    expect(await announced()).toEqual(['2027-02-10:8240'])
    expect(await parcels()).toEqual(['paid 8240'])
    expect(await agreeTo(82.4)).toMatchObject(changed)
    expect((await agreeTo(85.1)).status).toBe(200)
    expect((await agreeTo(85.1)).status).toBe(200)
    expect(await shown()).toEqual({ waitsFor: null, nextTotal: 85.1 })
    await it.settle()
    expect((await announced()).slice(1)).toEqual(['2027-02-27:8510'])
    await livesUntil('2027-02-27')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8510'])
  })

  test('that falls back is asked for no more: announced anew, at what he agreed to', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-11')
    await weighs(light)
    await livesUntil('2027-02-12')
    expect(await shown()).toEqual({ waitsFor: null, nextTotal: 82.4 })
    expect((await announced()).slice(1)).toEqual(['2027-02-15:8240'])
    await livesUntil('2027-02-15')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8240'])
  })

  test('that rises again is told, and no other yes counts', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-11')
    await weighs(heavier)
    await livesUntil('2027-02-12')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 89.1 })
    expect(await waiting()).toEqual(['2027-02-10:price:8510', '2027-02-12:price:8910'])
    expect(await lastMail()).toContain('89,10')
    expect(await agreeTo(85.1)).toMatchObject(changed)
    expect((await agreeTo(89.1)).status).toBe(200)
    await it.settle()
    await livesUntil('2027-02-15')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8910'])
  })

  test('and a price that changes beside it are one total', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-10')
    await priceIs(7_000)
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 95.1 })
    await livesUntil('2027-02-11')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 95.1 })
    expect((await waiting()).slice(1)).toEqual(['2027-02-11:price:9510'])
    // Cheaper medicine takes no more than what the postage adds: nobody has to say yes to that.
    await priceIs(5_700)
    await livesUntil('2027-02-12')
    expect(await shown()).toMatchObject({ waitsFor: null })
    await livesUntil('2027-02-15')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8210'])
  })

  test('less postage makes up for dearer medicine, on the day of the charge, too', async () => {
    await sql`update plans.dispensings set agreed_total_cents = 8510 where subscription_id = ${id}`.execute(ctx.db)
    await sql`update plans.subscriptions set agreed_total_cents = 8510 where id = ${id}`.execute(ctx.db)
    await priceIs(6_200)
    await livesUntil('2027-02-10')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 87.1 })
    await livesUntil('2027-02-11')
    expect(await shown()).toMatchObject({ waitsFor: null })
    await livesUntil('2027-02-14')
    expect(await parcels()).toEqual(['paid 8510', 'paid 8440'])
  })

  test('is asked for still, after a sheet was missing meanwhile', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-10')
    await noSheet()
    await livesUntil('2027-02-11')
    expect(await shown()).toEqual({ waitsFor: 'prescription', nextTotal: 85.1 })
    await ofMonths(ctx, 6)
    await it.settle()
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 85.1 })
    expect((await waiting()).slice(1)).toEqual(['2027-02-11:prescription', '2027-02-11:price:8510'])
    await livesUntil('2027-02-13')
    expect(await announced()).toEqual(['2027-02-10:8240'])
  })

  test('to which he says yes while a sheet is missing, he is asked for no more', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-10')
    await noSheet()
    await livesUntil('2027-02-11')
    expect((await agreeTo(85.1)).status).toBe(200)
    await livesUntil('2027-02-12')
    expect(await shown()).toEqual({ waitsFor: 'prescription', nextTotal: 85.1 })
    await ofMonths(ctx, 6)
    await livesUntil('2027-02-18')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8510'])
  })

  test('is asked for while the carrier answers nothing', async () => {
    await weighs(heavy)
    await livesUntil('2027-02-10')
    await sandbox.fault({ service: 'parcels', kind: 'error', status: 503, times: 1_000 })
    await livesUntil('2027-02-17')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 85.1 })
    expect(await waiting()).toEqual(['2027-02-10:price:8510', '2027-02-17:price:8510'])
    expect((await agreeTo(85.1)).status).toBe(200)
  })
})

describe('what opening the parcel alone shows', () => {
  const nowhere = async () => {
    const addressId = await anAddressOf(ctx, patientId)
    await sql`update people.addresses set postal_code = '00000000' where id = ${addressId}`.execute(ctx.db)
    await sql`update plans.subscriptions set address_id = ${addressId} where id = ${id}`.execute(ctx.db)
  }
  const somewhere = async () => {
    await sql`update plans.subscriptions set address_id = ${await anAddressOf(ctx, patientId)}
      where id = ${id}`.execute(ctx.db)
  }

  test('no carrier goes there: it waits, he is asked each week, and nothing is announced', async () => {
    await nowhere()
    for (const day of ['10', '11', '12', '17', '24']) {
      await livesUntil(`2027-02-${day}`)
      expect(await shown(), day).toEqual({ waitsFor: 'address', nextTotal: 82.4 })
    }
    expect(await waiting()).toEqual(['2027-02-10:address', '2027-02-17:address', '2027-02-24:address'])
    expect(await announced()).toEqual(['2027-02-10:8240'])
    await somewhere()
    await livesUntil('2027-02-25')
    expect(await shown()).toMatchObject({ waitsFor: null })
    expect((await announced()).slice(1)).toEqual(['2027-02-28:8240'])
  })

  test('no pharmacy sells there: it waits, and nothing is announced until one does', async () => {
    const { rows } = await sql<{ id: number; position: number | null }>`select id, position
      from plans.pharmacies`.execute(ctx.db)
    await sql`update plans.pharmacies set position = null`.execute(ctx.db)
    for (const day of ['10', '11', '12', '15']) {
      await livesUntil(`2027-02-${day}`)
      expect(await shown(), day).toEqual({ waitsFor: 'sale', nextTotal: 82.4 })
    }
    expect(await waiting()).toEqual(['2027-02-10:sale'])
    expect(await announced()).toEqual(['2027-02-10:8240'])
    for (const { id: one, position } of rows)
      await sql`update plans.pharmacies set position = ${position} where id = ${one}`.execute(ctx.db)
    await livesUntil('2027-02-16')
    expect(await shown()).toMatchObject({ waitsFor: null })
    await livesUntil('2027-02-19')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8240'])
  })

  test('an address out of reach, and dearer postage at the next one: each is told in its turn', async () => {
    await nowhere()
    await livesUntil('2027-02-11')
    await weighs(heavy)
    await somewhere()
    await livesUntil('2027-02-12')
    expect(await shown()).toEqual({ waitsFor: 'price', nextTotal: 85.1 })
    expect(await waiting()).toEqual(['2027-02-10:address', '2027-02-12:price:8510'])
    expect((await agreeTo(85.1)).status).toBe(200)
    await it.settle()
    await livesUntil('2027-02-15')
    expect(await parcels()).toEqual(['paid 8240', 'paid 8510'])
  })
})
