import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getPrescription } from '#domains/care/prescriptions'
import { faultOf } from '#platform/faults'
import { acceptDispensing } from '#testing/accept-dispensing'
import { aMedicineOrder, userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  bringForward,
  cancelSubscription,
  getCycle,
  listRecommendedPackages,
  listSingleItems,
  listSingles,
  readDispensing,
  readSubscriptions,
  readTreatmentsOfPatient,
} from '../index.ts'
import { anInput, aPackage, aPackageOfTwo, requestPackage } from '../subscriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(system(), 'silvia@prumo.example')
})
afterEach(async () => {
  await sql`update plans.packages set withdrawn_at = now(), withdrawn_by = doctor_id where withdrawn_at is null`.execute(
    world.world.db,
  )
})
afterAll(() => world.close())
const system = () => world.ctx({ kind: 'system' })

type Wanted = { id: number; patientId: number }
const request = async ({ id: packageId, patientId }: Wanted, variantIds: number[], period: 'monthly' | 'bimonthly') =>
  requestPackage(system(), {
    ...(await anInput(system(), { packageId, patientId, token: await sandbox.cardToken(), period })),
    variantIds,
  })
const lastOf = async (packageId: number) => {
  const { rows } = await sql<{ id: number; dispensing: number; left_out: number[]; price: number }>`select
      subscription.id, dispensing.id as dispensing, dispensing.left_out, price_cents as price
    from plans.subscriptions subscription join plans.dispensings dispensing on subscription_id = subscription.id
    where package_id = ${packageId} order by dispensing.id desc limit 1`.execute(world.world.db)
  return rows[0] as { id: number; dispensing: number; left_out: number[]; price: number }
}
const accept = async (dispensingId: number) => {
  await acceptDispensing(system(), { dispensingId, pharmacistId })
  await world.settle()
}
const end = async (wanted: Wanted) => {
  const { id: subscriptionId } = await lastOf(wanted.id)
  await cancelSubscription(system(), { subscriptionId, patientId: wanted.patientId })
}

test('one of two: requested, checked, charged and used alone; so is the next parcel, and each screen says which', async () => {
  const wanted = await aPackageOfTwo(system())
  const order = await request(wanted, [11_061], 'monthly')
  expect(order.lines.map(({ variantId }) => variantId)).toEqual([11_061])
  const { id: subscriptionId, dispensing, left_out, price } = await lastOf(wanted.id)
  expect({ left_out, price }).toEqual({ left_out: [1108], price: 6_000 })
  const actor = { kind: 'user' as const, userId: pharmacistId, roles: ['pharmacist' as const] }
  const { compared } = await readDispensing(world.ctx(actor), { dispensingId: dispensing, checker: actor })
  expect(compared).toMatchObject([
    { askedQuantity: 1, isLeftOut: false, isDifferent: false },
    { askedQuantity: 0, isLeftOut: true, isDifferent: false },
  ])
  const only = [expect.stringContaining('Tadalafila')]
  expect((await readSubscriptions(system(), wanted))[0]?.products).toEqual(only)
  expect((await readTreatmentsOfPatient(system(), wanted))[0]?.products).toEqual(only)
  await accept(dispensing)
  expect((await getPrescription(system(), wanted)).dispensed.items).toEqual([{ days: 30, packages: 1 }])
  const cycle = await getCycle(system(), { subscriptionId })
  expect(cycle).toMatchObject({ state: 'active', nextTotalCents: order.totalCents })
  await bringForward(system(), { subscriptionId, patientId: wanted.patientId })
  const next = await lastOf(wanted.id)
  expect(next.left_out).toEqual([1108])
  expect(next).toMatchObject({ id: subscriptionId, price: 6_000 })
  await accept(next.dispensing)
  expect((await getPrescription(system(), wanted)).dispensed.items).toEqual([{ days: 60, packages: 2 }])
  await end(wanted)
})

