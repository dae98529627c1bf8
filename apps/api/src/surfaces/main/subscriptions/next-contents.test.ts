import { readNextContents, readNextDelivery } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepAddress } from '#domains/people/customers'
import * as ofDomain from '#domains/plans/subscriptions'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  acceptAll,
  anActiveSubscription,
  liveUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import {
  anAddressOf,
  anInput,
  aPackageOfTwo,
  requestPackage,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
})
beforeEach(() => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
})
afterAll(() => it.close())

const system = () => it.ctx({ kind: 'system' })
type Method = 'GET' | 'PUT' | 'POST'
const as = async (name: string, method: Method, path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, `${name}@prumo.example`)}` }
  const url = `/api/v1/subscriptions/${path}`
  const answer = await it.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const bruno = (method: Method, path: string, payload?: object) => as('bruno', method, path, payload)
const contentsOf = async (id: number) =>
  readNextContents.response.parse((await bruno('GET', `${id}/contents`)).body).contents
const put = (id: number, period: string, left_out: number[], total: number) =>
  bruno('PUT', `${id}/contents`, { period, left_out, total })

/** Bruno's treatment of two formulas after its first parcel of a month was paid, for six months. */
const anActiveOfTwo = async ({ mayLeaveOut = true, takes = [11_061, 11_081] } = {}) => {
  const wanted = await aPackageOfTwo(system(), { mayLeaveOut, months: 6 })
  const { id: packageId, patientId } = wanted
  const input = await anInput(system(), { packageId, patientId, token: await sandbox.cardToken() })
  await requestPackage(system(), { ...input, variantIds: takes })
  await acceptAll(it)
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.subscriptions`.execute(it.world.db)
  return { ...wanted, subscriptionId: rows[0]?.id as number }
}
const anActive = async (months = 6) => anActiveSubscription(it, { token: await sandbox.cardToken(), months })
/** Bruno's prescriptions so far are over. */
const endAll = () =>
  sql`update care.prescriptions set state = 'expired', issued_at = issued_at - interval '1 year', expires_at = issued_at
    where state = 'issued'`.execute(it.world.db)
const lastOf = async (id: number) => {
  const { rows } = await sql<{ left_out: number[]; months: number; total: number; variants: number[] }>`
    select dispensing.left_out, months, agreed_total_cents as total,
      (select array_agg(variant_id order by variant_id) from shop.line_items where order_id = dispensing.order_id) as variants
    from plans.dispensings dispensing where subscription_id = ${id} order by cycle desc limit 1`.execute(it.world.db)
  return rows[0]
}

