import path from 'node:path'
import { calendarDayOf } from '@prumo/brazil'
import { addChartEntry, showChart } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeConsultation, stateVisit } from '#domains/care/consultations'
import { reviewResult } from '#domains/care/exam-results'
import { sendMessage } from '#domains/care/messages'
import { decidePrep, reviewDocument } from '#domains/care/prep'
import { bindToPatient } from '#domains/care/surveys'
import { recommendPackage } from '#domains/plans/packages'
import type { Context } from '#platform/context'
import { gather } from '#platform/gathering/gather'
import type { PersonalDataOfDomain } from '#platform/personal-data'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { fhirFaultsOf } from '#testing/fhir'
import { aConsultationOrder } from '#testing/own-orders'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aNote, anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aStatement } from '../../../domains/care/consultations/consultations.factory.ts'
import { aStoredResult } from '../../../domains/care/exam-results/exam-results.factory.ts'
import { chaptersOfRecord } from '../../../domains/care/interchange/interchange.factory.ts'
import { aStoredExam } from '../../../domains/care/prep/prep.factory.ts'
import {
  aConsultation,
  aDraft,
  aPrescription,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aSelfRating } from '../../../domains/care/self-ratings/self-ratings.factory.ts'
import { aStoredDocument } from '../../../domains/care/signed-documents/signed-documents.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'
import { anUrgentNote } from '../../../domains/care/urgent-notes/urgent-notes.factory.ts'
import { aCheckIn, aGoingProgramme, aPhoto } from '../../../domains/care/weight/weight.factory.ts'
import { aDispensing } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { treatmentsOfRecord } from '../../callers/treatments-of-record.ts'
import { said, unsaid } from './told-tables.factory.ts'

const chart = showChart.response.shape.chart.shape

/** Every kind of thing on a chart: its lists, and its kinds of entries and of signed documents. */
const kinds = [
  ...Object.entries(chart).flatMap(([name, schema]) => (schema.type === 'array' ? [name] : [])),
  ...addChartEntry.request.shape.kind.options,
  ...chart.signedDocuments.element.shape.kind.options,
].sort()

/** Words planted in each kind; a kind without an entry here fails, and so does one whose words do not come out. */
const words: Record<string, string[]> = {
  standing: ['Hipertensão própria'],
  added: ['Hipertensão própria'],
  notes: ['Avaliação da nota'],
  visits: ['Conclusão da consulta'],
  documents: ['exame-antigo.pdf'],
  signedDocuments: ['Observação do atestado', 'Motivo: de outra pessoa.'],
  prescriptions: ['Um jato sob a língua, à noite.', 'Motivo: outra dose.'],
  treatments: ['Tratamento do plantio'],
  messages: ['Mensagem do paciente', 'Resposta do médico'],
  results: ['glicemia-nova.pdf', 'A glicemia está boa.'],
  problem: ['Hipertensão própria'],
  allergy: ['Alergia ao látex'],
  medicine: ['Losartana 50 mg'],
  vital: ['Medido em casa'],
  avoid: ['Evitar nitrato'],
  refutation: ['Não toma varfarina'],
  in_person: ['Consultório de Olinda'],
  urgentNotes: ['Anotação do dia: sofrimento ou risco contra a própria vida. Espera uma ligação.'],
  certificate: ['Observação do atestado'],
  exam_request: ['Ultrassom do plantio', 'Motivo: data errada.'],
  report: ['Resultado esperado: laudo em dia'],
}

let world: TestWorld
let ctx: Context
let whose: Awaited<ReturnType<typeof aConsultation>>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  await settleRecords(ctx)
  whose = await aConsultation(ctx)
  await plantChart()
  await plantDocuments()
  await plantExchange()
  const note = 'Conclusão da consulta.'
  await stateVisit(world.ctx(), { ...whose, ...aStatement() })
  await closeConsultation(world.ctx(), { ...whose, note })
})
afterAll(() => world.close())

