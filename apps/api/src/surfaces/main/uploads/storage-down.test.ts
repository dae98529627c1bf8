import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdfOf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let bearer: string
let control: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld({
    FILES_S3_URL: '{sandbox}/object-storage',
    FILES_S3_BUCKET: 'prumo',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: 'sandbox-public',
    FILES_S3_SECRET: 'sandbox-secret',
  })
  bearer = await bearerOf(it, 'bruno@prumo.example')
  control = sandboxControl(it.sandbox.url)
  await it.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => it.close())
beforeEach(async () => {
  await control.clearFaults()
  await it.settle()
  await sql`truncate care.medical_documents cascade`.execute(it.world.db)
})

const pdf = aPdfOf(300_000)
const objects = () => {
  const dir = path.join(it.config.files.dir, '../sandbox/objects')
  try {
    return readdirSync(dir).length
  } catch {
    return 0
  }
}
const rows = async () => {
  const { rows } = await sql<{ documents: number; unclaimed: number }>`select
    (select count(*)::int from care.medical_documents) as documents,
    (select count(*)::int from platform.unclaimed_files) as unclaimed`.execute(it.world.db)
  return rows[0]
}
const send = (content = pdf) => upload(it, { bearer, files: [['exame.pdf', content]] })

test('in a bucket a document is kept as in a folder, and its removal takes it away', async () => {
  const before = objects()
  const { statusCode, body } = await send()
  expect([statusCode, objects(), await rows()]).toEqual([200, before + 1, { documents: 1, unclaimed: 0 }])
  const [{ id }] = JSON.parse(body).profile.medicalDocuments
  const url = `/api/v1/profile/medical_documents/${id}`
  await it.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${bearer}` } })
  expect(objects()).toBe(before)
})

test('a storage that is down is said, nothing is half written, and the same goes later', async () => {
  const before = objects()
  await control.fault({ service: 'object_storage', kind: 'error' })
  const refused = await send()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'files_out_of_reach',
    '30',
  ])
  expect(refused.json().error).toMatch(/^Não conseguimos guardar nem abrir arquivos agora/)
  expect((await rows())?.documents).toBe(0)
  await control.clearFaults()
  it.clock.advance(60_000)
  await it.settle()
  expect([objects(), await rows()]).toEqual([before, { documents: 0, unclaimed: 0 }])
  expect((await send()).statusCode).toBe(200)
})

test('a document is taken away while the storage is down: its file goes when it is back', async () => {
  const before = objects()
  const [{ id }] = (await send()).json().profile.medicalDocuments
  await control.fault({ service: 'object_storage', kind: 'error' })
  const headers = { authorization: `Bearer ${bearer}` }
  const url = `/api/v1/profile/medical_documents/${id}`
  expect((await it.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect([objects(), await rows()]).toEqual([before + 1, { documents: 1, unclaimed: 1 }])
  await control.clearFaults()
  it.clock.advance(60_000)
  await it.settle()
  expect([objects(), await rows()]).toEqual([before, { documents: 1, unclaimed: 0 }])
})

test('what a killed process left is removed within the hour, and what it kept is not', async () => {
  const before = objects()
  await send()
  // As it stands after a kill between the file and its row.
  const id = randomUUID()
  const file = { id, name: 'a.pdf', contentType: 'application/pdf', content: pdf }
  await it.world.gateways.files.put(file)
  const removeAt = new Date(it.clock.now.getTime() + 3_600_000)
  await sql`insert into platform.unclaimed_files (id, remove_at) values (${id}, ${removeAt})`.execute(it.world.db)
  await it.settle()
  expect(objects()).toBe(before + 2)
  it.clock.advance(3_600_000)
  await it.settle()
  expect([objects(), await rows()]).toEqual([before + 1, { documents: 1, unclaimed: 0 }])
})

test('a line that is lost in the middle of a form leaves nothing', async () => {
  const before = objects()
  const { port } = it.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `PATCH /api/v1/profile/medical_documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n',
  )
  socket.write(pdf)
  await pause(300)
  expect((await rows())?.unclaimed).toBe(1)
  socket.destroy()
  await expect.poll(rows, { timeout: 5_000 }).toEqual({ documents: 0, unclaimed: 0 })
  expect(objects()).toBe(before)
})

test.each<[string, typeof pdf]>([
  ['a PDF that inflates to gigabytes', Buffer.concat([pdf, Buffer.from('1 0 obj<</Filter/FlateDecode>>stream')])],
  ['a PDF that is an archive too', Buffer.concat([pdf, Buffer.from('PK\u0003\u0004 payload')])],
])('%s is opened by nobody here: it is kept as it came, as a PDF', async (_what, content) => {
  const { medicalDocuments } = (await send(content)).json().profile
  expect(medicalDocuments).toMatchObject([{ name: 'exame.pdf', contentType: 'application/pdf' }])
})
