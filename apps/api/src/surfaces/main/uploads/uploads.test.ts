import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@prumo/contracts/main'
import { openFileStore } from '@prumo/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdfOf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aStoredDocument } from '../../../domains/care/signed-documents/signed-documents.factory.ts'

let world: TestWorld
let bruno: string
let diego: string
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  bruno = await bearerOf(world, 'bruno@prumo.example')
  diego = await bearerOf(world, 'diego@prumo.example')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.settle()
  await sql`truncate care.medical_documents, care.uploads cascade`.execute(world.world.db)
})

const mebibyte = 1024 * 1024
const pdf = (bytes: number) => aPdfOf(bytes)
const samples = path.resolve(import.meta.dirname, '../../../../../../packages/pictures/samples')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, payload?: Buffer | object, { bearer = bruno, key = '' } = {}) =>
  world.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })
const begin = async (sizeBytes: number, bearer = bruno): Promise<string> =>
  contract.beginUpload.response.parse((await call('POST', '/uploads', { size_bytes: sizeBytes }, { bearer })).json())
    .upload.id
const part = (id: string, start: number, content: Buffer, bearer = bruno) =>
  call('PUT', `/uploads/${id}/parts/${start}`, content, { bearer })
const parts = async (content: Buffer, bytes = mebibyte) => {
  const id = await begin(content.length)
  for (let at = 0; at < content.length; at += bytes) {
    const answer = await part(id, at, content.subarray(at, at + bytes))
    expect([answer.statusCode, answer.json().upload?.receivedBytes]).toEqual([
      200,
      Math.min(at + bytes, content.length),
    ])
  }
  return id
}
const keep = (id: string, more: object = {}, bearer = bruno, key = '') =>
  call('POST', '/profile/medical_documents', { upload_id: id, name: 'exame.pdf', ...more }, { bearer, key })
const storedFiles = () =>
  (readdirSync(world.config.files.dir, { recursive: true }) as string[]).filter((name) => name.includes('/')).length
const unclaimed = async () =>
  Number((await sql<{ n: number }>`select count(*) n from platform.unclaimed_files`.execute(world.world.db)).rows[0]?.n)
const contentAt = async (fileSrc: string) => {
  const file = await openFileStore(world.config.files).find(new URL(fileSrc).pathname.split('/').at(-1) ?? '')
  const pieces: Buffer[] = []
  for await (const piece of file?.read() ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a file of twenty mebibytes comes in parts and is kept to the byte', async () => {
  const content = pdf(20 * mebibyte)
  const id = await parts(content)
  const before = storedFiles()
  const answer = await keep(id)
  expect(answer.statusCode).toBe(200)
  const [document] = contract.addUploadedDocument.response.parse(answer.json()).profile.medicalDocuments
  expect(document).toMatchObject({ name: 'exame.pdf', contentType: 'application/pdf' })
  expect((await contentAt(document?.fileSrc ?? '')).equals(content)).toBe(true)
  await world.settle()
  // The parts are gone, and one file is there.
  expect([storedFiles(), await unclaimed()]).toEqual([before - 20 + 1, 0])
  expect((await call('GET', `/uploads/${id}`)).statusCode).toBe(404)
})

test('after a lost line it goes on where it was; a part that is there already changes nothing', async () => {
  const content = pdf(300_000)
  const id = await begin(content.length)
  expect((await part(id, 0, content.subarray(0, 100_000))).statusCode).toBe(200)
  expect((await call('GET', `/uploads/${id}`)).json().upload).toMatchObject({ receivedBytes: 100_000 })
  const again = await part(id, 0, content.subarray(0, 100_000))
  expect([again.statusCode, again.json().upload.receivedBytes]).toEqual([200, 100_000])
  const ahead = await part(id, 200_000, content.subarray(200_000))
  expect([ahead.statusCode, ahead.json().code]).toEqual([409, 'upload_out_of_step'])
  expect((await keep(id)).json().code).toBe('upload_incomplete')
  await part(id, 100_000, content.subarray(100_000))
  const [document] = (await keep(id)).json().profile.medicalDocuments
  expect((await contentAt(document.fileSrc)).equals(content)).toBe(true)
})

