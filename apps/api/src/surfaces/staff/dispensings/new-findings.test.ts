import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let bruno = 0
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
})
beforeEach(async () => {
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'POST', path: string, payload?: object, as = 'silvia') => {
  const answer = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]
const asked = async () => aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
const takes = async (medicines: string) => {
  const answers = { uses_medicines: 'yes', medicines }
  const { submission } = await submittedSurvey(world.ctx(), { answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
}
const show = async (id: number) =>
  contract.showDispensing.response.parse((await call('GET', `/staff/v1/dispensings/${id}`)).body).dispensing
const newIn = async (id: number) => (await show(id)).checks.findings.filter(({ isNew }) => isNew).map((one) => one.id)
const accept = (id: number, payload?: object) => call('POST', `/staff/v1/dispensings/${id}/acceptance`, payload)
const unreasoned = [409, 'new_findings_unreasoned']
const reason = 'Toma doxazosina à noite há um ano; falei com ele sobre a pressão.'

test('where nothing is new nobody is asked, and no reason is kept', async () => {
  const { dispensingId: id } = await asked()
  expect(await newIn(id)).toEqual([])
  expect((await accept(id, { reason })).status).toBe(200)
  expect((await show(id)).acceptance).toBeNull()
})

test('what is new since its doctor signed is accepted with a written reason alone, which the record keeps', async () => {
  const { dispensingId: id, order } = await asked()
  await takes('doxazosina')
  const findings = await newIn(id)
  expect(findings.length).toBeGreaterThan(0)
  for (const payload of [undefined, {}, { findings }, { reason: '', findings }, { reason: ' \u200b ', findings }])
    expect(codeOf(await accept(id, payload)), JSON.stringify(payload)).toEqual(unreasoned)
  expect(await accept(id, { reason: 'ok', findings })).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields', faults: { reason: [{ code: 'not_in_words' }] } },
  })
  expect((await show(id)).state).toBe('requested')

  // Nobody writes a reason for what she has not read.
  await takes('doxazosina e varfarina')
  const [before, now] = [findings, await newIn(id)]
  expect(now.some((one) => !before.includes(one))).toBe(true)
  expect(codeOf(await accept(id, { reason, findings: before }))).toEqual(unreasoned)

  const both = await Promise.all([accept(id, { reason, findings: now }), accept(id, { reason, findings: now })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const shown = await show(id)
  expect(shown.acceptance).toMatchObject({ reason })
  expect(shown.acceptance?.about).toHaveLength(now.length)

  await world.settle()
  const chart = contract.showChart.response.parse(
    (await call('GET', `/staff/v1/patients/${bruno}/chart`, undefined, 'helena')).body,
  )
  const kept = chart.chart.treatments.flatMap(({ acceptances }) => acceptances)
  expect(kept).toMatchObject([
    { acceptedByName: expect.stringContaining('Sílvia'), reason, about: shown.acceptance?.about },
  ])
  const { rows } = await sql<{ sealed: Buffer }>`select acceptance_reason_sealed as sealed from plans.dispensings
    where order_id = ${order.id}`.execute(world.world.db)
  expect(rows[0]?.sealed.toString('utf8')).not.toContain('doxazosina')
})

test('she may ask the doctor or return it instead, without a reason of her own', async () => {
  const { dispensingId: id } = await asked()
  await takes('doxazosina')
  const question = { reason: 'interaction', note: 'Ele passou a tomar doxazosina. Mantém?' }
  expect((await call('POST', `/staff/v1/dispensings/${id}/return`, question)).status).toBe(200)
  expect((await show(id)).state).toBe('in_question')
  expect((await call('POST', `/staff/v1/dispensings/${id}/return`, { reason: 'cannot_be_made' })).status).toBe(200)
  expect(await show(id)).toMatchObject({ state: 'returned', acceptance: null })
})

test.each([
  ['helena', 403],
  ['bruno', 403],
])('%s accepts nothing, with whatever reason', async (name, status) => {
  const { dispensingId: id } = await asked()
  const answer = await call('POST', `/staff/v1/dispensings/${id}/acceptance`, { reason, findings: [] }, name)
  expect(answer.status).toBe(status)
})
