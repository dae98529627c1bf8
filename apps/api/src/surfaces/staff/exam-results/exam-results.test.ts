import { calendarDayOf } from '@prumo/brazil'
import { listConsultationDocuments, listWaitingResults, openExamResult } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { type UploadedFile, upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aStoredDocument } from '../../../domains/care/signed-documents/signed-documents.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => settleRecords(world.ctx()))
afterAll(() => world.close())

type Asking = { as?: string | null; payload?: object }
const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { as = 'helena@prumo.example', payload }: Asking = {},
) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: as ? { authorization: `Bearer ${await bearerOf(world, as)}` } : {},
    ...(payload ? { payload } : {}),
  })
const glucose: UploadedFile = ['glicemia.pdf', aPdf('glicemia')]
const add = async (requestId: number, { as = 'bruno@prumo.example', files = [glucose], key = '' } = {}) =>
  upload(world, {
    bearer: as && (await bearerOf(world, as)),
    files,
    ...(key ? { key } : {}),
    to: { method: 'POST', url: `/api/v1/exam_requests/${requestId}/results` },
  })
const aRequest = async () => {
  const whose = await aConsultation(world.ctx())
  return { ...whose, requestId: await aStoredDocument(world.ctx(), whose) }
}
const aResult = async () => {
  const whose = await aRequest()
  const { results } = (await add(whose.requestId)).json()
  return { ...whose, resultId: results[0].id as number }
}
const waitingFor = async (as = 'helena@prumo.example') =>
  listWaitingResults.response.parse((await ask('GET', '/staff/v1/exam_results', { as })).json()).results
const review = (resultId: number, note = 'Tudo dentro do esperado.', as = 'helena@prumo.example') =>
  ask('POST', `/staff/v1/exam_results/${resultId}/review`, { as, payload: { note } })
const ownOf = async (requestId: number) => {
  const { documents } = (await ask('GET', '/v1/signed_documents', { as: 'bruno@prumo.example' })).json()
  return documents.find(({ id }: { id: number }) => id === requestId)
}

