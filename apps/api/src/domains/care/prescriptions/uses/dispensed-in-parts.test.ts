import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { classLaws } from '../classes/class-law.ts'
import { markDispensed, readVerification } from '../index.ts'
import { readStanding } from '../judged-order.ts'
import { aDraft, aPrescription, controlled } from '../prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
const ctx = () => world.ctx()
const dayMs = 24 * 60 * 60_000
const month = { productIds: [1106], months: 1 }
const ofMonths = async (months: number) => {
  const { items } = await aDraft(ctx())
  return aPrescription(ctx(), {
    items: items.map((item) => ({ ...item, quantity: months, durationDays: months * 30 })),
  })
}
const usesOf = async (id: number) =>
  (
    await sql<{ number: number; days: number; packages: number }>`select number, days, packages
      from care.prescription_uses where prescription_id = ${id} order by number`.execute(world.world.db)
  ).rows
const addUse = (id: number, { number = 1, days = 30, packages = 1 }) =>
  sql`insert into care.prescription_uses (prescription_id, number, position, days, packages, dispensed_at)
    values (${id}, ${number}, 1, ${days}, ${packages}, ${world.clock.now})`.execute(world.world.db)

describe('a simple prescription of three months', () => {
  test('is dispensed month by month, says so, and is used up by the third', async () => {
    const { id: prescriptionId, verificationCode: code, accessCode } = await ofMonths(3)
    const use = () => markDispensed(ctx(), { prescriptionId, parcel: month })
    const first = await use()
    expect(first).toMatchObject({ state: 'issued', dispensed: { uses: 1, items: [{ days: 30, packages: 1 }] } })
    expect(first.lastsUntil).toEqual(new Date(world.clock.now.getTime() + 30 * dayMs))
    const facts = await readVerification(ctx(), { code, accessCode, address: '203.0.113.9' })
    expect(facts.prescription.dispensed.items).toEqual([{ days: 30, packages: 1 }])
    // Early: one parcel is taken after the other.
    world.clock.advance(20 * dayMs)
    expect((await use()).lastsUntil).toEqual(new Date((first.lastsUntil?.getTime() ?? 0) + 30 * dayMs))
    world.clock.advance(30 * dayMs)
    expect(await use()).toMatchObject({ state: 'dispensed', dispensed: { uses: 3 } })
    await expect(use()).rejects.toMatchObject({ code: 'prescription_used' })
    expect(await usesOf(prescriptionId)).toHaveLength(3)
  })

  test('five at once: three are recorded', async () => {
    const { id: prescriptionId } = await ofMonths(3)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => markDispensed(ctx(), { prescriptionId, parcel: month })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await usesOf(prescriptionId)).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('counts for the checks while it is valid, and until the patient has taken what was sent', async () => {
    const { id: prescriptionId, patientId } = await ofMonths(3)
    const counts = async () => (await readStanding({ except: undefined })(ctx(), [patientId])).length
    const before = await counts()
    await markDispensed(ctx(), { prescriptionId, parcel: { productIds: [1106], months: 2 } })
    expect(await counts()).toBe(before)
    await sql`update care.prescriptions set state = 'expired', issued_at = ${new Date(world.clock.now.getTime() - 200 * dayMs)},
      expires_at = ${new Date(world.clock.now.getTime() - dayMs)} where id = ${prescriptionId}`.execute(world.world.db)
    expect(await counts()).toBe(before)
    await sql`update care.prescriptions set lasts_until = ${world.clock.now} where id = ${prescriptionId}`.execute(
      world.world.db,
    )
    expect(await counts()).toBe(before - 1)
  })
})

test('C1 is used once, whatever is left of it', async () => {
  const items = controlled.items.map((item) => ({ ...item, durationDays: 60 }))
  const { id: prescriptionId } = await aPrescription(ctx(), { ...controlled, items })
  const parcel = { productIds: [95], months: 1 }
  expect(await markDispensed(ctx(), { prescriptionId, parcel })).toMatchObject({ state: 'dispensed' })
  await expect(markDispensed(ctx(), { prescriptionId, parcel })).rejects.toMatchObject({ code: 'prescription_used' })
})

describe('the database holds the law by itself', () => {
  const refused = { code: '23514' }
  test.each(['signing', 'failed', 'dispensed', 'canceled'])('of one that is %s nothing is dispensed', async (state) => {
    const { id } = await ofMonths(3)
    await sql`update care.prescriptions set state = ${state} where id = ${id}`.execute(world.world.db)
    await expect(addUse(id, {})).rejects.toMatchObject(refused)
  })

  test.each([
    ['a number that leaves one out', { number: 3 }],
    ['more days than prescribed', { days: 91 }],
    ['more packages than prescribed', { packages: 4 }],
  ])('%s', async (_what, use) => {
    const { id } = await ofMonths(3)
    await expect(addUse(id, use)).rejects.toMatchObject(refused)
  })

  test('more than prescribed in sum', async () => {
    const { id } = await ofMonths(3)
    await addUse(id, { days: 60, packages: 2 })
    await expect(addUse(id, { number: 2, days: 31, packages: 1 })).rejects.toMatchObject(refused)
    await expect(addUse(id, { number: 2, days: 30, packages: 2 })).rejects.toMatchObject(refused)
    await addUse(id, { number: 2 })
  })

  test.each(Object.entries(classLaws))('%s: as often, and as long, as its law says', async (controlClass, law) => {
    const { id } = await ofMonths(4)
    await sql`update care.prescriptions set control_class = ${controlClass}, national_number = ${`N${id}`}
      where id = ${id}`.execute(world.world.db)
    const most = law.mostDaysOfUse ?? 119
    if (law.mostDaysOfUse !== null) await expect(addUse(id, { days: most + 1 })).rejects.toMatchObject(refused)
    await addUse(id, { days: most })
    const again = addUse(id, { number: 2, days: 1 })
    if (law.mostUses === 1) await expect(again).rejects.toMatchObject(refused)
    else await again
  })

  test.each(['update care.prescription_uses set days = 1', 'delete from care.prescription_uses'])(
    '%s',
    async (change) => {
      const { id } = await ofMonths(3)
      await addUse(id, {})
      await expect(sql.raw(change).execute(world.world.db)).rejects.toMatchObject({ code: '23001' })
    },
  )
})