describe('what the next parcel holds', () => {
  test('each formula with its price where a prescription covers it, and from which charge a change counts', async () => {
    const { subscriptionId: id } = await anActiveOfTwo()
    expect(await contentsOf(id)).toMatchObject({
      period: 'monthly',
      mayLeaveOut: true,
      isUsedOnce: false,
      parcels: {},
      formulas: [
        { productId: 1106, isTaken: true, prices: { monthly: 60, bimonthly: 120, quarterly: 162 } },
        { productId: 1108, isTaken: true, prices: { monthly: 139 } },
      ],
      fromChargeOn: null,
    })
    const { body } = await bruno('GET', '')
    await bruno('PUT', `${id}/agreement`, { total: body.subscriptions[0].nextTotal })
    expect(await contentsOf(id)).toMatchObject({ fromChargeOn: '2027-02-10' })
  })

  test('one formula less, for two months: a yes to the new total; the next parcel is just that, and the same again', async () => {
    const { subscriptionId: id } = await anActiveOfTwo()
    const { delivery } = await contentsOf(id)
    const total = 120 + delivery
    const changed = await put(id, 'bimonthly', [1108], total)
    expect(changed.body.subscription).toMatchObject({ period: 'bimonthly', nextTotal: total, isRepeating: false })
    expect((await bruno('POST', `${id}/parcels`)).status).toBe(200)
    expect(await lastOf(id)).toMatchObject({ left_out: [1108], months: 2, variants: [11_062] })
    await acceptAll(it)
    expect((await contentsOf(id)).formulas.map(({ isTaken }) => isTaken)).toEqual([true, false])
    // And in again.
    const back = 60 + 139 + (await contentsOf(id)).delivery
    expect((await put(id, 'monthly', [], back)).status).toBe(200)
    expect((await bruno('POST', `${id}/parcels`)).status).toBe(200)
    expect(await lastOf(id)).toMatchObject({ left_out: [], months: 1, variants: [11_061, 11_081] })
    // What was left out of the parcel before stays with that parcel.
    const { rows } = await sql<{ left_out: number[] }>`select left_out from plans.dispensings
      where subscription_id = ${id} order by cycle`.execute(it.world.db)
    expect(rows.map(({ left_out }) => left_out)).toEqual([[], [1108], []])
  })

  test.each([
    ['not allowed', false, [1108], 'left_out'],
    ['all of it', true, [1106, 1108], 'left_out'],
    ['of another treatment', true, [95], 'left_out'],
  ])('never what the doctor did not allow: %s', async (_what, mayLeaveOut, leftOut, field) => {
    const { subscriptionId: id } = await anActiveOfTwo({ mayLeaveOut })
    const refused = await put(id, 'monthly', leftOut, 100)
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect((await contentsOf(id)).formulas.every(({ isTaken }) => isTaken)).toBe(true)
  })

  test('a formula that is not of the package is refused, also where nothing else would change', async () => {
    const { subscriptionId: id } = await anActiveOfTwo()
    const { delivery } = await contentsOf(id)
    const total = 60 + delivery
    expect((await put(id, 'monthly', [1108], total)).status).toBe(200)
    for (const leftOut of [[95], [1108, 95], [1108, 2_147_483_647]]) {
      const refused = await put(id, 'monthly', leftOut, total)
      expect(refused, String(leftOut)).toMatchObject({
        status: 422,
        body: { errors: { left_out: [expect.any(String)] } },
      })
    }
    expect((await put(id, 'monthly', [1108], total)).status).toBe(200)
  })

  test('no total that was not seen, no period that no prescription covers', async () => {
    await endAll()
    const { subscriptionId: id } = await anActive(2)
    expect((await contentsOf(id)).formulas).toMatchObject([{ prices: { monthly: 60 } }])
    expect(await put(id, 'monthly', [], 70)).toMatchObject({ status: 409, body: { code: 'cycle_total_changed' } })
    expect(await put(id, 'bimonthly', [], 142.4)).toMatchObject({
      status: 409,
      body: { code: 'cycle_needs_prescription' },
    })
  })

  test('announced already: announced anew, with its amount, and never charged less than three days later', async () => {
    const { subscriptionId: id, patientId } = await anActive()
    await bruno('PUT', `${id}/agreement`, { total: 82.4 })
    await liveUntil(it, '2027-02-09')
    const whose = { patientId, subscriptionId: id }
    expect((await ofDomain.readNextContents(system(), whose)).fromChargeOn).toBe('2027-02-12')
    await ofDomain.changeContents(system(), { ...whose, period: 'bimonthly', leftOut: [], totalCents: 14_240 })
    await it.settle()
    const next = await ofDomain.getCycle(system(), whose)
    expect(next).toMatchObject({ nextChargeOn: '2027-02-12', nextTotalCents: 14_240 })
    await liveUntil(it, '2027-02-11')
    expect(await lastOf(id)).toMatchObject({ months: 1 })
    await liveUntil(it, '2027-02-13')
    expect(await lastOf(id)).toMatchObject({ months: 2, total: 14_240 })
    const { rows } = await sql<{ on: string }>`select payload ->> 'on' as on from platform.outbox
      where type = 'subscriptions.chargeAnnounced' and payload ->> 'subscriptionId' = ${String(id)} order by id`.execute(
      it.world.db,
    )
    expect(rows.map(({ on }) => on)).toEqual(['2027-02-10', '2027-02-12'])
  })

  test('changed between announcement and charge: the same day is told again, with its new amount', async () => {
    const { subscriptionId: id, patientId } = await anActive()
    await bruno('PUT', `${id}/agreement`, { total: 82.4 })
    await liveUntil(it, '2027-02-06')
    await ofDomain.changeContents(system(), {
      ...{ patientId, subscriptionId: id, period: 'bimonthly' as const, leftOut: [], totalCents: 14_240 },
    })
    await liveUntil(it, '2027-02-08')
    const { rows } = await sql<{ subject: string }>`select subject_id as subject from platform.mails
      where template = 'treatment-charge-announced' and subject_id like ${`${id}:%`} order by created_at`.execute(
      it.world.db,
    )
    expect(rows.map(({ subject }) => subject)).toEqual([`${id}:2027-02-10:8240`, `${id}:2027-02-10:14240`])
  })

  test('asked for by hand, and its price fell in between: the next total is what it costs', async () => {
    const { subscriptionId: id } = await anActive()
    const priceIs = (cents: number) =>
      sql`update shop.prices set amount_cents = ${cents} where variant_id = 11061`.execute(it.world.db)
    try {
      await priceIs(5_500)
      expect((await bruno('POST', `${id}/parcels`)).status).toBe(200)
      expect(await lastOf(id)).toMatchObject({ total: 7_740 })
      await acceptAll(it)
      const whose = { subscriptionId: id }
      expect(await ofDomain.getCycle(system(), whose)).toMatchObject({ nextTotalCents: 7_740 })
      expect((await contentsOf(id)).delivery).toBe(22.4)
      expect((await bruno('PUT', `${id}/agreement`, { total: 77.4 })).status).toBe(200)
    } finally {
      await priceIs(6_000)
    }
  })

  test('two tabs at once: each is judged under the lock, and what stands is one of the two wholes', async () => {
    const { subscriptionId: id } = await anActive()
    await bruno('PUT', `${id}/agreement`, { total: 82.4 })
    await Promise.all([put(id, 'bimonthly', [], 142.4), put(id, 'quarterly', [], 184.4), put(id, 'monthly', [], 82.4)])
    const { body } = await bruno('GET', '')
    const { period, nextTotal } = body.subscriptions.find((one: { id: number }) => one.id === id)
    expect(nextTotal).toBe({ monthly: 82.4, bimonthly: 142.4, quarterly: 184.4 }[period as 'monthly'])
    // The other tab still shows the former total.
    await put(id, 'bimonthly', [], 142.4)
    expect(await bruno('PUT', `${id}/agreement`, { total: 82.4 })).toMatchObject({
      body: { code: 'cycle_total_changed' },
    })
  })
})

