import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let control: ReturnType<typeof sandboxControl>
let path: string
let dispensingId: number
beforeAll(async () => {
  world = await testWorld({
    FILES_S3_URL: '{sandbox}/object-storage',
    FILES_S3_BUCKET: 'prumo',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: 'sandbox-public',
    FILES_S3_SECRET: 'sandbox-secret',
  })
  control = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())
beforeEach(async () => {
  await control.clearFaults()
  ;({ dispensingId } = await aRequest(world.ctx(), await control.cardToken()))
  path = `/dispensings/${dispensingId}`
  await control.fault({ service: 'object_storage', kind: 'error' })
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${url}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const show = async () => contract.showDispensing.response.parse((await call('GET', path)).body).dispensing
const readings = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from care.record_accesses
      where what = 'dispensing' and subject_id = ${dispensingId}`.execute(world.world.db)
  ).rows[0]?.n

test('a case opens while no file can be read: all stands on it but whether the signature verifies', async () => {
  const before = await readings()
  const { prescription, compared, patient, delivery } = await show()
  expect(prescription).toMatchObject({ signature: 'out_of_reach', items: [{ quantity: 1 }] })
  expect([compared.length, patient.name, delivery.method]).toEqual([1, expect.stringContaining('Bruno'), 'SEDEX'])
  expect(await readings()).not.toBe(before)
})

test('nothing is accepted then, nothing is noted, and the same press accepts it later', async () => {
  const refused = await call('POST', `${path}/acceptance`)
  expect([refused.status, refused.body.code]).toEqual([503, 'files_out_of_reach'])
  expect((await show()).state).toBe('requested')
  const { rows } = await sql`select 1 from plans.signature_checks where dispensing_id = ${dispensingId}`.execute(
    world.world.db,
  )
  expect(rows).toEqual([])
  await control.clearFaults()
  expect((await show()).prescription.signature).toBe('valid')
  const reasoned = await reasonedFor(world.ctx({ kind: 'system' }), dispensingId)
  expect((await call('POST', `${path}/acceptance`, reasoned)).body.dispensing.state).toBe('accepted')
})

test.each([
  ['returned', { reason: 'cannot_be_made' }],
  ['in_question', { reason: 'interaction', note: 'Usa nitrato?' }],
])('meanwhile it may be %s', async (state, payload) => {
  expect((await call('POST', `${path}/return`, payload)).body.dispensing.state).toBe(state)
})
