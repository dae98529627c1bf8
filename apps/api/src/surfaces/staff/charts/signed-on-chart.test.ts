import { calendarDayOf } from '@prumo/brazil'
import { issueDocument, openChartResult, openChartSignedDocument, showChart } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewResult } from '#domains/care/exam-results'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aStoredResult } from '../../../domains/care/exam-results/exam-results.factory.ts'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aStoredDocument } from '../../../domains/care/signed-documents/signed-documents.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** Bruno is nobody's patient, and nobody has read anything of him. */
beforeEach(async () => {
  await settleRecords(world.ctx())
  await world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['handovers', 'covers', 'emergency_accesses', 'record_accesses', 'exam_results'])
      await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
    await sql`delete from care.signed_documents`.execute(db)
    await sql`delete from care.consultations where not exists (
      select from care.prescriptions where consultation_id = care.consultations.id)`.execute(db)
  })
})

type Asking = { as?: string; payload?: object }
const ask = async (method: 'GET' | 'POST', path: string, { as = 'helena', payload }: Asking = {}) =>
  world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
const idOf = (name: string) => castMember(world.ctx(), `${name}@prumo.example`)
const seen = async (name: string, profession: 'doctor' | 'psychologist' = 'doctor') =>
  aConsultation(world.ctx(), { with: name, profession, state: 'closed', closedAt: world.clock.now })

