import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addMedicalDocuments } from '@prumo/contracts/main'
import { openFileStore } from '@prumo/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
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

const pdf = aPdf('exame')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const samples = path.resolve(import.meta.dirname, '../../../../../../packages/pictures/samples')
const jpeg = readFileSync(path.join(samples, 'same-picture.jpg'))
const heic = readFileSync(path.join(samples, 'turned-with-place.heic'))
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
    { name: 'foto da pele.png', contentType: 'image/png' },
    { name: 'exame.pdf', contentType: 'application/pdf' },
  ])
  expect(medicalDocuments[0]?.fileSrc).toMatch(/\/files\/[0-9a-f-]{36}\?expires=\d+&signature=/)
  const { rows } = await sql<{ row: string }>`select d::text as row from care.medical_documents d`.execute(
    world.world.db,
  )
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('exame').toString('hex'))
})

/** What opening a document returns: its bytes, name and type. */
const opened = async ({ fileSrc }: { fileSrc: string }) => {
  const store = openFileStore(world.config.files)
  const file = await store.find(new URL(fileSrc).pathname.split('/').at(-1) ?? '')
  const pieces: Buffer[] = []
  for await (const piece of file?.read() ?? []) pieces.push(piece)
  return { content: Buffer.concat(pieces), name: file?.facts.name, contentType: file?.facts.contentType }
}
const kept = async (name: string, content: Buffer) => {
  const answer = await send(bruno, [[name, content]])
  expect(answer.statusCode).toBe(200)
  const [document] = addMedicalDocuments.response.parse(answer.json()).profile.medicalDocuments
  return { document, ...(await opened(document ?? { fileSrc: '' })) }
}

test('a phone’s pictures tell neither where nor with what they were made, and every browser shows them', async () => {
  for (const [name, given] of [
    ['IMG_0012.HEIC', heic],
    ['IMG_0012.JPG', jpeg],
  ] as const) {
    expect(given.includes('segredo')).toBe(true)
    const { document, content, ...facts } = await kept(name, given)
    expect(document).toMatchObject({ name: 'IMG_0012.jpg', contentType: 'image/jpeg' })
    expect(facts).toEqual({ name: 'IMG_0012.jpg', contentType: 'image/jpeg' })
    for (const hidden of ['segredo', 'Exif', 'Apple']) expect(content.includes(hidden)).toBe(false)
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }
})

test('a picture has a small one in its owner’s list: square, without a place, and gone with it', async () => {
  const before = storedFiles()
  const { document } = await kept('IMG_0012.JPG', jpeg)
  const small = await opened({ fileSrc: document?.smallSrc ?? '' })
  expect([small.contentType, small.name, storedFiles()]).toEqual(['image/jpeg', 'miniatura.jpg', before + 2])
  expect(small.content.length).toBeLessThan(20_000)
  for (const hidden of ['segredo', 'Exif', 'Apple']) expect(small.content.includes(hidden)).toBe(false)
  await remove(bruno, document?.id ?? 0)
  expect(storedFiles()).toBe(before)
})

test('a PDF has none', async () => {
  const before = storedFiles()
  expect((await kept('laudo.pdf', pdf)).document?.smallSrc).toBeNull()
  expect(storedFiles()).toBe(before + 1)
})

test('what is a picture and a page at once comes back as the picture alone', async () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const { document, content } = await kept('x.html', Buffer.concat([jpeg, Buffer.from(page)]))
  expect(document).toMatchObject({ name: 'x.jpg', contentType: 'image/jpeg' })
  expect(content.includes('script')).toBe(false)
})

test('a PDF stays as it is to the byte, whatever is in it: its signature covers that', async () => {
  const signed = aPdf(Buffer.from('/Author(Laborat\u00f3rio)/ByteRange[0 1 2 3]', 'latin1'))
  const { document, content } = await kept('laudo assinado.pdf', signed)
  expect(document).toMatchObject({ name: 'laudo assinado.pdf', contentType: 'application/pdf' })
  expect(content.equals(signed)).toBe(true)
})

const field = async (name: string, content: Buffer) => {
  const answer = await send(diego, [[name, content]])
  return [answer.statusCode, answer.json().errors]
}

test('what is refused says which file, and why', async () => {
  expect(await field('a.jpg', Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>')]))).toEqual([
    422,
    { files: ['“a.jpg”: a imagem está incompleta ou danificada. Envie outra cópia.'] },
  ])
  expect(await field('b.gif', Buffer.from('GIF89a'))).toEqual([
    422,
    { files: ['“b.gif”: envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.'] },
  ])
  const street = Buffer.from(heic)
  street.writeUInt32BE(60_000, heic.indexOf('ispe') + 8)
  street.writeUInt32BE(60_000, heic.indexOf('ispe') + 12)
  expect(await field('c.heic', street)).toEqual([
    422,
    { files: ['“c.heic”: a imagem tem mais de 50 megapixels. Envie uma versão menor.'] },
  ])
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1')
  expect(await field('d.png', Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toEqual([
    422,
    { files: ['“d.png”: imagens animadas não são aceitas. Envie uma foto ou um PDF.'] },
  ])
  expect(await field('e.pdf', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]))).toEqual([
    413,
    { files: ['“e.pdf”: o arquivo passa de 20 MB.'] },
  ])
})

test.each<[string, number, UploadedFile[]]>([
  ['a file above twenty mebibytes', 413, [['grande.pdf', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)])]]],
  ['a script that calls itself a PDF', 422, [['exame.pdf', Buffer.from('<script>')]]],
  [
    'a good file beside a bad one',
    422,
    [
      ['a.pdf', pdf],
      ['b.pdf', Buffer.from('MZ')],
    ],
  ],
  [
    'a good file beside a damaged picture',
    422,
    [
      ['a.pdf', pdf],
      ['b.jpg', jpeg.subarray(0, 600)],
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