const plantChart = async () => {
  const by = { patientId: whose.patientId, authorId: whose.doctorId }
  const refutes = { about: 'medicine' as const, key: 'warfarin' }
  const vital = { measure: 'weight' as const, value: 80, second: null }
  await anEntry(ctx, { ...by, kind: 'problem', text: 'Hipertensão própria' })
  await anEntry(ctx, { ...by, kind: 'allergy', text: 'Alergia ao látex' })
  await anEntry(ctx, { ...by, kind: 'medicine', text: 'Losartana 50 mg' })
  await anEntry(ctx, { ...by, kind: 'vital', detail: 'Medido em casa', vital })
  await anEntry(ctx, { ...by, kind: 'avoid', text: 'Evitar nitrato' })
  await anEntry(ctx, { ...by, kind: 'refutation', text: 'Não toma varfarina', detail: 'Trouxe as caixas', refutes })
  await anEntry(ctx, { ...by, kind: 'in_person', text: 'Consultório de Olinda', on: '2026-10-02' })
  await anUrgentNote(ctx, { patientId: whose.patientId })
  await aNote(ctx, { ...by, assessment: 'Avaliação da nota' })
  const { submission } = await submittedSurvey(ctx, {
    key: 'acne',
    answers: { has_allergies: 'yes', allergies: 'Poeira' },
  })
  await bindToPatient(ctx, { submissionId: submission.id, patientId: whose.patientId })
}

const plantDocuments = async () => {
  const { items } = await aDraft(ctx)
  const dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }
  const posology = 'Um jato sob a língua, à noite.'
  const former = await aPrescription(ctx, { items: items.map((item) => ({ ...item, posology, dose })) }, whose)
  const next = await aPrescription(ctx, {}, whose)
  await cancel('prescriptions', former.id, { next: next.id, reason: 'Motivo: outra dose.' })
  const { id: packageId } = await recommendPackage(ctx, {
    ...whose,
    prescriptionId: next.id,
    name: 'Tratamento do plantio',
  })
  const { id: orderId } = await aConsultationOrder(ctx, { userId: whose.patientId })
  await aDispensing(ctx, { packageId, patientId: whose.patientId, prescriptionId: next.id, orderId })
  const day = '2026-11-23'
  const certificate = {
    kind: 'certificate' as const,
    purpose: 'leave' as const,
    day,
    days: 2,
    from: null,
    until: null,
    cid: null,
  }
  const [wrong, right] = [
    await aStoredDocument(ctx, whose, { ...certificate, remarks: 'Observação do atestado' }),
    await aStoredDocument(ctx, whose, { ...certificate, remarks: '' }),
  ]
  await cancel('signed_documents', wrong, { next: right, reason: 'Motivo: data errada.' })
  const withdrawn = await aStoredDocument(ctx, whose, { ...certificate, remarks: 'Retirado' })
  await cancel('signed_documents', withdrawn, { next: null, reason: 'Motivo: de outra pessoa.' })
  const sections = [{ heading: 'Conclusão', text: 'Resultado esperado: laudo em dia' }]
  await aStoredDocument(ctx, whose, { kind: 'report', title: 'report', sections })
  await aStoredDocument(ctx, whose, { kind: 'exam_request', exams: [{ name: 'Ultrassom do plantio' }], indication: '' })
  const resultId = await aStoredResult(ctx, whose, 'glicemia-nova.pdf')
  await reviewResult(as(whose.doctorId, 'doctor'), { resultId, note: 'A glicemia está boa.' })
  await aStoredResult(ctx, whose, 'ainda-espera.pdf')
  const examId = await aStoredExam(ctx, whose, { kind: 'creatinine', name: 'creatinina-nova.pdf' })
  await reviewDocument(as(whose.doctorId, 'doctor'), {
    documentId: examId,
    basedOn: 0,
    verdict: {
      verdict: 'accepted',
      collectedOn: calendarDayOf(ctx.now()),
      outcome: null,
      creatinine: { value: 0.97, unit: 'mg_dl' },
      note: 'Rins em ordem.',
    },
  })
  await aGoingProgramme(ctx, whose)
  const { patientId } = whose
  await aCheckIn(ctx, { patientId, grams: 103_250, waistMm: 1_071, symptoms: ['nausea'], note: 'Balança da farmácia' })
  await aPhoto(ctx, { patientId, name: 'de-frente.jpg' })
  const held = { isCleared: false, note: 'Falta o teste de HIV.' }
  const { rows } = await sql<{ answersId: number }>`
    select max(id) as "answersId" from care.prep_answers where patient_id = ${whose.patientId}`.execute(ctx.db)
  const seen = { answersId: rows[0]?.answersId ?? null, calledAt: null }
  await decidePrep(as(whose.doctorId, 'doctor'), { patientId: whose.patientId, basedOn: 0, seen, ...held })
  await aSelfRating(ctx, { patientId: whose.patientId, rating: 7, note: 'Dormi melhor.' })
}

