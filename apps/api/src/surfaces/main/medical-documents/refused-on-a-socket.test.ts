import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Agent, type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'

// Over TCP: an injected request is whole before it is read, and hides what a half-read one does.
let it: TestWorld
let bearer: string
let port: number
beforeAll(async () => {
  it = await testWorld()
  bearer = await bearerOf(it, 'bruno@prumo.example')
  await it.app.listen({ host: '127.0.0.1', port: 0 })
  port = (it.app.server.address() as AddressInfo).port
})
afterAll(() => {
  hangUp()
  return it.close()
})

const refused = (sizeBytes: number) => Buffer.concat([Buffer.from('MZ'), randomBytes(sizeBytes)])
const boundary = 'a-boundary-of-this-test'
const partOf = (name: string, content: Buffer, field = 'files[]') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from('Content-Type: application/pdf\r\n\r\n'),
    content,
    Buffer.from('\r\n'),
  ])
const theEnd = Buffer.from(`--${boundary}--\r\n`)
// Ends what is never answered; on a busy machine an answer takes seconds.
const answerWithinMs = 20_000

type Answer = { status: number; code: string }

// Without a kept connection the client itself hangs up as soon as it has its answer, and could not go on.
let agent = new Agent({ keepAlive: true })
const hangUp = () => {
  agent.destroy()
  agent = new Agent({ keepAlive: true })
}
const ask = (method: string, path: string, contentType: string): ClientRequest =>
  httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path: `/api${path}`,
    agent,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': contentType },
  })

const answerTo = (asked: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      asked.destroy()
      reject(new Error('no answer'))
    }, answerWithinMs)
    asked.on('error', reject)
    asked.on('response', async (incoming) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      clearTimeout(late)
      resolve({ status: incoming.statusCode ?? 0, code: JSON.parse(Buffer.concat(chunks).toString()).code })
    })
  })

const documents = () => ask('PATCH', '/v1/profile/medical_documents', `multipart/form-data; boundary=${boundary}`)
const send = (...parts: Buffer[]) => {
  const asked = documents()
  const answered = answerTo(asked)
  asked.end(Buffer.concat([...parts, theEnd]))
  return answered
}
const filesLeft = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.unclaimed_files`.execute(
    it.world.db,
  )
  return rows[0]?.n
}
const openHandles = () => readdirSync('/proc/self/fd').length
const connections = () =>
  new Promise<number>((resolve, reject) =>
    it.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each([10, 300, 5_000, 20_000, 64_000, 66_000, 200_000, 1_000_000, 3_000_000])(
  'a refused file of %i bytes is answered at once, and leaves nothing',
  async (sizeBytes) => {
    expect(await send(partOf('exame.pdf', refused(sizeBytes)))).toEqual({ status: 422, code: 'file_type_refused' })
    expect(await filesLeft()).toBe(0)
  },
)

test('a file beyond the limit, and a PDF that was cut, are answered too', async () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(21 * 1024 * 1024)])
  expect(await send(partOf('exame.pdf', large))).toEqual({ status: 413, code: 'file_too_large' })
  const cut = aPdf('x'.repeat(200_000)).subarray(0, -40)
  expect(await send(partOf('exame.pdf', cut))).toEqual({ status: 422, code: 'pdf_unreadable' })
  expect(await filesLeft()).toBe(0)
})

test('of several files the refused one decides, wherever it stands, and none is kept', async () => {
  const good = partOf('bom.pdf', aPdf('x'.repeat(100_000)))
  for (const parts of [
    [good, partOf('exame.pdf', refused(200_000)), good],
    [partOf('outro.pdf', refused(300_000), 'outro'), partOf('exame.pdf', refused(200_000)), good, good],
  ])
    expect(await send(...parts)).toEqual({ status: 422, code: 'file_type_refused' })
  expect(await filesLeft()).toBe(0)
})

test('a sender who has not finished is answered all the same, and may go on or go away', async () => {
  hangUp()
  const before = openHandles()
  const asked = documents()
  const answered = answerTo(asked)
  asked.write(partOf('exame.pdf', refused(500_000)))
  expect(await answered).toEqual({ status: 422, code: 'file_type_refused' })
  // Eight megabytes more than any buffer on the way holds: they are read and thrown away.
  await new Promise<void>((resolve) => asked.write(partOf('mais.pdf', refused(8_000_000)), () => resolve()))
  asked.end(theEnd)
  const leaving = documents()
  leaving.on('error', () => undefined)
  await new Promise<void>((resolve) => leaving.write(partOf('exame.pdf', refused(500_000)), () => resolve()))
  leaving.destroy()
  const unfinished = documents()
  unfinished.on('error', () => undefined)
  const half = partOf('bom.pdf', aPdf('x'.repeat(300_000))).subarray(0, 150_000)
  await new Promise<void>((resolve) => unfinished.write(half, () => resolve()))
  unfinished.destroy()
  hangUp()
  await vi.waitFor(async () => expect([await connections(), await filesLeft()]).toEqual([0, 0]), { timeout: 20_000 })
  expect(openHandles()).toBeLessThanOrEqual(before + 2)
})

test('one connection carries the next request after a refused file', async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; turn < 5; turn++) expect((await send(partOf('exame.pdf', refused(400_000)))).status).toBe(422)
  expect(await connections()).toBe(1)
  hangUp()
})

test('a part of an upload that is too large is answered while its sender goes on', async () => {
  hangUp()
  const begun = await it.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { size_bytes: 3_000_000 },
  })
  const asked = ask('PUT', `/v1/uploads/${begun.json().upload.id}/parts/0`, 'application/octet-stream')
  const answered = answerTo(asked)
  asked.write(randomBytes(1_500_000))
  expect(await answered).toMatchObject({ status: 413, code: 'upload_part_too_large' })
  await new Promise<void>((resolve) => asked.write(randomBytes(8_000_000), () => resolve()))
  asked.end()
  hangUp()
  await vi.waitFor(async () => expect([await connections(), await filesLeft()]).toEqual([0, 0]), { timeout: 20_000 })
})
