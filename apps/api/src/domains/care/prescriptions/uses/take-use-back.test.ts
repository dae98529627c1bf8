import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { getPrescription, markDispensed, takeUseBack } from '../index.ts'
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
const addUse = (id: number, number: number) =>
  sql`insert into care.prescription_uses (prescription_id, number, position, days, packages, dispensed_at)
    values (${id}, ${number}, 1, 30, 1, ${world.clock.now})`.execute(world.world.db)

test('the second of two taken back: the sheet is open again, and lasts as long as the first', async () => {
  const { id: prescriptionId } = await ofMonths(2)
  const first = await markDispensed(ctx(), { prescriptionId, parcel: month })
  world.clock.advance(40 * dayMs)
  const second = await markDispensed(ctx(), { prescriptionId, parcel: month })
  expect([first.useNumber, second.useNumber, second.state]).toEqual([1, 2, 'dispensed'])
  const back = { prescriptionId, useNumber: 2, productIds: [1106] }
  await takeUseBack(ctx(), back)
  await takeUseBack(ctx(), back)
  const now = await getPrescription(ctx(), { prescriptionId })
  expect(now).toMatchObject({ state: 'issued', dispensed: { uses: 1, items: [{ days: 30, packages: 1 }] } })
  expect([now.dispensedAt, now.lastsUntil]).toEqual([first.dispensedAt, first.lastsUntil])
  // Its number stays taken.
  expect((await markDispensed(ctx(), { prescriptionId, parcel: month })).useNumber).toBe(3)
  await expect(markDispensed(ctx(), { prescriptionId, parcel: month })).rejects.toMatchObject({
    code: 'prescription_used',
  })
})

test('nothing that the sheet does not name, and no use that was not, is taken back', async () => {
  const { id: prescriptionId } = await ofMonths(2)
  await markDispensed(ctx(), { prescriptionId, parcel: month })
  await takeUseBack(ctx(), { prescriptionId, useNumber: 1, productIds: [95] })
  await takeUseBack(ctx(), { prescriptionId, useNumber: 7, productIds: [1106] })
  expect((await getPrescription(ctx(), { prescriptionId })).dispensed.uses).toBe(1)
})

test('C1: taken back it is used once more, and never twice', async () => {
  const items = controlled.items.map((item) => ({ ...item, durationDays: 60 }))
  const { id: prescriptionId } = await aPrescription(ctx(), { ...controlled, items })
  const parcel = { productIds: [95], months: 2 }
  const use = () => markDispensed(ctx(), { prescriptionId, parcel })
  await use()
  await takeUseBack(ctx(), { prescriptionId, useNumber: 1, productIds: [95] })
  expect(await use()).toMatchObject({ state: 'dispensed', useNumber: 2 })
  await expect(use()).rejects.toMatchObject({ code: 'prescription_used' })
})

test('the database holds the law of what stands by itself', async () => {
  const { id } = await ofMonths(1)
  await addUse(id, 1)
  await expect(addUse(id, 2)).rejects.toMatchObject({ code: '23514' })
  await sql`insert into care.uses_taken_back select prescription_id, number, position, now()
    from care.prescription_uses where prescription_id = ${id}`.execute(world.world.db)
  // Not under the number that was taken back.
  await expect(addUse(id, 1)).rejects.toMatchObject({ code: '23514' })
  await addUse(id, 2)
  await expect(addUse(id, 3)).rejects.toMatchObject({ code: '23514' })
  for (const change of ['update care.uses_taken_back set number = 9', 'delete from care.uses_taken_back'])
    await expect(sql.raw(change).execute(world.world.db)).rejects.toMatchObject({ code: '23001' })
})