const plantExchange = async () => {
  const { patientId, doctorId } = whose
  await sendMessage(as(patientId, 'patient'), {
    fromUserId: patientId,
    toUserId: doctorId,
    body: 'Mensagem do paciente',
  })
  await sendMessage(as(doctorId, 'doctor'), { fromUserId: doctorId, toUserId: patientId, body: 'Resposta do médico' })
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  await upload(world, { bearer, files: [['exame-antigo.pdf', aPdf('exame')]] })
  // Opened in the visit, so that it is part of the record.
  await sql`update care.given_documents set opened_at = given_at`.execute(ctx.db)
}

const as = (userId: number, role: 'doctor' | 'patient') => world.ctx({ kind: 'user', userId, roles: [role] })

const cancel = async (
  what: 'prescriptions' | 'signed_documents',
  id: number,
  { next, reason }: { next: number | null; reason: string },
) => {
  const bearer = await bearerOf(world, 'helena@prumo.example')
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/${what}/${id}/cancellation`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: { reason },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await sql`update ${sql.table(`care.${what}`)} set replaced_by = ${next} where id = ${id}`.execute(ctx.db)
}

type Resource = { resourceType: string; id: string; [field: string]: unknown }

const bundleOf = async (name: string, url = '/api/v1/record_export'): Promise<Resource[]> => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().entry.map(({ resource }: { resource: Resource }) => resource)
}
const chaptersFor = (reader: 'bruno' | 'helena') => {
  const { patientId, doctorId } = whose
  const readTreatments = treatmentsOfRecord({ patientId })
  return reader === 'bruno'
    ? chaptersOfRecord(as(patientId, 'patient'), { patientId, reader: null, readTreatments })
    : chaptersOfRecord(as(doctorId, 'doctor'), {
        patientId,
        reader: { userId: doctorId, roles: ['doctor'] },
        readTreatments,
      })
}
const copies: ['bruno' | 'helena', string, () => string][] = [
  ['bruno', 'his own', () => '/api/v1/record_export'],
  ['helena', 'that of his doctor', () => `/api/staff/v1/patients/${whose.patientId}/record_export`],
]

test('every kind of thing on a chart has its words here, and every table of a record is told or left out for a reason', async () => {
  expect(Object.keys(words).sort()).toEqual([...new Set(kinds)])
  const source = path.join(import.meta.dirname, '../../../domains')
  const declared = await gather<PersonalDataOfDomain>(source, {
    pattern: '{care,plans}/**/*.personal-data.ts',
    named: () => 'personalData',
  })
  const tables = declared.flatMap(({ held }) => held.map(({ table }) => table))
  expect([...said, ...Object.keys(unsaid)].sort()).toEqual([...tables].sort())
})

describe.each(copies)('the copy of %s, %s', (reader, _what, url) => {
  test.each(Object.entries(words))('holds %s, as FHIR and to read', async (_kind, told) => {
    const bundle = JSON.stringify(await bundleOf(reader, url()))
    const pieces = JSON.stringify(await chaptersFor(reader))
    for (const one of told) {
      expect(bundle).toContain(one)
      expect(pieces).toContain(one)
    }
  })

  test('is valid, and refers to nothing that it lacks', async () => {
    const resources = await bundleOf(reader, url())
    for (const resource of resources)
      expect([resource.resourceType, fhirFaultsOf(resource)]).toEqual([resource.resourceType, []])
    const ids = resources.map(({ id }) => `urn:uuid:${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    const asked = [...JSON.stringify(resources).matchAll(/"reference":"([^"#][^"]*)"/g)].map(([, one = '']) => one)
    expect(asked.filter((one) => !ids.includes(one))).toEqual([])
  })
})

