import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelPrescription } from '#domains/care/prescriptions'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { confirmPrescription, getDispensing, returnDispensing } from '../index.ts'
import { anInput, aRequest, aSecondPackage, requestPackage } from '../subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
let helena: Context
let marcos: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  const doctor = async (email: string) =>
    world.ctx({ kind: 'user', userId: await userIdOf(ctx, email), roles: ['doctor'] })
  helena = await doctor('helena@prumo.example')
  marcos = await doctor('marcos@prumo.example')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

type Request = Awaited<ReturnType<typeof aRequest>>
const requested = async (holder = 'APRO') => aRequest(ctx, await sandbox.cardToken(holder))
const accept = ({ dispensingId }: Request) => acceptDispensing(ctx, { dispensingId, pharmacistId })
const cancel = ({ prescriptionId }: { prescriptionId: number }) =>
  cancelPrescription(helena, { prescriptionId, reason: 'Uso de nitrato.' })
const ask = ({ dispensingId }: Request, note: string | null = 'Vinte jatos por dia?') =>
  returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'dose_to_confirm', note })
const stateOf = async ({ dispensingId }: Request) => {
  const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
  return [dispensing.state, dispensing.returnReason, subscription.state]
}
const moneyOf = async ({ order }: Request) => {
  const { payments } = await getOrder(ctx, { orderId: order.id })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.map(({ status }) => status)
}
const tasksOf = async ({ dispensingId }: { dispensingId: number }) =>
  (
    await sql<{ id: number; kind: string; answer: string | null }>`select id, kind, answer from plans.dispensing_tasks
      where dispensing_id = ${dispensingId} order by id`.execute(ctx.db)
  ).rows
const openTaskOf = async (it: Request) => (await tasksOf(it)).find(({ answer }) => answer === null)?.id ?? 0
const roomsOf = async (type: string, key: string, id: number) =>
  (
    await sql<{ room: string }>`select room from platform.room_events where type = ${type}
      and data->>${key} = ${String(id)} order by id`.execute(ctx.db)
  ).rows.map(({ room }) => room)
const later = async (seconds: number) => {
  world.clock.advance(seconds * 1000)
  await world.settle()
}
const returned = ['returned', 'prescription_canceled', 'returned']

describe('a clinical question', () => {
  test('waits for its doctor: nothing is charged, nobody accepts it, and no other request is taken', async () => {
    const it = await requested()
    await ask(it)
    await world.settle()
    expect(await stateOf(it)).toEqual(['in_question', null, 'waiting_for_pharmacist'])
    await expect(accept(it)).rejects.toMatchObject({ code: 'dispensing_in_question' })
    const input = await anInput(ctx, { ...it, token: await sandbox.cardToken() })
    const other = await aSecondPackage(ctx, it.packageId)
    for (const packageId of [it.packageId, other])
      await expect(requestPackage(ctx, { ...input, packageId })).rejects.toMatchObject({
        code: 'prescription_in_question',
      })
    await later(3600)
    expect(await moneyOf(it)).toEqual([])
    expect(await roomsOf('task', 'taskId', await openTaskOf(it))).toEqual([
      `user:${(helena.actor as { userId: number }).userId}`,
    ])
  })

  test('needs words, and they are sealed where they are kept', async () => {
    const it = await requested()
    for (const note of [null, '  '])
      await expect(ask(it, note)).rejects.toMatchObject({ details: { faults: { note: [{ code: 'blank' }] } } })
    expect((await stateOf(it))[0]).toBe('requested')
    await ask(it)
    const taskId = await openTaskOf(it)
    await confirmPrescription(helena, { taskId, reason: 'Dose conferida: um jato.' })
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from plans.dispensing_tasks t where id = ${taskId}`.execute(ctx.db)
    for (const word of ['Vinte', 'Dose conferida']) {
      expect(rows[0]?.row).not.toContain(word)
      expect(rows[0]?.row).not.toContain(Buffer.from(word).toString('hex'))
    }
  })

  test('confirmed with a reason it goes back to the queue, and on to the charge', async () => {
    const it = await requested()
    await ask(it)
    const taskId = await openTaskOf(it)
    for (const reason of ['', ' ', 'x'.repeat(2_001)])
      await expect(confirmPrescription(helena, { taskId, reason })).rejects.toMatchObject({ code: 'invalid_fields' })
    const silvia = world.ctx({ kind: 'user', userId: pharmacistId, roles: ['pharmacist'] })
    for (const other of [marcos, silvia, ctx])
      await expect(confirmPrescription(other, { taskId, reason: 'Confirmo a dose.' })).rejects.toMatchObject({
        code: 'not_found',
      })
    await confirmPrescription(helena, { taskId, reason: 'Confirmo a dose.' })
    expect(await stateOf(it)).toEqual(['requested', null, 'waiting_for_pharmacist'])
    await expect(confirmPrescription(helena, { taskId, reason: 'Confirmo outra vez.' })).rejects.toMatchObject({
      code: 'task_answered',
    })
    await accept(it)
    await later(120)
    expect((await stateOf(it))[0]).toBe('paid')
  })

  test('canceled or replaced it is answered by that: the request is returned, the question is closed', async () => {
    const it = await requested()
    await ask(it)
    await cancel(it)
    await world.settle()
    expect(await stateOf(it)).toEqual(returned)
    expect(await tasksOf(it)).toMatchObject([{ kind: 'clinical_question', answer: 'canceled' }])
  })

  test.each(Array.from({ length: 4 }, (_, round) => round))(
    'confirmed and canceled at once (%d): canceled',
    async () => {
      const it = await requested()
      await ask(it)
      const taskId = await openTaskOf(it)
      await Promise.allSettled([confirmPrescription(helena, { taskId, reason: 'Confirmo a dose.' }), cancel(it)])
      await world.settle()
      expect(await stateOf(it)).toEqual(returned)
      expect((await tasksOf(it)).every(({ answer }) => answer !== null)).toBe(true)
    },
  )

  test('asked and requested under another name at once: one request, whichever is told why', async () => {
    const it = await requested()
    const input = await anInput(ctx, { ...it, token: await sandbox.cardToken() })
    const [asked, again] = await Promise.allSettled([ask(it), requestPackage(ctx, input)])
    expect([asked.status, again.status]).toEqual(['fulfilled', 'rejected'])
    if (again.status === 'rejected')
      expect(['prescription_in_question', 'package_already_requested']).toContain(again.reason.code)
  })

  test('two pharmacists at once: one decides', async () => {
    const it = await requested()
    const outcomes = await Promise.allSettled([ask(it), accept(it), ask(it)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('without an answer the pharmacist returns it for good; the prescription stays blocked until the answer', async () => {
    const it = await requested()
    await ask(it)
    await expect(ask(it)).rejects.toMatchObject({ code: 'dispensing_decided' })
    await returnDispensing(ctx, { dispensingId: it.dispensingId, pharmacistId, reason: 'other', note: 'Sem resposta.' })
    expect(await stateOf(it)).toEqual(['returned', 'other', 'returned'])
    const input = await anInput(ctx, { ...it, token: await sandbox.cardToken() })
    await expect(requestPackage(ctx, input)).rejects.toMatchObject({ code: 'prescription_in_question' })
    await confirmPrescription(helena, { taskId: await openTaskOf(it), reason: 'Confirmo a dose.' })
    expect((await stateOf(it))[0]).toBe('returned')
    expect((await requestPackage(ctx, input)).kind).toBe('medicine')
  })
})
