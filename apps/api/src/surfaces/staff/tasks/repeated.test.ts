import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnDispensing } from '#domains/plans/subscriptions'
import { acceptDispensing } from '#testing/accept-dispensing'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRequest, listOpenedTasks } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let write: RepeatedWrites['write']
let [helena, silvia] = [0, 0]
beforeAll(async () => {
  world = await testWorld()
  ;({ write } = repeatedWrites(world))
  helena = await castMember(world.ctx(), 'helena@prumo.example')
  silvia = await castMember(world.ctx(), 'silvia@prumo.example')
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const requested = async () =>
  aRequest(world.ctx({ kind: 'system' }), await sandboxControl(world.sandbox.url).cardToken())
const cancellationOf = (id: number) =>
  write('POST', `/api/staff/v1/prescriptions/${id}/cancellation`, {
    as: 'helena',
    payload: { reason: 'Uso de nitrato.' },
  })

/** Twice is once, with the same answer; and 403 for who is it no more. */
const sentTwice = async (send: Awaited<ReturnType<typeof write>>, [userId, role]: [number, string]) => {
  const first = await send()
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  expect(await send()).toMatchObject({ status: 200, isReplayed: true })
  const refused = await withoutRole(world.ctx({ kind: 'system' }), { userId, role }, send)
  expect(refused).toMatchObject({ status: 403, isReplayed: false })
}

test('a cancellation again is the same one', async () => {
  const { prescriptionId } = await requested()
  await sentTwice(await cancellationOf(prescriptionId), [helena, 'doctor'])
})

test('an answer to a pharmacist again is the same one', async () => {
  const { dispensingId } = await requested()
  const ctx = world.ctx({ kind: 'system' })
  const asked = { reason: 'dose_to_confirm' as const, note: 'Dois jatos por dia?' }
  await returnDispensing(ctx, { dispensingId, pharmacistId: silvia, ...asked })
  const [task] = await listOpenedTasks(ctx, { dispensingIds: [dispensingId] })
  const url = `/api/staff/v1/tasks/${task?.id}/confirmation`
  await sentTwice(await write('POST', url, { as: 'helena', payload: { reason: 'Sim, são dois jatos.' } }), [
    helena,
    'doctor',
  ])
})

test('what became of a parcel again gives the money back once', async () => {
  const { dispensingId, prescriptionId, order } = await requested()
  await acceptDispensing(world.ctx({ kind: 'system' }), { dispensingId, pharmacistId: silvia })
  await world.settle()
  await (await cancellationOf(prescriptionId))()
  await world.settle()
  const url = `/api/staff/v1/dispensings/${dispensingId}/parcel_outcome`
  await sentTwice(await write('POST', url, { as: 'silvia', payload: { outcome: 'stopped' } }), [silvia, 'pharmacist'])
  await world.settle()
  const { rows } = await sql`select 1 from shop.refunds r join shop.payments p on p.id = r.payment_id
    where p.order_id = ${order.id}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})