test('a result waits for its doctor; she opens and answers it, and the patient reads that', async () => {
  const { consultationId, patientId, resultId, requestId } = await aResult()
  expect(await waitingFor()).toContainEqual(
    expect.objectContaining({ id: resultId, consultationId, patientName: 'Bruno Almeida' }),
  )
  const opened = await ask('GET', `/staff/v1/exam_results/${resultId}`)
  expect(opened.json().result).toMatchObject({ name: 'glicemia.pdf', reviewedAt: null })
  expect(opened.json().result.fileSrc).toContain('/files/')
  const { rows } = await sql`select what, subject_id from care.record_accesses
    where patient_id = ${patientId} and what = 'document' and subject_id = ${resultId}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
  expect((await review(resultId)).json().result).toMatchObject({ note: 'Tudo dentro do esperado.' })
  expect((await waitingFor()).some(({ id }) => id === resultId)).toBe(false)
  expect((await ownOf(requestId)).results).toMatchObject([
    { id: resultId, name: 'glicemia.pdf', note: 'Tudo dentro do esperado.', reviewedAt: expect.any(String) },
  ])
  const { documents } = listConsultationDocuments.response.parse(
    (await ask('GET', `/staff/v1/consultations/${consultationId}/signed_documents`)).json(),
  )
  expect(documents[0]?.results).toMatchObject([{ id: resultId, note: 'Tudo dentro do esperado.' }])
})

test('a review is written once, and not without words', async () => {
  const { resultId } = await aResult()
  expect((await review(resultId, '  ')).statusCode).toBe(422)
  expect((await review(resultId, 'a'.repeat(2_001))).statusCode).toBe(422)
  expect((await review(resultId)).statusCode).toBe(200)
  expect((await review(resultId)).json()).toMatchObject({ code: 'result_reviewed' })
})

test.each(['marcos@prumo.example'])('%s, who did not ask for it, finds none', async (as) => {
  const { resultId } = await aResult()
  expect((await ask('GET', `/staff/v1/exam_results/${resultId}`, { as })).statusCode).toBe(404)
  expect((await review(resultId, 'Tudo dentro do esperado.', as)).statusCode).toBe(404)
  expect(await waitingFor(as)).toEqual([])
})

const reasonsOf = async (as: string, resultId: number) => {
  const { rows } = await sql<{ reason: string }>`select distinct reason from care.record_accesses
    where what = 'document' and subject_id = ${resultId} and actor_id = (select id from people.users where email = ${as})`.execute(
    world.world.db,
  )
  return rows.map(({ reason }) => reason)
}
const doctorOf = (as: string) => castMember(world.ctx(), as)

describe.each<[string, string, (as: string, patientId: number) => Promise<unknown>]>([
  [
    'handed',
    'marcos@prumo.example',
    async (as, patientId) =>
      ask('POST', `/staff/v1/patients/${patientId}/handovers`, { payload: { to_user_id: await doctorOf(as) } }),
  ],
  [
    'covers',
    'tiago@prumo.example',
    async (as) => {
      const today = calendarDayOf(world.clock.now)
      const payload = { covered_by: await doctorOf(as), starts_on: today, ends_on: today }
      return ask('POST', '/staff/v1/covers', { payload })
    },
  ],
])('a result for whom the patient is there by the reason "%s"', (reason, as, give) => {
  test('waits for both, is read and answered by the colleague in his own name, and waits no more', async () => {
    const { patientId, consultationId, resultId, requestId } = await aResult()
    expect((await ask('GET', `/staff/v1/exam_results/${resultId}`, { as })).statusCode).toBe(404)
    expect((await review(resultId, 'Tudo dentro do esperado.', as)).statusCode).toBe(404)
    await give(as, patientId)
    expect(await waitingFor(as)).toContainEqual(
      expect.objectContaining({ id: resultId, isOwn: false, doctorName: 'Dra. Helena Prado' }),
    )
    expect(await waitingFor()).toContainEqual(expect.objectContaining({ id: resultId, isOwn: true }))
    const opened = openExamResult.response.parse(
      (await ask('GET', `/staff/v1/exam_results/${resultId}`, { as })).json(),
    )
    expect(opened.result).toMatchObject({
      patientId,
      patientName: 'Bruno Almeida',
      request: { title: 'Pedido de exames' },
    })
    expect(JSON.stringify(opened.result.request.blocks)).toContain('Glicemia')
    expect(await reasonsOf(as, resultId)).toEqual([reason])
    expect((await review(resultId, 'Tudo dentro do esperado.', as)).json().result).toMatchObject({
      note: 'Tudo dentro do esperado.',
    })
    for (const doctor of [as, 'helena@prumo.example'])
      expect((await waitingFor(doctor)).some(({ id }) => id === resultId)).toBe(false)
    expect((await review(resultId)).json()).toMatchObject({ code: 'result_reviewed' })
    const { documents } = (await ask('GET', `/staff/v1/consultations/${consultationId}/signed_documents`)).json()
    expect(documents[0].results).toMatchObject([
      { note: 'Tudo dentro do esperado.', reviewedByName: expect.stringMatching(/^Dr/) },
    ])
    expect(documents[0].results[0].reviewedByName).not.toContain('Helena')
    expect((await ownOf(requestId)).results).toMatchObject([{ note: 'Tudo dentro do esperado.' }])
    // The consultation of another stays closed to him.
    expect((await ask('GET', `/staff/v1/consultations/${consultationId}/signed_documents`, { as })).statusCode).toBe(
      404,
    )
  })
})

test('an ended cover and a broken glass let nobody answer', async () => {
  const { patientId, resultId } = await aResult()
  const as = 'andre@prumo.example'
  const today = calendarDayOf(world.clock.now)
  const { covers } = (
    await ask('POST', '/staff/v1/covers', {
      payload: { covered_by: await doctorOf(as), starts_on: today, ends_on: today },
    })
  ).json()
  for (const { id } of covers) await ask('DELETE', `/staff/v1/covers/${id}`)
  const reason = 'Trazido desacordado ao pronto-socorro, sem família.'
  expect(
    (await ask('POST', `/staff/v1/patients/${patientId}/emergency_accesses`, { as, payload: { reason } })).statusCode,
  ).toBe(200)
  expect((await ask('GET', `/staff/v1/exam_results/${resultId}`, { as })).statusCode).toBe(404)
  expect((await review(resultId, 'Tudo dentro do esperado.', as)).statusCode).toBe(404)
})

test('a patient adds to his own requests alone, as long as they hold', async () => {
  const { requestId, ...whose } = await aRequest()
  expect((await add(requestId, { as: 'diego@prumo.example' })).statusCode).toBe(404)
  expect((await add(requestId, { as: 'helena@prumo.example' })).statusCode).toBe(404)
  expect((await add(requestId, { as: '' })).statusCode).toBe(401)
  const report = { kind: 'report' as const, title: 'report' as const, sections: [{ heading: '', text: 'Bem.' }] }
  expect((await add(await aStoredDocument(world.ctx(), whose, report))).statusCode).toBe(404)
  await ask('POST', `/staff/v1/signed_documents/${requestId}/cancellation`, { payload: { reason: 'Outro pedido.' } })
  expect((await add(requestId)).json()).toMatchObject({ code: 'exam_request_over' })
})

test('what is no document is refused, and nothing of it is kept', async () => {
  const { requestId } = await aRequest()
  expect((await add(requestId, { files: [] })).json().errors).toHaveProperty('files')
  const program: UploadedFile = ['exame.pdf', Buffer.from('MZ')]
  expect((await add(requestId, { files: [glucose, program] })).json()).toMatchObject({ code: 'file_type_refused' })
  const many = Array.from({ length: 10 }, () => glucose)
  for (const times of [1, 2]) expect((await add(requestId, { files: many })).statusCode, `${times}`).toBe(200)
  expect((await add(requestId)).json().errors).toHaveProperty('files')
  expect((await ownOf(requestId)).results).toHaveLength(20)
})

test('the same upload again adds nothing, and the same review again is the same', async () => {
  const { requestId } = await aRequest()
  const key = crypto.randomUUID()
  const { results } = (await add(requestId, { key })).json()
  const again = await add(requestId, { key })
  expect(again.headers['idempotency-replayed'] ?? again.headers['idempotent-replayed']).toBeDefined()
  expect(again.json().results.map(({ id }: { id: number }) => id)).toEqual([results[0].id])
  const { write } = repeatedWrites(world)
  const url = `/api/staff/v1/exam_results/${results[0].id}/review`
  const send = await write('POST', url, { as: 'helena', payload: { note: 'Tudo dentro do esperado.' } })
  expect(await send()).toMatchObject({ status: 200, isReplayed: false })
  expect(await send()).toMatchObject({ status: 200, isReplayed: true })
})