describe('never what the doctor did not allow', () => {
  test.each([
    ['not allowed: one of two', false, [11_061], 'whole_package_only'],
    ['not allowed: one and another’s', false, [11_061, 951], 'whole_package_only'],
    ['allowed: of another period', true, [11_062], 'not_of_package'],
    ['allowed: another’s', true, [11_061, 951], 'not_of_package'],
    ['allowed: the same twice', true, [11_061, 11_061], 'not_of_package'],
    ['allowed: none', true, [], null],
  ])('%s', async (_what, mayLeaveOut, variantIds, fault) => {
    const wanted = await aPackageOfTwo(system(), { mayLeaveOut })
    const refusal = fault
      ? { details: { faults: { variantIds: [faultOf(fault as 'not_of_package')] } } }
      : { code: 'package_unavailable' }
    await expect(request(wanted, variantIds, 'monthly')).rejects.toMatchObject(refusal)
    expect(await lastOf(wanted.id)).toBeUndefined()
  })

  test.each([
    ['it was not allowed', false, [1108]],
    ['nothing would be left', true, [1106, 1108]],
    ['it is not of the package', true, [95]],
  ])('the database refuses by itself: %s', async (_what, mayLeaveOut, leftOut) => {
    const { id, patientId } = await aPackageOfTwo(system(), { mayLeaveOut })
    const insert = sql`insert into plans.subscriptions (package_id, patient_id, period, state, price_cents, left_out)
      values (${id}, ${patientId}, 'monthly', 'waiting_for_pharmacist', 6000, ${leftOut}::integer[])`
    await expect(insert.execute(world.world.db)).rejects.toMatchObject({ code: '23514' })
  })

  test('what a request leaves out stays as it is; the former release does not say it', async () => {
    const wanted = await aPackageOfTwo(system())
    await request(wanted, [11_061], 'monthly')
    const { dispensing } = await lastOf(wanted.id)
    const change = sql`update plans.dispensings set left_out = '{}' where id = ${dispensing}`
    await expect(change.execute(world.world.db)).rejects.toThrow('a request leaves out what it left out')
    const { id: orderId } = await aMedicineOrder(system())
    const { rows } = await sql`insert into plans.dispensings
        (subscription_id, cycle, prescription_id, months, order_id, state, agreed_total_cents)
      select subscription_id, 99, prescription_id, months, ${orderId}, 'canceled', agreed_total_cents
        from plans.dispensings where id = ${dispensing} returning left_out`.execute(world.world.db)
    expect(rows).toEqual([{ left_out: [1108] }])
  })

  test('a package of one medicine has nothing to leave out, whatever was ticked', async () => {
    const { mayLeaveOut } = await aPackage(system())
    expect(mayLeaveOut).toBe(false)
  })
})

describe('single items', () => {
  const medicines = async (patientId: number) =>
    (await listSingleItems(system(), { patientId })).filter(({ type }) => type === 'drugs')

  test('each medicine that may be had alone, until it is requested; together with what else is sold once', async () => {
    const wanted = await aPackageOfTwo(system())
    const { id: packageId, patientId } = wanted
    expect(await medicines(patientId)).toEqual([
      expect.objectContaining({ productId: 1106, variantId: 11_061, priceCents: 6_000, packageId }),
      expect.objectContaining({ productId: 1108, variantId: 11_081, priceCents: 13_900, packageId }),
    ])
    expect(await listSingles(system(), { patientId })).toEqual(await medicines(patientId))
    const all = await listSingleItems(system(), { patientId })
    const of = (type: string) => all.filter((item) => item.type === type).map(({ variantId }) => variantId)
    expect(of('sexShop')).toEqual([491, 492, 493, 494])
    expect(all.filter(({ type }) => type === 'phyto').every(({ productId }) => productId === 50)).toBe(true)
    expect([of('phyto').length, of('psycho').length].every((count) => count > 0)).toBe(true)
    expect(all.find(({ variantId }) => variantId === 494)).toMatchObject({ priceCents: 5_300, regularCents: 5_900 })
    await request(wanted, [11_061], 'monthly')
    expect(await medicines(patientId)).toEqual([])
    await end(wanted)
    expect(await medicines(patientId)).toHaveLength(2)
  })

  test('inseparable medicines are no single items', async () => {
    const { patientId } = await aPackageOfTwo(system(), { mayLeaveOut: false })
    expect(await medicines(patientId)).toEqual([])
    expect(await listRecommendedPackages(system(), { patientId })).toHaveLength(1)
  })

  test('after its prescription is over a medicine has no price, and is no single', async () => {
    const { patientId, prescriptionId } = await aPackage(system())
    await sql`update care.prescriptions set issued_at = ${new Date(world.clock.now.getTime() - 2000)},
      expires_at = ${new Date(world.clock.now.getTime() - 1000)} where id = ${prescriptionId}`.execute(world.world.db)
    expect(await medicines(patientId)).toMatchObject([{ productId: 1106, priceCents: null, packageId: null }])
    expect(await listSingles(system(), { patientId })).toEqual([])
  })
})
