import { readdirSync } from 'node:fs'
import { addMedicalDocuments } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type UploadedFile, upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let bruno: string
let diego: string
beforeAll(async () => {
  world = await testWorld()
  bruno = await bearerOf(world, 'bruno@prumo.example')
  diego = await bearerOf(world, 'diego@prumo.example')
})
afterAll(() => world.close())

const pdf = Buffer.from('%PDF-1.7 exame')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const send = (bearer: string | null, files: UploadedFile[], key?: string) => upload(world, { bearer, files, key })
const remove = (bearer: string, id: number | string) =>
  world.app.inject({
    method: 'DELETE',
    url: `/api/v1/profile/medical_documents/${id}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: { awsPhoto: 'x' },
  })
const storedFiles = () => {
  try {
    return (readdirSync(world.config.files.dir, { recursive: true }) as string[]).filter((name) => name.includes('/'))
      .length
  } catch {
    return 0
  }
}

test('files are kept by what they are, newest first, each at an address that ends', async () => {
  const answer = await send(bruno, [
    ['exame.jpg', pdf],
    ['../foto da pele.pdf', png],
  ])
  expect(answer.statusCode).toBe(200)
  const { medicalDocuments } = addMedicalDocuments.response.parse(answer.json()).profile
  expect(medicalDocuments).toMatchObject([
    { name: 'foto da pele.pdf', contentType: 'image/png' },
    { name: 'exame.jpg', contentType: 'application/pdf' },
  ])
  expect(medicalDocuments[0]?.fileSrc).toMatch(/\/files\/[0-9a-f-]{36}\?expires=\d+&signature=/)
  const { rows } = await sql<{ row: string }>`select d::text as row from care.medical_documents d`.execute(
    world.world.db,
  )
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('exame').toString('hex'))
})

test.each<[string, number, UploadedFile[]]>([
  ['a file above ten mebibytes', 413, [['grande.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])]]],
  ['a script that calls itself a PDF', 422, [['exame.pdf', Buffer.from('<script>')]]],
  [
    'a good file beside a bad one',
    422,
    [
      ['a.pdf', pdf],
      ['b.pdf', Buffer.from('MZ')],
    ],
  ],
  ['an empty file', 422, [['a.pdf', Buffer.alloc(0)]]],
  ['no file', 422, []],
  ['a file in another field', 422, [['a.pdf', pdf, 'photo']]],
  ['more than ten files', 422, Array.from({ length: 11 }, (): UploadedFile => ['a.pdf', pdf])],
])('%s is refused whole', async (_what, status, files) => {
  const before = storedFiles()
  const answer = await send(diego, files)
  expect([answer.statusCode, typeof answer.json().error]).toEqual([status, 'string'])
  expect(storedFiles()).toBe(before)
})

test('only its owner takes a document away, once; its file goes too', async () => {
  const [document] = (await send(diego, [['a.pdf', pdf]])).json().profile.medicalDocuments
  const before = storedFiles()
  expect((await remove(bruno, document.id)).statusCode).toBe(404)
  const answer = await remove(diego, document.id)
  expect([answer.statusCode, answer.json().profile.medicalDocuments]).toEqual([200, []])
  expect(storedFiles()).toBe(before - 1)
  expect((await remove(diego, document.id)).statusCode).toBe(404)
  expect((await remove(diego, 'x')).statusCode).toBe(400)
})

test('a guest gives nothing, and fifty are enough', async () => {
  expect((await send(null, [['a.pdf', pdf]])).statusCode).toBe(401)
  const ten = Array.from({ length: 10 }, (): UploadedFile => ['a.pdf', pdf])
  for (let round = 0; round < 5; round++) expect((await send(diego, ten)).statusCode).toBe(200)
  expect((await send(diego, [['a.pdf', pdf]])).json().errors.files[0]).toContain('50 documentos')
})

test.each([
  [
    'cut short',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="files[]"; filename="a.pdf"',
  ],
  ['without a boundary', 'multipart/form-data', '--x--'],
])('a form that is %s is the sender’s fault', async (_what, type, payload) => {
  const answer = await world.app.inject({
    method: 'PATCH',
    url: '/api/v1/profile/medical_documents',
    headers: { authorization: `Bearer ${bruno}`, 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(400)
})

test('a key answers for its own file alone', async () => {
  const [name, key] = ['exame.pdf', 'one key, one file']
  expect((await send(bruno, [[name, pdf]], key)).statusCode).toBe(200)
  const again = await send(bruno, [[name, pdf]], key)
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
  expect((await send(bruno, [[name, Buffer.concat([pdf, pdf])]], key)).statusCode).toBe(422)
})

test('fifty are kept, however many come at once; of those that are refused no file stays', async () => {
  const { rows } = await sql<{ id: number }>`update care.medical_documents set removed_at = now() returning id`.execute(
    world.world.db,
  )
  const before = storedFiles()
  const ten: UploadedFile[] = Array.from({ length: 10 }, (_, index) => [`${index}.pdf`, pdf])
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(bruno, ten)))
  expect(rows.length).toBeGreaterThan(0)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422])
  expect(storedFiles() - before).toBe(50)
})
