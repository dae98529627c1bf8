import { PDFDocument } from '@cantoo/pdf-lib'
import { drawRecord, exportRecord } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeConsultation, stateVisit } from '#domains/care/consultations'
import { bindToPatient } from '#domains/care/surveys'
import type { Context } from '#platform/context'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { fhirFaultsOf } from '#testing/fhir'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { statementsOf } from '#testing/statements'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aNote, anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aStatement } from '../../../domains/care/consultations/consultations.factory.ts'
import {
  aConsultation,
  aPrescription,
  castMember,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

type Resource = { resourceType: string; id: string } & Record<string, unknown>
type Bundle = { timestamp: string; entry: { fullUrl: string; resource: Resource }[] }

let world: TestWorld
let ctx: Context
let patientId: number
let doctorId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  await settleRecords(ctx)
  ;({ patientId, doctorId } = await aVisit())
  await sql`update people.profiles set birth_date = '1990-01-01', gender = 'male', phone = '+5511912345678'
    where user_id = ${patientId}`.execute(ctx.db)
  await writeChart()
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  await upload(world, { bearer, files: [['exame.pdf', aPdf('exame')]] })
})
afterAll(() => world.close())

/** A closed visit with its survey, an earlier answer in it, and a prescription. */
const aVisit = async () => {
  const visit = await aConsultation(ctx, { state: 'under_way' })
  const { submission } = await submittedSurvey(ctx, {
    key: 'acne',
    answers: { has_allergies: 'yes', allergies: 'Dipirona <1 g> & "outras"' },
  })
  await bindToPatient(ctx, { submissionId: submission.id, patientId: visit.patientId })
  await sql`update care.consultations set survey_submission_id = ${submission.id}, pathology = 'acne'
    where id = ${visit.consultationId}`.execute(ctx.db)
  await aPrescription(ctx, {}, visit)
  const note = 'Pressão < 14 por 9 & boa.\nVolta em "30" dias.'
  await stateVisit(ctx, { ...visit, ...aStatement({ note: 'Mostrou a <CNH>.' }) })
  await closeConsultation(ctx, { ...visit, note })
  return visit
}

const writeChart = async () => {
  const whose = { patientId, authorId: doctorId }
  await anEntry(ctx, { ...whose, kind: 'problem', text: 'Hipertensão', code: 'I10', detail: 'Desde 2019' })
  await anEntry(ctx, {
    ...whose,
    kind: 'allergy',
    text: 'Tadalafila',
    substance: 'tadalafil',
    detail: 'Inchaço do rosto',
  })
  await anEntry(ctx, { ...whose, kind: 'medicine', text: 'Sustrate 10 mg', substance: 'propatylnitrate' })
  await anEntry(ctx, { ...whose, kind: 'in_person', text: 'Consultório <no Recife>', on: '2026-10-02' })
  await anEntry(ctx, { ...whose, kind: 'avoid', text: 'Inibidores da PDE5', detail: 'Usa nitrato' })
  const vital = (measure: 'blood_pressure' | 'weight', value: number, second: number | null = null) =>
    anEntry(ctx, { ...whose, kind: 'vital', vital: { measure, value, second } })
  await vital('blood_pressure', 130, 85)
  await vital('weight', 82.5)
  const codes = [{ code: 'I10', label: 'Hipertensão essencial' }]
  await aNote(ctx, { ...whose, assessment: 'Angina <estável>.', plan: 'Sem PDE5.', codes })
}

const download = async (name: string | null, path = '/api/v1/record_export') => {
  const headers = name ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ url: path, headers })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const bundleOf = async (name: string, path?: string): Promise<Bundle> => JSON.parse((await download(name, path)).text)
const ofPatient = (id = patientId) => `/api/staff/v1/patients/${id}/record_export`
const named = ({ entry }: Bundle, type: string) =>
  entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type)
const typesIn = ({ entry }: Bundle) => [...new Set(entry.map(({ resource }) => resource.resourceType))]