const certificate = () => ({
  kind: 'certificate',
  purpose: 'leave',
  day: calendarDayOf(world.clock.now),
  days: 2,
  notes: [{ key: 'repouso' }],
})
const sign = async (consultationId: number, document: object, more: object = {}) => {
  const answer = await ask('POST', `/consultations/${consultationId}/signed_documents`, {
    payload: { document, consent: true, ...more },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return issueDocument.response.parse(answer.json()).document.id
}

/** Helena's visit with a certificate, a request and a result that she has answered. */
const herVisit = async () => {
  const visit = await seen('helena')
  const certificateId = await sign(visit.consultationId, certificate())
  const requestId = await sign(visit.consultationId, { kind: 'exam_request', exams: [{ key: 'glicemia' }] })
  const { results } = (
    await upload(world, {
      bearer: await bearerOf(world, 'bruno@prumo.example'),
      files: [['glicemia.pdf', aPdf('glicemia')]],
      to: { method: 'POST', url: `/api/v1/exam_requests/${requestId}/results` },
    })
  ).json()
  const resultId = results[0].id as number
  const helena = world.ctx({ kind: 'user', userId: visit.doctorId, roles: ['doctor'] })
  await reviewResult(helena, { resultId, note: 'A glicemia está boa.' })
  return { ...visit, certificateId, requestId, resultId }
}

const chartOf = async (patientId: number, as: string) => {
  const answer = await ask('GET', `/patients/${patientId}/chart`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return showChart.response.parse(answer.json()).chart
}
const search = async (patientId: number, words: string, as: string) =>
  (await ask('POST', `/patients/${patientId}/chart_searches`, { as, payload: { words } })).json().found
type Visit = Awaited<ReturnType<typeof herVisit>>
const pathsOf = ({ patientId, consultationId, certificateId, resultId }: Visit) => {
  const visit = `/patients/${patientId}/visits/${consultationId}`
  return [`${visit}/signed_documents/${certificateId}`, `${visit}/exam_results/${resultId}`] as const
}
const readingsOf = async (name: string) => {
  const { rows } = await sql<{ what: string; subject_id: number | null; reason: string }>`
    select what, subject_id, reason from care.record_accesses where actor_id = ${await idOf(name)}`.execute(
    world.world.db,
  )
  return rows
}

const reasons: Record<string, (visit: Visit) => Promise<unknown>> = {
  treats: () => seen('marcos'),
  handed: async ({ patientId }) =>
    ask('POST', `/patients/${patientId}/handovers`, { payload: { to_user_id: await idOf('marcos') } }),
  covers: async () => {
    const today = calendarDayOf(world.clock.now)
    return ask('POST', '/covers', { payload: { covered_by: await idOf('marcos'), starts_on: today, ends_on: today } })
  },
  break_glass: ({ patientId }) => {
    const reason = 'Chegou inconsciente ao pronto-socorro; preciso dos exames.'
    return ask('POST', `/patients/${patientId}/emergency_accesses`, { as: 'marcos', payload: { reason } })
  },
}

describe.each(Object.entries(reasons))('a second doctor who may by the reason "%s"', (reason, give) => {
  test('reads the first one’s certificate, request and answered result, opens them, and each reading says why', async () => {
    const visit = await herVisit()
    const { patientId, consultationId, certificateId, requestId, resultId } = visit
    await give(visit)
    const chart = await chartOf(patientId, 'marcos')
    const written = { consultationId, doctorName: 'Dra. Helena Prado', state: 'issued', cancelReason: null }
    expect(chart.signedDocuments).toMatchObject([
      { id: requestId, kind: 'exam_request', title: 'Pedido de exames', ...written },
      { id: certificateId, kind: 'certificate', title: 'Atestado médico', ...written },
    ])
    expect(JSON.stringify(chart.signedDocuments)).toMatch(/Glicemia de jejum.*repouso em casa/)
    expect(chart.results).toMatchObject([
      {
        ...{ id: resultId, requestId, consultationId, name: 'glicemia.pdf', note: 'A glicemia está boa.' },
        ...{ doctorName: 'Dra. Helena Prado', reviewedByName: 'Dra. Helena Prado', reviewedAt: expect.any(String) },
      },
    ])
    expect(await readingsOf('marcos')).toEqual(
      expect.arrayContaining([
        { what: 'signed_document', subject_id: null, reason },
        { what: 'document', subject_id: null, reason },
      ]),
    )
    const [document, result] = pathsOf(visit)
    const opened = openChartSignedDocument.response.parse((await ask('GET', document, { as: 'marcos' })).json())
    expect(opened.document).toEqual({ id: certificateId, fileSrc: expect.stringContaining('sha256=') })
    const file = openChartResult.response.parse((await ask('GET', result, { as: 'marcos' })).json())
    expect(file.result).toEqual({ id: resultId, fileSrc: expect.stringContaining('/files/') })
    expect(await readingsOf('marcos')).toEqual(
      expect.arrayContaining([
        { what: 'signed_document', subject_id: certificateId, reason },
        { what: 'document', subject_id: resultId, reason },
      ]),
    )
  })
})

test('nobody without a reason learns of one, nor opens it', async () => {
  const visit = await herVisit()
  await seen('paula', 'psychologist')
  for (const path of pathsOf(visit)) {
    for (const [as, status] of Object.entries({
      ...{ andre: 404, caio: 404, paula: 404 },
      ...{ bruno: 403, diego: 403, silvia: 403, rafael: 403, clara: 403 },
    }))
      expect([as, path, (await ask('GET', path, { as })).statusCode]).toEqual([as, path, status])
    expect((await world.app.inject({ url: `/api/staff/v1${path}` })).statusCode).toBe(401)
  }
})

test('a psychologist’s page holds nothing of what a doctor signed, nor of what came back', async () => {
  const { patientId } = await herVisit()
  await seen('paula', 'psychologist')
  expect(await chartOf(patientId, 'paula')).toMatchObject({ signedDocuments: [], results: [] })
  expect(await search(patientId, '', 'paula')).toMatchObject({ signedDocuments: [], results: [] })
  expect((await readingsOf('paula')).map(({ what }) => what).sort()).toEqual(['chart', 'profile'])
})

test('what is another’s, of another visit, or not signed yet, does not open by a chart', async () => {
  const visit = await herVisit()
  const { patientId, consultationId, certificateId, requestId, resultId } = visit
  const other = await seen('helena')
  const strangers = await aConsultation(world.ctx(), { of: 'diego', state: 'closed', closedAt: world.clock.now })
  const theirs = await aStoredDocument(world.ctx(), strangers)
  const theirResult = await aStoredResult(world.ctx(), strangers)
  await sandboxControl(world.sandbox.url).fault({ service: 'signing', kind: 'drop', times: 1 })
  const pending = await sign(consultationId, certificate())
  const visitPath = (of: number) => `/patients/${patientId}/visits/${of}`
  for (const path of [
    `${visitPath(consultationId)}/signed_documents/${pending}`,
    `${visitPath(consultationId)}/signed_documents/${theirs}`,
    `${visitPath(strangers.consultationId)}/signed_documents/${theirs}`,
    `${visitPath(other.consultationId)}/signed_documents/${requestId}`,
    `${visitPath(consultationId)}/signed_documents/999999`,
    `${visitPath(consultationId)}/exam_results/${theirResult}`,
    `${visitPath(strangers.consultationId)}/exam_results/${theirResult}`,
    `${visitPath(other.consultationId)}/exam_results/${resultId}`,
    `${visitPath(consultationId)}/exam_results/999999`,
  ])
    expect([path, (await ask('GET', path)).statusCode]).toEqual([path, 404])
  expect((await chartOf(patientId, 'helena')).signedDocuments.map(({ id }) => id)).toEqual([requestId, certificateId])
})

test('a canceled one says so with its reason, a replaced one names its successor, and both still open', async () => {
  const { consultationId, patientId } = await seen('helena')
  const [canceled, former] = [await sign(consultationId, certificate()), await sign(consultationId, certificate())]
  await ask('POST', `/signed_documents/${canceled}/cancellation`, { payload: { reason: 'De outra pessoa.' } })
  const replaces = { document_id: former, reason: 'Data errada.' }
  const next = await sign(consultationId, certificate(), { replaces })
  await seen('marcos')
  expect((await chartOf(patientId, 'marcos')).signedDocuments).toMatchObject([
    { id: next, state: 'issued', replacedById: null, canceledAt: null },
    { id: former, state: 'replaced', replacedById: next, cancelReason: 'Data errada.' },
    { id: canceled, state: 'canceled', replacedById: null, cancelReason: 'De outra pessoa.' },
  ])
  for (const id of [canceled, former]) {
    const path = `/patients/${patientId}/visits/${consultationId}/signed_documents/${id}`
    expect((await ask('GET', path, { as: 'marcos' })).statusCode).toBe(200)
  }
})

test('a file that is not what was signed does not open, and the try is on the log', async () => {
  const visit = await herVisit()
  await seen('marcos')
  await sql`update care.signed_documents set file_sha256 = ${Buffer.alloc(32)} where id = ${visit.certificateId}`.execute(
    world.world.db,
  )
  const [document] = pathsOf(visit)
  const answer = await ask('GET', document, { as: 'marcos' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'document_altered'])
  expect(await readingsOf('marcos')).toContainEqual({
    ...{ what: 'signed_document', subject_id: visit.certificateId, reason: 'treats' },
  })
})

test('a result that nobody has answered says so, and its reader on the chart does not answer it', async () => {
  const visit = await seen('helena')
  const resultId = await aStoredResult(world.ctx(), visit, 'psa.pdf')
  await seen('marcos')
  const { results } = await chartOf(visit.patientId, 'marcos')
  expect(results).toMatchObject([{ id: resultId, name: 'psa.pdf', note: null, reviewedAt: null, reviewedByName: null }])
  const review = await ask('POST', `/exam_results/${resultId}/review`, { as: 'marcos', payload: { note: 'Bom.' } })
  expect(review.statusCode).toBe(404)
})

test('words of documents, of their reasons and of results are found, by whoever may read them alone', async () => {
  const { patientId, certificateId, requestId, resultId, consultationId } = await herVisit()
  const withdrawn = await sign(consultationId, { ...certificate(), notes: [] })
  await ask('POST', `/signed_documents/${withdrawn}/cancellation`, { payload: { reason: 'De outra pessoa.' } })
  await seen('marcos')
  await seen('paula', 'psychologist')
  const foundBy = async (as: string, words: string) => {
    const { signedDocuments, results } = await search(patientId, words, as)
    return [...signedDocuments, ...results].map(({ id }: { id: number }) => id)
  }
  expect(await foundBy('marcos', 'repouso')).toEqual([certificateId])
  expect(await foundBy('marcos', 'ATESTADO repouso')).toEqual([certificateId])
  expect(await foundBy('marcos', 'jejum')).toEqual([requestId])
  expect(await foundBy('marcos', 'outra pessoa')).toEqual([withdrawn])
  expect(await foundBy('marcos', 'glicemia.pdf')).toEqual([resultId])
  expect(await foundBy('marcos', 'glicemia esta boa')).toEqual([resultId])
  expect(await foundBy('paula', 'glicemia')).toEqual([])
})

test('fifty of each make as many statements as one, on the chart and in a search, and each page shows its own', async () => {
  const many = async (count: number) => {
    for (let n = 0; n < count; n++) await aStoredResult(world.ctx(), await seen('helena'), `exame-${n}.pdf`)
  }
  await many(1)
  const patientId = await idOf('bruno')
  const chart = () => statementsOf(() => chartOf(patientId, 'helena'))
  const found = () => statementsOf(() => search(patientId, 'exame', 'helena'))
  await chart()
  const [one, oneFound] = [await chart(), await found()]
  await many(50)
  const [all, allFound] = [await chart(), await found()]
  expect(all.statements.length, all.statements.join('\n')).toBe(one.statements.length)
  expect(allFound.statements.length, allFound.statements.join('\n')).toBe(oneFound.statements.length)
  expect(allFound.value.results.length + allFound.value.signedDocuments.length).toBeGreaterThanOrEqual(50)

  const pages = [all.value]
  for (let last = all.value; last.hasOlder; pages.push(last)) {
    const before = last.visits.at(-1)?.id
    const answer = await ask('GET', `/patients/${patientId}/chart?before=${before}`)
    last = showChart.response.parse(answer.json()).chart
  }
  expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 11])
  const ids = pages.flatMap(({ signedDocuments }) => signedDocuments.map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([51, 51])
}, 60_000)