test('the same part twice at once is stored once', async () => {
  const content = pdf(200_000)
  const id = await begin(content.length)
  const before = storedFiles()
  const answers = await Promise.all(Array.from({ length: 8 }, () => part(id, 0, content)))
  for (const { statusCode, body } of answers)
    expect([statusCode, JSON.parse(body).upload.receivedBytes]).toEqual([200, 200_000])
  expect([storedFiles(), await unclaimed()]).toEqual([before + 1, 0])
})

test('one upload is kept once, however many keep it at the same time', async () => {
  const id = await parts(pdf(200_000))
  const answers = await Promise.all(Array.from({ length: 6 }, () => keep(id)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
  await world.settle()
  const { rows } = await sql`select 1 from care.medical_documents`.execute(world.world.db)
  expect([rows.length, await unclaimed()]).toEqual([1, 0])
})

test('a lost answer is asked for again with its key', async () => {
  const id = await parts(pdf(1_000))
  const first = await keep(id, {}, bruno, 'keep it once')
  const again = await keep(id, {}, bruno, 'keep it once')
  expect([first.statusCode, again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
  expect(again.json().profile.medicalDocuments).toHaveLength(1)
})

test('a phone’s picture in parts is drawn anew, and what came is gone', async () => {
  const heic = readFileSync(path.join(samples, 'turned-with-place.heic'))
  const before = storedFiles()
  const [document] = (await keep(await parts(heic, 2_000), { name: 'IMG_0012.HEIC' })).json().profile.medicalDocuments
  expect(document).toMatchObject({ name: 'IMG_0012.jpg', contentType: 'image/jpeg' })
  expect((await contentAt(document.fileSrc)).includes('segredo')).toBe(false)
  await world.settle()
  // The picture, and its small one.
  expect(storedFiles()).toBe(before + 2)
})

test('it is given to the consultation that is named, and refused at its field', async () => {
  const { consultationId } = await aConsultation(world.ctx(), { state: 'confirmed' })
  const refused = await keep(await parts(pdf(400)), { consultation_id: 999_999 })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['consultation_id']])
  const given = await keep(await parts(pdf(400)), { consultation_id: consultationId })
  expect(given.json().profile.medicalDocuments[0].givenTo).toMatchObject([{ consultationId }])
})

test.each([
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'file_type_refused'],
  [
    'a drawing with scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'file_type_refused',
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type_refused'],
  ['an archive', Buffer.from('PK\u0003\u0004'), 'file_type_refused'],
  ['half a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(300)]), 'picture_unreadable'],
])('%s is refused when it is to be kept, and is gone then', async (_what, content, code) => {
  const id = await parts(content)
  const before = storedFiles()
  const answer = await keep(id)
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect([storedFiles(), await unclaimed()]).toEqual([before - 1, 0])
  expect((await call('GET', `/uploads/${id}`)).statusCode).toBe(404)
  expect((await call('DELETE', `/uploads/${id}`)).statusCode).toBe(200)
})

test('nobody else sees, continues, keeps or cancels an upload', async () => {
  const content = pdf(1_000)
  const id = await begin(content.length)
  expect((await part(id, 0, content, diego)).statusCode).toBe(404)
  await part(id, 0, content)
  expect((await call('GET', `/uploads/${id}`, undefined, { bearer: diego })).statusCode).toBe(404)
  expect((await keep(id, {}, diego)).statusCode).toBe(404)
  expect((await call('DELETE', `/uploads/${id}`, undefined, { bearer: diego })).statusCode).toBe(200)
  expect((await keep(id)).statusCode).toBe(200)
  const url = `/api/v1/uploads/${id}`
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
})

test('what is too large, too much, or no part at all is refused, and nothing of it stays', async () => {
  const codeOf = async (answer: ReturnType<typeof call>) => [(await answer).statusCode, (await answer).json().code]
  const tooLarge = await codeOf(call('POST', '/uploads', { size_bytes: 20 * mebibyte + 1 }))
  expect(tooLarge).toEqual([413, 'file_too_large'])
  for (const size of [0, -1, 1.5, '7', null])
    expect((await call('POST', '/uploads', { size_bytes: size })).statusCode).toBe(400)
  const id = await begin(2 * mebibyte)
  const before = storedFiles()
  expect(await codeOf(part(id, 0, pdf(mebibyte + 1)))).toEqual([413, 'upload_part_too_large'])
  expect(await codeOf(part(id, 0, Buffer.alloc(0)))).toEqual([400, 'invalid_parameter'])
  expect((await call('PUT', `/uploads/${id}/parts/0`, { a: 1 })).statusCode).toBe(400)
  expect((await call('PUT', `/uploads/${id}/parts/-1`, Buffer.alloc(10))).statusCode).toBe(400)
  expect((await call('GET', '/uploads/7')).statusCode).toBe(400)
  const small = await begin(10)
  expect(await codeOf(part(small, 0, Buffer.alloc(11)))).toEqual([413, 'upload_part_too_large'])
  expect([storedFiles(), await unclaimed()]).toEqual([before, 0])
})

test('ten may be open, however many begin at once; who cancels one may begin another', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => call('POST', '/uploads', { size_bytes: 10 })))
  const open = answers.filter(({ statusCode }) => statusCode === 200)
  expect(open).toHaveLength(10)
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'too_many_uploads', error: expect.stringContaining('espere 6 horas') })
  expect(refused?.headers['retry-after']).toBe(String(6 * 3_600))
  await call('DELETE', `/uploads/${open[0]?.json().upload.id}`)
  expect((await call('POST', '/uploads', { size_bytes: 10 })).statusCode).toBe(200)
})