describe('where it goes', () => {
  const farAway = async (userId: number) => {
    const input = {
      firstName: 'Bruno',
      lastName: 'Almeida',
      address1: 'Rua Marquês de Santa Cruz, 35',
      city: 'Manaus',
      postalCode: '69005-070',
      phone: '+55 11 91234-5678',
      country: 'BR',
      state: 'AM',
    }
    return (await keepAddress(system(), { input, former: null, userId })).id
  }
  const costAt = (id: number, addressId: number) => bruno('GET', `${id}/delivery?address_id=${addressId}`)

  test('another address of his, with a yes to what it costs there; the next parcel goes there', async () => {
    const { subscriptionId: id, patientId } = await anActive()
    const addressId = await farAway(patientId)
    const { delivery } = readNextDelivery.response.parse((await costAt(id, addressId)).body)
    expect(delivery.total).toBe(60 + delivery.price)
    expect(delivery.total).not.toBe(82.4)
    const without = await bruno('PUT', `${id}/address`, { address_id: addressId, total: 82.4 })
    expect(without).toMatchObject({ status: 409, body: { code: 'cycle_total_changed' } })
    const changed = await bruno('PUT', `${id}/address`, { address_id: addressId, total: delivery.total })
    expect(changed.body.subscription).toMatchObject({ nextTotal: delivery.total })
    expect((await bruno('POST', `${id}/parcels`)).status).toBe(200)
    expect(await lastOf(id)).toMatchObject({ total: Math.round(delivery.total * 100) })
  })

  test('nobody delivers there, or it is another’s', async () => {
    const { subscriptionId: id, patientId } = await anActive()
    const diegoId = await userIdOf(system(), 'diego@prumo.example')
    const others = await anAddressOf(system(), diegoId)
    expect((await costAt(id, others)).status).toBe(404)
    expect((await bruno('PUT', `${id}/address`, { address_id: others, total: 82.4 })).status).toBe(404)
    const unknown = await farAway(patientId)
    await sql`update people.addresses set postal_code = '00000000' where id = ${unknown}`.execute(it.world.db)
    expect((await costAt(id, unknown)).body.code).toBe('shipping_method_not_offered')
  })

  test('another’s treatment is not found', async () => {
    const { subscriptionId: id, patientId } = await anActive()
    const own = await anAddressOf(system(), patientId)
    expect((await as('diego', 'GET', `${id}/contents`)).status).toBe(404)
    expect((await as('diego', 'GET', `${id}/delivery?address_id=${own}`)).status).toBe(404)
  })
})