describe('a patient’s own record', () => {
  test('is a file to keep, in the shape of the contract, out of every cache', async () => {
    const { status, headers, text } = await download('bruno')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-disposition']).toBe('attachment; filename="prontuario.fhir.json"')
    expect(exportRecord.response.parse(JSON.parse(text))).toEqual(JSON.parse(text))
  })

  test('is valid by HL7’s own definitions, the Bundle and each resource in it', async () => {
    const record = await bundleOf('bruno')
    expect(fhirFaultsOf(record as never)).toEqual([])
    for (const { resource } of record.entry)
      expect([resource.resourceType, fhirFaultsOf(resource)]).toEqual([resource.resourceType, []])
    expect(typesIn(record).sort()).toEqual([
      'AllergyIntolerance',
      'ClinicalImpression',
      'Condition',
      'DocumentReference',
      'Encounter',
      'Flag',
      'MedicationRequest',
      'MedicationStatement',
      'Observation',
      'Patient',
      'Practitioner',
      'QuestionnaireResponse',
    ])
  })

  test('the definitions refuse what is not FHIR, so that the test above can fail', () => {
    const id = '5a3f2d1c-0b9e-8f7a-9c6d-4e5f6a7b8c9d'
    expect(fhirFaultsOf({ resourceType: 'Encounter', id } as Resource).join()).toMatch(/status/)
    expect(fhirFaultsOf({ resourceType: 'Patient', id, gender: 7 } as never)).not.toEqual([])
    expect(fhirFaultsOf({ resourceType: 'Patient', id, cpf: '1' } as never)).not.toEqual([])
  })

  test('says what the record says', async () => {
    const record = await bundleOf('bruno')
    expect(named(record, 'Patient')).toMatchObject([
      {
        identifier: [{ value: '12345678909' }],
        name: [{ family: 'Almeida', given: ['Bruno'] }],
        gender: 'male',
        birthDate: '1990-01-01',
      },
    ])
    expect(named(record, 'Condition')).toMatchObject([
      { code: { coding: [{ code: 'I10' }], text: 'Hipertensão' }, note: [{ text: 'Desde 2019' }] },
    ])
    expect(named(record, 'AllergyIntolerance')).toMatchObject([
      { code: { coding: [{ system: 'http://www.whocc.no/atc', code: 'G04BE08' }], text: 'Tadalafila' } },
    ])
    expect(named(record, 'Observation')).toMatchObject([
      { code: { coding: [{ code: '29463-7' }] }, valueQuantity: { value: 82.5, code: 'kg' } },
      { component: [{ valueQuantity: { value: 130 } }, { valueQuantity: { value: 85, code: 'mm[Hg]' } }] },
      { code: { text: 'Atendimento presencial: Consultório <no Recife>' }, effectiveDateTime: '2026-10-02' },
    ])
    expect(named(record, 'Encounter')).toMatchObject([
      {
        status: 'finished',
        class: { code: 'VR' },
        text: { div: expect.stringContaining('Pressão &lt; 14 por 9 &amp; boa.<br/>Volta em &quot;30&quot; dias.') },
      },
    ])
    expect(named(record, 'MedicationRequest')).toMatchObject([
      { status: 'active', intent: 'order', dosageInstruction: [{ text: expect.stringContaining('jato') }] },
    ])
    expect(named(record, 'ClinicalImpression')).toMatchObject([
      {
        status: 'completed',
        summary: 'Avaliação: Angina <estável>.\nConduta: Sem PDE5.',
        finding: [{ itemCodeableConcept: { coding: [{ code: 'I10' }], text: 'Hipertensão essencial' } }],
      },
    ])
    const [survey] = named(record, 'QuestionnaireResponse').filter(({ encounter }) => encounter)
    expect(survey?.item).toContainEqual(
      expect.objectContaining({ linkId: 'allergies', answer: [{ valueString: 'Dipirona <1 g> & "outras"' }] }),
    )
    expect(named(record, 'DocumentReference').map(({ type }) => (type as { text: string }).text)).toEqual([
      'Receita',
      'Documento enviado pelo paciente',
    ])
  })

  test('refers to nothing that it lacks, names nothing twice, and gives no row id away', async () => {
    const record = await bundleOf('bruno')
    const urls = record.entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    for (const { fullUrl, resource } of record.entry) expect(fullUrl).toBe(`urn:uuid:${resource.id}`)
    const text = JSON.stringify(record)
    const asked = [...text.matchAll(/"reference":"([^"#][^"]*)"/g)].map(([, url = '']) => url)
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((url) => !urls.includes(url))).toEqual([])
    expect(text).not.toMatch(/accessCode|redFlag|price|orderNumber/)
  })

  test('again it names the same things alike', async () => {
    const [one, other] = [await bundleOf('bruno'), await bundleOf('bruno')]
    expect(one.entry).toEqual(other.entry)
  })

  test('401 for a guest; somebody without a record gets himself alone', async () => {
    expect((await download(null)).status).toBe(401)
    const record = await bundleOf('marina')
    expect(typesIn(record)).toEqual(['Patient'])
    expect(fhirFaultsOf(record as never)).toEqual([])
  })

  test('is read by as many statements for three visits as for one', async () => {
    const { statements: few } = await statementsOf(() => bundleOf('bruno'))
    await aVisit()
    await aVisit()
    const { value, statements: many } = await statementsOf(() => bundleOf('bruno'))
    expect(named(value, 'Encounter')).toHaveLength(3)
    expect(many.length).toBe(few.length)
  })
})

describe('the record as a PDF to read', () => {
  const pdfOf = async (name: string, path = '/api/v1/record_pdf') => {
    const { status, headers, text } = await download(name, path)
    const { recordPdf } = drawRecord.response.parse(JSON.parse(text))
    return { status, headers, pdf: Buffer.from(recordPdf.pdf, 'base64') }
  }

  test('is tagged, in Portuguese, out of every cache, and says what the Bundle says', async () => {
    const { headers, pdf } = await pdfOf('bruno')
    expect(headers['cache-control']).toBe('no-store')
    expect(await readPdfStructure(pdf)).toMatchObject({
      isMarked: true,
      language: 'pt-BR',
      title: 'Prontuário de Bruno Almeida',
      untagged: [],
      orphans: [],
      lost: [],
    })
    const { root } = await readPdfStructure(pdf)
    const kinds = everyPart(root).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'H1')).toHaveLength(1)
    // Six kinds of entries, visits, notes, prescriptions, surveys, documents; and the patient above them.
    expect(kinds.filter((kind) => kind === 'H2')).toHaveLength(1 + 11)
  })

  test('of somebody without a record is short, and of nobody there is none', async () => {
    const { pdf } = await pdfOf('marina')
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
    expect((await download(null, '/api/v1/record_pdf')).status).toBe(401)
  })

  test('for whoever treats him is drawn of his own part, logged, and nobody else’s', async () => {
    const path = `/api/staff/v1/patients/${patientId}/record_pdf`
    await sql`truncate care.record_accesses`.execute(ctx.db)
    expect((await pdfOf('helena', path)).status).toBe(200)
    const { rows } = await sql<{ what: string }>`select distinct what from care.record_accesses
      where patient_id = ${patientId} and actor_id = ${doctorId} order by what`.execute(ctx.db)
    expect(rows.map(({ what }) => what)).toEqual(['chart', 'consultation', 'prescription', 'profile', 'survey'])
    expect((await download('tiago', path)).status).toBe(404)
    for (const name of ['bruno', 'silvia', 'rafael', 'clara']) expect((await download(name, path)).status).toBe(403)
  })
})