test('files that are refused lock nobody out: after twelve of them another is begun and kept', async () => {
  for (let sent = 0; sent < 12; sent += 1) {
    const content =
      sent % 2 ? Buffer.from('<!doctype html>') : Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), pdf(400)])
    expect((await keep(await parts(content))).statusCode).toBe(422)
  }
  expect((await keep(await parts(pdf(400)))).statusCode).toBe(200)
})

test('what nobody continues for six hours is removed with its parts', async () => {
  const content = pdf(3_000)
  const [id, before] = [await begin(content.length), storedFiles()]
  world.clock.advance(60_000)
  const { expiresAt } = (await part(id, 0, content.subarray(0, 1_000))).json().upload
  expect(Date.parse(expiresAt) - world.clock.now.getTime()).toBe(6 * 3_600_000)
  await sql`update care.uploads set expires_at = ${new Date(world.clock.now.getTime() + 1)}`.execute(world.world.db)
  await world.settle()
  expect(storedFiles()).toBe(before + 1)
  world.clock.advance(1)
  expect((await part(id, 1_000, content.subarray(1_000))).statusCode).toBe(404)
  await world.settle()
  expect([storedFiles(), await unclaimed()]).toEqual([before, 0])
})

test('each write again is the same one', async () => {
  const { write, wasAsked } = repeatedWrites(world)
  const id = await parts(pdf(400))
  const document = await write('POST', '/api/v1/profile/medical_documents', {
    as: 'bruno',
    payload: { upload_id: id, name: 'exame.pdf' },
  })
  const requestId = await aStoredDocument(world.ctx(), await aConsultation(world.ctx()))
  const result = await write('POST', `/api/v1/exam_requests/${requestId}/uploaded_results`, {
    as: 'bruno',
    payload: { upload_id: await parts(pdf(400)), name: 'glicemia.pdf' },
  })
  for (const send of [document, result]) {
    const first = await send()
    expect([first.status, first.isReplayed]).toEqual([200, false])
    expect(await send()).toMatchObject({ status: 200, isReplayed: true })
  }
  expect(wasAsked('POST /api/v1/exam_requests/{id}/uploaded_results')).toBe(true)
  const { rows } = await sql`select 1 from care.medical_documents union all select 1 from care.exam_results`.execute(
    world.world.db,
  )
  expect(rows).toHaveLength(2)
})