test.each(copies)(
  'the copy of %s, %s, has the exams of a prophylaxis with what was found, and how he rated his days',
  async (reader, _what, url) => {
    const [bundle, pieces] = [JSON.stringify(await bundleOf(reader, url())), JSON.stringify(await chaptersFor(reader))]
    const exam = ['creatinina-nova.pdf', '0,97 mg/dL. Rins em ordem.', 'Peso: 80 kg', 'Falta o teste de HIV.']
    for (const told of [...exam, 'Usei como na receita. Dormi melhor.'])
      expect([bundle.includes(told), pieces.includes(told)]).toEqual([true, true])
  },
)

test.each(copies)('the copy of %s, %s, has the weight programme with its words', async (reader, _what, url) => {
  const [bundle, pieces] = [JSON.stringify(await bundleOf(reader, url())), JSON.stringify(await chaptersFor(reader))]
  for (const told of [
    '103,3 kg',
    'Cintura: 107,1 cm',
    'Balança da farmácia',
    'de-frente.jpg',
    'Altura: 178 cm',
    'De 93 a 98 kg',
  ])
    for (const copy of [bundle, pieces]) expect(copy).toContain(told)
})

test('a survey without a visit is in his own copy', async () => {
  expect(JSON.stringify(await bundleOf('bruno'))).toContain('Poeira')
  expect(JSON.stringify(await chaptersFor('bruno'))).toContain('Poeira')
})

test('a signed document has its number, its hash, its OID, its author and its visit, and says what took its place', async () => {
  const resources = await bundleOf('bruno')
  const signed = resources.filter(
    ({ resourceType, masterIdentifier }) => resourceType === 'DocumentReference' && masterIdentifier,
  )
  const certificates = signed.filter(({ type }) => JSON.stringify(type).includes('urn:oid:2.16.76.1.12.1.2'))
  expect(certificates.map(({ status, docStatus }) => [status, docStatus])).toEqual([
    ['entered-in-error', 'entered-in-error'],
    ['current', 'final'],
    ['superseded', 'final'],
  ])
  const [, current, former] = certificates
  expect(current).toMatchObject({
    masterIdentifier: { value: expect.stringMatching(/^[A-Z0-9]{10}$/) },
    identifier: [{ system: 'urn:ietf:rfc:3986', value: expect.stringMatching(/^ni:\/\/\/sha-256;[\w-]{43}$/) }],
    author: [{ reference: expect.stringContaining('urn:uuid:') }],
    context: { encounter: [{ reference: expect.stringContaining('urn:uuid:') }] },
    relatesTo: [{ code: 'replaces', target: { reference: `urn:uuid:${former?.id}` } }],
  })
  const [former1] = signed.filter(
    ({ type, status }) => JSON.stringify(type).includes('2.16.76.1.12.1.1"') && status === 'superseded',
  )
  expect(former1?.text).toMatchObject({ div: expect.stringContaining('Motivo: outra dose.') })
  const [answer] = resources.filter(({ description }) => description === 'Resposta a um resultado de exame')
  const result = resources.find(({ id }) => JSON.stringify(answer?.supportingInfo).includes(id))
  expect(JSON.stringify(result?.content)).toContain('glicemia-nova.pdf')
})

test('a prescription to read has its composition, its dose and its duration, as its sheet has', async () => {
  const text = JSON.stringify(await chaptersFor('bruno'))
  for (const part of [
    'Tadalafila: 5 mg por jato',
    'Dose: 1 jato de cada vez, 1 vez por dia.',
    'tratamento de 30 dias',
    'via sublingual',
  ])
    expect(text).toContain(part)
})

test('the PDF draws every piece', async () => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` }
  const { recordPdf } = (await world.app.inject({ url: '/api/v1/record_pdf', headers })).json()
  const { root, untagged, orphans } = await readPdfStructure(Buffer.from(recordPdf.pdf, 'base64'))
  const pieces = (await chaptersFor('bruno')).flatMap((chapter) => chapter.pieces)
  expect(everyPart(root).filter(({ kind }) => kind === 'H3')).toHaveLength(pieces.length)
  expect([untagged, orphans]).toEqual([[], []])
})
