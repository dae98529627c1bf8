import { randomUUID } from 'node:crypto'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { calendarDayOf } from '@prumo/brazil'
import { issueDocument, listConsultationDocuments, previewDocument } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(() => settleRecords(world.ctx()))
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT'
type Asking = { as?: string | null; payload?: object; key?: string }
const ask = async (method: Method, path: string, { as = 'helena@prumo.example', payload, key }: Asking = {}) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(as ? { authorization: `Bearer ${await bearerOf(world, as)}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload ? { payload } : {}),
  })
const today = () => calendarDayOf(world.ctx().now())
const leave = () => ({ kind: 'certificate', purpose: 'leave', day: today(), days: 2 })
const attendance = () => ({ kind: 'certificate', purpose: 'attendance', day: today(), from: '10:00', until: '10:40' })
const request = { kind: 'exam_request', exams: [{ key: 'glicemia' }, { name: 'Ultrassom de próstata' }] }
const report = { kind: 'report', title: 'report', sections: [{ heading: 'Evolução', text: 'Melhora.\nSem queixas.' }] }
const stated = { channel: 'video', identity: 'document', document_kind: 'passport', suitability: 'suits' }
const sign = (consultationId: number, document: object, more: object = {}, asking: Asking = {}) =>
  ask('POST', `/staff/v1/consultations/${consultationId}/signed_documents`, {
    payload: { document, consent: true, ...more },
    ...asking,
  })
const signed = async (consultationId: number, document: object, more: object = {}) => {
  const answer = await sign(consultationId, document, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return issueDocument.response.parse(answer.json()).document
}
const fileOf = async (pdfSrc: string | null): Promise<Buffer> => {
  const id = new URL(pdfSrc ?? '').pathname.split('/').at(-1) as string
  const file = await world.ctx().gateways.files.open({ id })
  const chunks: Buffer[] = []
  for await (const chunk of file?.read() ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
const consent = (consultationId: number, isGiven: boolean, as = 'bruno@prumo.example') =>
  ask('PUT', `/v1/consultations/${consultationId}/diagnosis_consent`, { as, payload: { is_given: isGiven } })

describe('each kind', () => {
  test.each<[string, () => object, string, string, RegExp]>([
    ['leave', leave, '2.16.76.1.12.1.2', 'Atestado médico', /precisa de 2 dias de afastamento/],
    ['attendance', attendance, '2.16.76.1.12.1.2', 'Declaração de comparecimento', /das 10:00 às 10:40/],
    ['exam request', () => request, '2.16.76.1.12.1.3', 'Pedido de exames', /Glicemia de jejum.*Ultrassom/],
    ['report', () => report, '2.16.76.1.12.1.4', 'Relatório médico', /Evolução.*Melhora\..*Sem queixas/],
  ])('%s is signed with its own key, tagged, and says what was written', async (_name, body, key, title, words) => {
    const { consultationId } = await aConsultation(world.ctx())
    const document = await signed(consultationId, body())
    expect(document).toMatchObject({ state: 'issued', title })
    expect(JSON.stringify(document.blocks)).toMatch(words)
    const file = await fileOf(document.pdfSrc)
    const opened = await PDFDocument.load(file, { updateMetadata: false })
    const information = opened.context.lookup(opened.context.trailerInfo.Info, PDFDict)
    expect(information.has(PDFName.of(key))).toBe(true)
    const { root, untagged, orphans } = await readPdfStructure(file)
    expect({ untagged, orphans }).toEqual({ untagged: [], orphans: [] })
    expect(everyPart(root).filter(({ kind }) => kind === 'H1')).toHaveLength(1)
  })

  test('the preview has the same words and no value, and stores nothing', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await ask('POST', `/staff/v1/consultations/${consultationId}/signed_document_previews`, {
      payload: { document: request },
    })
    const { preview } = previewDocument.response.parse(answer.json())
    expect(preview.title).toBe('Pedido de exames')
    const { documents, exams } = listConsultationDocuments.response.parse(
      (await ask('GET', `/staff/v1/consultations/${consultationId}/signed_documents`)).json(),
    )
    expect(documents).toEqual([])
    expect(exams).toContainEqual({ key: 'glicemia', name: 'Glicemia de jejum', indications: ['erectileDysfunction'] })
  })
})

test('before the visit says who was identified nothing is signed, and no intention is left at the signer', async () => {
  const { consultationId } = await aConsultation(world.ctx(), { isStated: false })
  await aConsultation(world.ctx())
  const refused = await sign(consultationId, request)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'identity_not_stated'])
  expect(refused.json().error).toContain('quem é atendido')
  const { rows } = await sql`select 1 from care.signed_documents
    where consultation_id = ${consultationId}`.execute(world.world.db)
  expect(rows).toEqual([])
  // What is written is seen all the same: only the signature waits.
  const path = `/staff/v1/consultations/${consultationId}/signed_document_previews`
  expect((await ask('POST', path, { payload: { document: request } })).statusCode).toBe(200)
  await ask('POST', `/staff/v1/consultations/${consultationId}/statements`, { payload: stated })
  expect(await signed(consultationId, request)).toMatchObject({ state: 'issued' })
})

describe('who may not', () => {
  test.each([
    ['paula@prumo.example', 403],
    ['silvia@prumo.example', 403],
    ['bruno@prumo.example', 403],
    ['marcos@prumo.example', 404],
    [null, 401],
  ])('%s is answered %i', async (as, status) => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await sign(consultationId, request, {}, { as })).statusCode).toBe(status)
    const path = `/staff/v1/consultations/${consultationId}/signed_documents`
    expect((await ask('GET', path, { as })).statusCode).toBe(status)
  })

  test.each(['confirmed', 'missed', 'canceled', 'waiting_for_payment'])(
    'in a %s consultation nobody',
    async (state) => {
      const { consultationId } = await aConsultation(world.ctx(), { state })
      expect((await sign(consultationId, request)).json()).toMatchObject({ code: 'consultation_not_open' })
    },
  )

  test('a week after its end nobody', async () => {
    const closedAt = new Date(world.ctx().now().getTime() - 8 * 86_400_000)
    const { consultationId } = await aConsultation(world.ctx(), { state: 'closed', closedAt })
    expect((await sign(consultationId, request)).statusCode).toBe(409)
  })
})

test.each<[string, () => object, string]>([
  ['no days', () => ({ ...leave(), days: undefined }), 'days'],
  ['too many days', () => ({ ...leave(), days: 61 }), 'days'],
  ['a day that is none', () => ({ ...leave(), day: '2026-02-30' }), 'day'],
  ['a day long past', () => ({ ...leave(), day: '2020-01-01' }), 'day'],
  ['presence tomorrow', () => ({ ...attendance(), day: '2999-01-01' }), 'day'],
  ['an end before the begin', () => ({ ...attendance(), until: '09:00' }), 'until'],
  ['no time', () => ({ ...attendance(), from: '25:00' }), 'from'],
  ['a code that is none', () => ({ ...leave(), cid: 'XX' }), 'cid'],
  ['no exam', () => ({ kind: 'exam_request', exams: [] }), 'exams'],
  ['an unknown exam', () => ({ kind: 'exam_request', exams: [{ key: 'nada' }] }), 'exams.0'],
  ['an exam twice', () => ({ ...request, exams: [{ key: 'psa' }, { name: 'PSA total' }] }), 'exams.1'],
  ['letters that nobody can read', () => ({ ...request, exams: [{ name: '王' }] }), 'exams.0'],
  [
    'a posology in a report',
    () => ({
      ...report,
      sections: [{ heading: '', text: 'Uso oral: Tadalafila 20 mg, tomar 10 comprimidos ao dia.' }],
    }),
    'sections.0.text',
  ],
  [
    'a posology among the exams',
    () => ({ ...request, exams: [{ name: 'Isotretinoína 20 mg, 1 cápsula ao dia, 60 cápsulas' }] }),
    'exams.0',
  ],
  ['a posology as an indication', () => ({ ...request, indication: 'Rivotril 2 mg, 1 cp à noite' }), 'indication'],
  ['an empty part', () => ({ ...report, sections: [{ heading: 'Evolução', text: ' ' }] }), 'sections.0.text'],
])('%s is refused at its field', async (_name, body, field) => {
  const { consultationId } = await aConsultation(world.ctx())
  const answer = await sign(consultationId, body())
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('each signature needs its own yes', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const answer = await sign(consultationId, request, { consent: false })
  expect(answer.json().errors).toEqual({ consent: ['Confirme que quer assinar este documento.'] })
})

describe('the diagnosis', () => {
  const withCid = () => ({ ...leave(), cid: 'N52.9' })

  test('stands on a certificate only since the patient asked for it, and the certificate says so', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await sign(consultationId, withCid())).json().errors).toHaveProperty('cid')
    expect((await consent(consultationId, true)).json()).toEqual({ consentAt: expect.any(String) })
    const { blocks } = await signed(consultationId, withCid())
    expect(JSON.stringify(blocks)).toContain('a pedido do próprio paciente: CID-10 N52.9')
    expect((await consent(consultationId, false)).json()).toEqual({ consentAt: null })
    expect((await sign(consultationId, withCid())).json().errors).toHaveProperty('cid')
  })

  test('never stands on a declaration of presence', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    await consent(consultationId, true)
    expect((await sign(consultationId, { ...attendance(), cid: 'N52.9' })).json().errors).toHaveProperty('cid')
  })

  test.each([
    'N48',
    'F-52-2',
    'CID: N 52',
    'E.r.é.t.i.l',
    'Em tratamento de SIDA',
    'usuário de crack',
    'Repouso em casa.',
    '.',
  ])('is in no free words without his request, and on no declaration: %s', async (remarks) => {
    const { consultationId } = await aConsultation(world.ctx())
    const refused = async (document: object) => (await sign(consultationId, { ...document, remarks })).json().errors
    expect(await refused(leave())).toEqual({ remarks: [expect.stringMatching(/só com a autorização do paciente/)] })
    expect(await refused(attendance())).toEqual({ remarks: [expect.stringMatching(/não leva texto livre/)] })
    await consent(consultationId, true)
    const { blocks } = await signed(consultationId, { ...leave(), remarks })
    expect(JSON.stringify(blocks)).toContain(`Informado a pedido do próprio paciente: ${remarks}`)
    expect(await refused(attendance())).toHaveProperty('remarks')
    await consent(consultationId, false)
    expect(await refused(leave())).toHaveProperty('remarks')
  })

  test('is not needed for the sentences of the list', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const absence = { key: 'ausencia', day: today(), from: '14:00', until: '15:30' }
    const notes = [{ key: 'repouso' }, { key: 'trabalho-em-casa' }, absence, { key: 'nova-avaliacao', day: today() }]
    const { blocks } = await signed(consultationId, { ...leave(), notes })
    const texts = blocks.flatMap((block) => ('text' in block ? [block.text] : []))
    expect(texts).toContain('Recomendo repouso em casa.')
    expect(texts).toContainEqual(expect.stringMatching(/das 14:00 às 15:30 .* para consulta ou exame\.$/))
    expect(texts.join(' ')).not.toMatch(/a pedido/)
    await signed(consultationId, { ...attendance(), notes: [{ key: 'retorno-no-dia' }] })
  })

  test.each<[string, object, string]>([
    ['an unknown sentence', { key: 'nada' }, 'notes.0'],
    ['a sentence of a declaration on a leave', { key: 'retorno-no-dia' }, 'notes.0'],
    ['a day that is none', { key: 'nova-avaliacao', day: 'disfunção' }, 'notes.0.day'],
    ['no day', { key: 'nova-avaliacao' }, 'notes.0.day'],
    ['a day long past', { key: 'nova-avaliacao', day: '2020-01-01' }, 'notes.0.day'],
    ['a time that is none', { key: 'ausencia', day: today, from: 'N52', until: '10:00' }, 'notes.0.from'],
    ['an end before the begin', { key: 'ausencia', day: today, from: '10:00', until: '09:00' }, 'notes.0.until'],
  ])('%s is refused at its field', async (_name, note, field) => {
    const { consultationId } = await aConsultation(world.ctx())
    const notes = [{ ...note, ...('day' in note && note.day === today ? { day: today() } : {}) }]
    const answer = await sign(consultationId, { ...leave(), notes })
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]])
  })

  test('a sentence stands once', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await sign(consultationId, { ...leave(), notes: [{ key: 'repouso' }, { key: 'repouso' }] })
    expect(answer.json().errors).toEqual({ 'notes.1': ['Esta orientação já está no atestado.'] })
  })

  test('is not signed any more once the patient has taken his yes back while the provider was silent', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    await consent(consultationId, true)
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 3 })
    const inWords = { ...leave(), remarks: 'Retorna na segunda.' }
    const pending = [
      await signed(consultationId, withCid()),
      await signed(consultationId, leave()),
      await signed(consultationId, inWords),
    ]
    expect(pending.map(({ state }) => state)).toEqual(['signing', 'signing', 'signing'])
    await consent(consultationId, false)
    world.clock.advance(11_000)
    await world.settle()
    const { rows } = await sql`select state, file_id is not null as is_signed from care.signed_documents
      where consultation_id = ${consultationId} order by id`.execute(world.world.db)
    expect(rows).toEqual([
      { state: 'failed', is_signed: false },
      { state: 'issued', is_signed: true },
      { state: 'failed', is_signed: false },
    ])
  })

  test('nobody consents for the patient, and his yes is kept', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    for (const as of ['helena@prumo.example', 'diego@prumo.example'])
      expect((await consent(consultationId, true, as)).statusCode).toBe(404)
    await consent(consultationId, true)
    await consent(consultationId, true)
    const { rows } = await sql`select is_given from care.diagnosis_consents
      where consultation_id = ${consultationId}`.execute(world.world.db)
    expect(rows).toEqual([{ is_given: true }])
  })
})

describe('what became of it', () => {
  const cancel = (id: number, asking: Asking = {}) =>
    ask('POST', `/staff/v1/signed_documents/${id}/cancellation`, { payload: { reason: 'Data errada.' }, ...asking })
  const check = (code: string, accessCode?: string) =>
    ask('GET', `/v1/document_verifications/${code}${accessCode ? `?access_code=${accessCode}` : ''}`, { as: null })
  const ownOf = async () => (await ask('GET', '/v1/signed_documents', { as: 'bruno@prumo.example' })).json().documents

  test('the patient has it; with its codes anybody checks and opens it, and the reading is written', async () => {
    const { consultationId, patientId } = await aConsultation(world.ctx())
    const { id, verificationCode } = await signed(consultationId, leave())
    const [own] = await ownOf()
    expect(own).toMatchObject({
      ...{ id, title: 'Atestado médico', state: 'issued', isTestSignature: true },
      verificationSrc: `${world.config.webUrl}/documento/${verificationCode}`,
    })
    const facts = (await check(verificationCode)).json().verification
    expect(facts).toMatchObject({ state: 'issued', kind: 'certificate', patient: 'B. A.', pdfSrc: null })
    expect(JSON.stringify(facts)).not.toContain('afastamento')
    expect((await check(verificationCode, own.accessCode)).json().verification.pdfSrc).toContain('/files/')
    const wrong = own.accessCode === '000000' ? '000001' : '000000'
    expect((await check(verificationCode, wrong)).json()).toMatchObject({ code: 'access_code_wrong' })
    expect((await check('AAAAAAAAAA')).statusCode).toBe(404)
    const { rows } = await sql`select what, reason from care.record_accesses
      where patient_id = ${patientId} and subject_id = ${consultationId} and reason = 'access_code'`.execute(
      world.world.db,
    )
    expect(rows).toEqual([{ what: 'signed_document', reason: 'access_code' }])
    const { rows: checks } = await sql`select what, state from care.document_checks
      where document_id = ${id} order by what`.execute(world.world.db)
    expect(checks).toEqual([
      { what: 'document', state: 'issued' },
      { what: 'facts', state: 'issued' },
    ])
  })

  test('its doctor cancels it with a reason that the patient reads; another does not', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const { id, verificationCode } = await signed(consultationId, request)
    expect((await cancel(id, { as: 'marcos@prumo.example' })).statusCode).toBe(404)
    expect((await cancel(id, { payload: { reason: ' ' } })).statusCode).toBe(422)
    expect((await cancel(id)).json().document).toMatchObject({ state: 'canceled' })
    expect((await cancel(id)).json()).toMatchObject({ code: 'document_not_cancelable' })
    expect((await check(verificationCode)).json().verification.state).toBe('canceled')
    expect((await ownOf())[0]).toMatchObject({ id, state: 'canceled', cancelReason: 'Data errada.' })
  })

  test('a replaced one names its successor', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const former = await signed(consultationId, request)
    const replaces = { document_id: former.id, reason: 'Faltou um exame.' }
    const { id } = await signed(consultationId, { ...request, exams: [{ key: 'psa' }] }, { replaces })
    expect((await check(former.verificationCode)).json().verification.state).toBe('replaced')
    expect((await ownOf()).find((one: { id: number }) => one.id === former.id)).toMatchObject({ replacedById: id })
    expect((await sign(consultationId, request, { replaces })).json()).toMatchObject({
      code: 'document_not_cancelable',
    })
  })

  test('a document whose file was changed does not open', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const { id, verificationCode } = await signed(consultationId, request)
    const [own] = await ownOf()
    await sql`update care.signed_documents set file_sha256 = ${Buffer.alloc(32)} where id = ${id}`.execute(
      world.world.db,
    )
    expect((await check(verificationCode, own.accessCode)).json()).toMatchObject({ code: 'document_altered' })
  })

  test('while the provider is silent nobody else sees it; due work signs it later', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
    const document = await signed(consultationId, request)
    expect(document).toMatchObject({ state: 'signing', pdfSrc: null })
    expect((await check(document.verificationCode)).statusCode).toBe(404)
    expect((await ownOf()).some((one: { id: number }) => one.id === document.id)).toBe(false)
    world.clock.advance(11_000)
    await world.settle()
    expect((await ownOf()).some((one: { id: number }) => one.id === document.id)).toBe(true)
  })
})

test('a request sent twice signs one document, and answers the same', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const key = randomUUID()
  const [first, second] = [
    await sign(consultationId, request, {}, { key }),
    await sign(consultationId, request, {}, { key }),
  ]
  expect(second.json().document.id).toBe(first.json().document.id)
  const { rows } = await sql`select 1 from care.signed_documents where consultation_id = ${consultationId}`.execute(
    world.world.db,
  )
  expect(rows).toHaveLength(1)
})

test('a cancellation again is the same one', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const { id } = await signed(consultationId, request)
  const { write } = repeatedWrites(world)
  const url = `/api/staff/v1/signed_documents/${id}/cancellation`
  const send = await write('POST', url, { as: 'helena', payload: { reason: 'Data errada.' } })
  expect(await send()).toMatchObject({ status: 200, isReplayed: false })
  expect(await send()).toMatchObject({ status: 200, isReplayed: true })
})
