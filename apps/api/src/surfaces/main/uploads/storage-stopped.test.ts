import { readdirSync } from 'node:fs'
import path from 'node:path'
import { filesOutOfReach } from '@prumo/process'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdfOf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { stoppableDoor } from '#testing/stoppable-door'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let bearer: string
let door: Awaited<ReturnType<typeof stoppableDoor>>
beforeAll(async () => {
  door = await stoppableDoor()
  it = await testWorld({
    FILES_S3_URL: `http://127.0.0.1:${door.port}/object-storage`,
    FILES_S3_BUCKET: 'prumo',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: 'sandbox-public',
    FILES_S3_SECRET: 'sandbox-secret',
  })
  door.leadTo(it.sandbox.url)
  bearer = await bearerOf(it, 'bruno@prumo.example')
})
afterAll(async () => {
  door.stop()
  await it.close()
})
beforeEach(async () => {
  await it.settle()
  await sql`truncate care.medical_documents, care.uploads cascade`.execute(it.world.db)
})

const pdf = aPdfOf(600_000)
const objects = () => {
  try {
    return readdirSync(path.join(it.config.files.dir, '../sandbox/objects')).length
  } catch {
    return 0
  }
}
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(it.world.db)).rows[0]?.n
const send = () => upload(it, { bearer, files: [['exame.pdf', pdf]] })
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: Buffer | object) =>
  it.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  })
const startedAgain = async () => {
  await door.startAgain()
  it.clock.advance(60_000)
  await it.settle()
}
const troubles = async () => (await filesOutOfReach.get()).values.reduce((sum, { value }) => sum + value, 0)

test('a storage that stops in the middle of a file is said and counted; of the file nothing is there', async () => {
  const [before, counted] = [objects(), await troubles()]
  door.stopAfter(200_000)
  const refused = await send()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'files_out_of_reach',
    '30',
  ])
  expect(await troubles()).toBeGreaterThan(counted)
  await startedAgain()
  expect([objects(), await count('care.medical_documents'), await count('platform.unclaimed_files')]).toEqual([
    before,
    0,
    0,
  ])
  expect((await send()).statusCode).toBe(200)
})

test('an upload goes on where it was when the storage stopped', async () => {
  const { upload } = (await call('POST', '/uploads', { size_bytes: pdf.length })).json()
  const part = (start: number) => call('PUT', `/uploads/${upload.id}/parts/${start}`, pdf.subarray(start))
  door.stopAfter(200_000)
  expect((await part(0)).json().code).toBe('files_out_of_reach')
  expect((await call('GET', `/uploads/${upload.id}`)).json().upload.receivedBytes).toBe(0)
  await startedAgain()
  expect((await part(0)).json().upload.receivedBytes).toBe(pdf.length)
  // The file is assembled from its parts, out of the same storage.
  door.stop()
  const keep = () => call('POST', '/profile/medical_documents', { upload_id: upload.id, name: 'exame.pdf' })
  const refused = await keep()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'files_out_of_reach'])
  await startedAgain()
  expect((await keep()).statusCode).toBe(200)
  expect(await count('care.medical_documents')).toBe(1)
})
