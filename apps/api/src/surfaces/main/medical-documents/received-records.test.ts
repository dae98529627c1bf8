import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { openFileStore } from '@prumo/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  bearer = await bearerOf(world, 'bruno@prumo.example')
})
afterAll(() => world.close())
beforeEach(() => sql`truncate care.medical_documents cascade`.execute(world.world.db))

type Patient = { cpf?: string; name?: object; birthDate?: string }
const bruno: Patient = { cpf: '123.456.789-09', name: { given: ['Bruno'], family: 'Almeida' } }

const patientOf = ({ cpf, name, birthDate }: Patient) => ({
  resourceType: 'Patient',
  identifier: cpf ? [{ system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: cpf }] : [],
  name: name ? [name] : [],
  birthDate,
})
const bundleOf = (patient: Patient | null, ...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [...(patient ? [patientOf(patient)] : []), ...resources].map((resource) => ({ resource })),
})
const allergy = { resourceType: 'AllergyIntolerance', code: { text: 'Dipirona' }, recordedDate: '2024-05-03' }

const send = async (content: object | string, name = 'prontuario.json') => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const answer = await upload(world, { bearer, files: [[name, Buffer.from(text)]] })
  const body = answer.json()
  return { status: answer.statusCode, body, documents: body.profile?.medicalDocuments ?? [] }
}

test('a record of another service becomes a PDF among his documents, and no statement of ours', async () => {
  const { status, documents } = await send(bundleOf(bruno, allergy))
  expect(status).toBe(200)
  expect(documents).toMatchObject([{ name: 'Prontuário recebido.pdf', contentType: 'application/pdf' }])
  const { rows } = await sql`select 1 from care.chart_entries`.execute(world.world.db)
  expect(rows).toEqual([])
})

test('it is given to his consultation like any other document', async () => {
  const { consultationId } = await aConsultation(world.ctx(), { state: 'confirmed' })
  const { documents } = await send(bundleOf(bruno, allergy))
  expect(documents[0].givenTo).toMatchObject([{ consultationId }])
  await sql`update care.consultations set state = 'canceled', canceled_at = now(), cancel_reason = 'by_patient'
    where id = ${consultationId}`.execute(world.world.db)
})

const outcomeOf = async (content: object) => {
  const { documents } = await send(content)
  expect(documents).toMatchObject([{ name: 'Prontuário recebido.pdf' }])
  return documents[0].received
}

test.each<[string, Patient | null, string]>([
  ['his CPF and name', bruno, 'same'],
  ['no CPF', { name: bruno.name }, 'unsure'],
  ['another name', { ...bruno, name: { text: 'Carlos Souza' } }, 'unsure'],
  ['another CPF', { ...bruno, cpf: '52998224725' }, 'another'],
  ['no patient', null, 'none'],
])('a Bundle with %s is kept as such, and nobody has judged it', async (_what, patient, outcome) => {
  expect(await outcomeOf(bundleOf(patient, allergy))).toEqual({ outcome, verdict: null })
})

test('a Bundle of two people is kept as such', async () => {
  expect(await outcomeOf(bundleOf(bruno, patientOf({ name: { text: 'Ana' } }), allergy))).toEqual({
    outcome: 'several',
    verdict: null,
  })
})

/** pdfkit writes the letters of its own Helvetica as hexadecimal numbers, in pieces. */
const textOfPdf = async (pdf: Buffer): Promise<string> =>
  (await PDFDocument.load(pdf)).context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(one).decode())] : []))
    .flatMap((stream) => [...stream.toString('latin1').matchAll(/<([0-9a-f]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')

const textAt = async (fileSrc: string): Promise<string> => {
  const file = await openFileStore(world.config.files).find(new URL(fileSrc).pathname.split('/').at(-1) ?? '')
  const pieces: Buffer[] = []
  for await (const piece of file?.read() ?? []) pieces.push(piece)
  return textOfPdf(Buffer.concat(pieces))
}

test('of another person only the comparison is kept, sealed, and of nobody a word in clear', async () => {
  await send(bundleOf({ ...bruno, cpf: '52998224725', name: { text: 'Carlos Souza' } }, allergy))
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(record)::text as row from care.received_records record`.execute(world.world.db)
  expect(rows).toHaveLength(1)
  for (const word of ['Carlos', '52998224725', 'Bruno', '12345678909', 'Dipirona'])
    expect(rows[0]?.row).not.toContain(word)
  const answer = await world.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${bearer}` } })
  const text = await textAt(answer.json().profile.medicalDocuments[0].fileSrc)
  expect(text).toContain('de outra pessoa')
  for (const word of ['Carlos', 'Dipirona']) expect(text).not.toContain(word)
})

test('more than two mebibytes are refused in words', async () => {
  const large = bundleOf(bruno, { ...allergy, note: 'x'.repeat(2 * 1024 * 1024) })
  expect(await send(large)).toMatchObject({
    status: 413,
    body: { code: 'bundle_too_large', faults: { files: [{ params: { name: 'prontuario.json' } }] } },
  })
})

test.each([
  ['another resource', { resourceType: 'Patient' }],
  ['a Bundle without entries', { resourceType: 'Bundle' }],
  ['some JSON', { a: 1 }],
  ['half a file', '{"resourceType":"Bundle","entry":['],
  ['a brace', '{'],
  ['a deep nest', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['XML', '<Bundle xmlns="http://hl7.org/fhir"/>'],
])('%s is refused like any file that is none of ours', async (_what, content) => {
  expect(await send(content)).toMatchObject({ status: 422, body: { code: 'file_type_refused' } })
  expect((await sql`select 1 from care.medical_documents`.execute(world.world.db)).rows).toEqual([])
})

const nested = (levels: number): object => (levels === 0 ? {} : { extension: [nested(levels - 1)] })
const bundleWith = (entry: unknown) => JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })

test.each<[string, string]>([
  ['a key twice', bundleWith([{ resource: allergy }]).replace('"type":', '"type":"batch","type":')],
  ['a key twice, once in escapes', '{"resourceType":"Bundle","entry":[],"entr\\u0079":[]}'],
  [
    'a key twice, deep inside',
    bundleWith([{ resource: { ...allergy, code: { text: 'Dipirona', coding: [] } } }]).replace(
      '"coding":[]',
      '"text":"Nada"',
    ),
  ],
  ['an array among its entries', bundleWith([[{ resource: allergy }]])],
  ['an array as a resource', bundleWith([{ resource: [allergy] }])],
  ['a Bundle as a resource', bundleWith([{ resource: bundleOf(bruno, allergy) }])],
  ['a Bundle in an array as a resource', bundleWith([{ resource: [[bundleOf(bruno, allergy)]] }])],
  ['a number among its entries', bundleWith([7])],
  ['entries in entries of forty levels', bundleWith([{ resource: { ...allergy, ...nested(40) } }])],
  [
    'a nest of a hundred thousand',
    `{"resourceType":"Bundle","entry":[],"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ],
])('a Bundle with %s is refused in words', async (_what, content) => {
  expect(await send(content)).toMatchObject({
    status: 422,
    body: { code: 'bundle_refused', faults: { files: [{ params: { name: 'prontuario.json' } }] } },
  })
  expect((await sql`select 1 from care.medical_documents`.execute(world.world.db)).rows).toEqual([])
})

test('the same key in two objects, in an array, or as a value, is no repetition', async () => {
  const twice = bundleWith([
    { resource: allergy },
    { resource: { ...allergy, note: [{ text: 'text' }, { text: 'text' }] } },
  ])
  expect((await send(twice)).status).toBe(200)
})
