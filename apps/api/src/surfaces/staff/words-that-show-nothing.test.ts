import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveShipment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aLot,
  listOfDispensings,
  openWords,
  pharmacistNamed,
} from '../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk } from '../../domains/plans/compounding/desk.factory.ts'
import { aControlledRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'

// What shows nothing is no reason, wherever somebody must write one: no screen and no file would show it either.
let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const nothing = ['\u200b\u200b\u200b', '\u2060\ufeff\u00ad\u200d', '\u3164\u3164\u3164', '\u2800\u2800\u2800']
const put = async (path: string, payload: object, name = 'silvia') => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method: 'PUT', url: `/api/staff/v1/${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a lost box of a controlled substance', () => {
  const lost = async (): Promise<number> => {
    const token = await sandboxControl(world.sandbox.url).cardToken()
    const request = await aControlledRequest(ctx, { token, medium: 'electronic' })
    const { userId: pharmacistId } = await pharmacistNamed(ctx, 'silvia')
    await acceptDispensing(ctx, { ...request, pharmacistId })
    await world.settle()
    const desk = atTheDesk(world)
    const [one] = await listOfDispensings(ctx, [request.dispensingId])
    const { shipmentId } = await desk.posted(await desk.make({ ...request, id: one?.id ?? 0 }))
    await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
    await world.settle()
    return shipmentId
  }

  test('is made once more with the number of its police report, and with nothing less', async () => {
    const shipmentId = await lost()
    for (const police_report of [null, '', ' ', ...nothing])
      expect((await put(`shipments/${shipmentId}/remaking`, { police_report })).body).toMatchObject({
        faults: { police_report: [{ code: 'police_report_missing' }] },
      })
    expect((await put(`shipments/${shipmentId}/remaking`, { police_report: ' BO 1234/2026 ' })).status).toBe(200)
    const { rows } = await sql<{ id: number }>`select id from plans.compoundings
      where police_report_sealed is not null`.execute(ctx.db)
    expect(rows).toHaveLength(1)
    expect(await openWords(ctx, rows[0]?.id ?? 0)).toMatchObject({ policeReport: 'BO 1234/2026' })
  })
})

test.each(nothing)('a lot is recalled for a reason that is seen (%j)', async (reason) => {
  const lotId = await aLot(ctx, { substance: 'tadalafil' })
  const refused = await put(`raw_material_lots/${lotId}/recall`, { reason })
  expect(refused.body).toMatchObject({ faults: { reason: [{ code: 'blank' }] } })
  expect((await put(`raw_material_lots/${lotId}/recall`, { reason: 'Comunicado do fornecedor.' })).status).toBe(200)
})

test.each(['...', 'aaaaaaaaaaaa', '1234567890'])('%j recalls no lot: it is no reason', async (reason) => {
  const lotId = await aLot(ctx, { substance: 'tadalafil' })
  const refused = await put(`raw_material_lots/${lotId}/recall`, { reason })
  expect(refused.body).toMatchObject({ faults: { reason: [{ code: 'not_in_words' }] } })
  expect(JSON.stringify(refused.body)).toContain('em palavras')
})