test('no allergy is left out because of what was measured since', async () => {
  const other = await castMember(ctx, 'diego@prumo.example')
  await anEntry(ctx, { patientId: other, authorId: doctorId, kind: 'allergy', text: 'Látex' })
  for (let n = 0; n < 301; n++)
    await anEntry(ctx, {
      ...{ patientId: other, authorId: doctorId, kind: 'vital' },
      vital: { measure: 'weight', value: 80, second: null },
    })
  const record = await bundleOf('diego')
  expect([named(record, 'AllergyIntolerance').length, named(record, 'Observation').length]).toEqual([1, 301])
})

describe('a record for whoever treats him', () => {
  test('has his own visits and the chart, is valid, and each reading is logged for the patient', async () => {
    const other = await aConsultation(ctx, { state: 'closed', closedAt: ctx.now(), with: 'marcos' })
    await aPrescription(ctx, {}, other)
    await sql`truncate care.record_accesses`.execute(ctx.db)
    const record = await bundleOf('helena', ofPatient())
    expect(fhirFaultsOf(record as never)).toEqual([])
    for (const { resource } of record.entry) expect(fhirFaultsOf(resource)).toEqual([])
    expect(named(record, 'Encounter')).toHaveLength(3)
    expect(named(record, 'MedicationRequest')).toHaveLength(3)
    expect(named(record, 'AllergyIntolerance')).toHaveLength(1)
    // The files that he sent to somebody else stay where they were sent.
    expect(named(record, 'DocumentReference')).toHaveLength(3)
    const { rows } = await sql<{ what: string }>`select distinct what from care.record_accesses
      where patient_id = ${patientId} and actor_id = ${doctorId} order by what`.execute(ctx.db)
    expect(rows.map(({ what }) => what)).toEqual(['chart', 'consultation', 'prescription', 'profile', 'survey'])
    const urls = record.entry.map(({ fullUrl }) => fullUrl)
    const asked = [...JSON.stringify(record).matchAll(/"reference":"([^"#][^"]*)"/g)].map(([, url = '']) => url)
    expect(asked.filter((url) => !urls.includes(url))).toEqual([])
  })

  test('of a psychologist’s patient has no prescriptions', async () => {
    await aConsultation(ctx, { state: 'under_way', with: 'paula', profession: 'psychologist' })
    const record = await bundleOf('paula', ofPatient())
    expect(named(record, 'Encounter')).toHaveLength(1)
    expect(named(record, 'MedicationRequest')).toEqual([])
  })

  test('is nobody else’s: 404 for another doctor, 403 for the other roles, 404 for who does not exist', async () => {
    expect((await download('tiago', ofPatient())).status).toBe(404)
    for (const name of ['bruno', 'silvia', 'rafael', 'clara'])
      expect((await download(name, ofPatient())).status).toBe(403)
    expect((await download(null, ofPatient())).status).toBe(401)
    expect((await download('helena', ofPatient(999_999))).status).toBe(404)
    const logged = await sql`select 1 from care.record_accesses where actor_id <> ${doctorId} and actor_id not in
      (select id from people.users where email = 'paula@prumo.example')`.execute(ctx.db)
    expect(logged.rows).toEqual([])
  })
})
