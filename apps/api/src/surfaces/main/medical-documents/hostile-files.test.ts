import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let bearer: string
beforeAll(async () => {
  it = await testWorld()
  bearer = await bearerOf(it, 'bruno@prumo.example')
})
afterAll(() => it.close())

const samples = path.resolve(import.meta.dirname, '../../../../../../packages/pictures/samples')
const jpeg = readFileSync(path.join(samples, 'same-picture.jpg'))
const send = (name: string, content: Buffer | string) =>
  upload(it, { bearer, files: [[name, Buffer.from(content as string, 'latin1')]] })
const rows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from care.medical_documents`.execute(it.world.db)).rows[0]?.n

/** A PNG whose header claims these sizes, with a body that unpacks to a thousand times its bytes. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(8_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

test.each<[string, string, Buffer | string]>([
  ['a Windows programme', 'exame.pdf', 'MZ\x90\0\x03\0\0\0'],
  ['a Linux programme', 'exame.jpg', '\x7fELF\x02\x01\x01'],
  ['a Mac programme', 'exame.png', '\xcf\xfa\xed\xfe'],
  ['a Java class', 'exame.heic', '\xca\xfe\xba\xbe\0\0\x004'],
  ['a shell script', 'exame.pdf', '#!/bin/sh\nrm -rf /\n'],
  ['a drawing with a script', 'exame.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['the same under the name of a picture', 'exame.png', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['a page', 'exame.html', '<!doctype html><script>alert(1)</script>'],
  ['an archive', 'exame.zip', 'PK\x03\x04\x14\0\0\0'],
  ['a document with macros', 'exame.docm', 'PK\x03\x04[Content_Types].xml'],
  ['an old document with macros', 'exame.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a shortcut', 'exame.lnk', 'L\0\0\0\x01\x14\x02\0'],
  ['a file that only begins as a PDF', 'exame.pdf', '%PDF-1.7 exame'],
  ['a page that begins as a PDF', 'exame.pdf', '%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n'],
  ['a PDF whose end was lost', 'exame.pdf', aPdf('x'.repeat(5_000)).subarray(0, -30).toString('latin1')],
  ['half a PDF', 'exame.pdf', aPdf('x'.repeat(5_000)).subarray(0, 2_600).toString('latin1')],
  ['a PDF whose trailer names no table', 'exame.pdf', '%PDF-1.7\nx\nstartxref\n9\n%%EOF\n'],
  ['a PDF whose trailer points behind its end', 'exame.pdf', '%PDF-1.7\nxref\nstartxref\n999999\n%%EOF\n'],
  ['half a photo', 'exame.jpg', jpeg.subarray(0, jpeg.length / 2).toString('latin1')],
  ['a PDF behind a page', 'exame.pdf', '<script>alert(1)</script>%PDF-1.7'],
  ['a picture of two million pixels a side', 'exame.png', bomb(2_000_000, 2_000_000)],
  ['a small picture that unpacks to more than it says', 'exame.png', bomb(1, 1)],
])('%s is refused, at its file, and nothing of it is kept', async (_what, name, content) => {
  const before = await rows()
  const answer = await send(name, content)
  const { code, errors } = answer.json()
  expect([answer.statusCode, Object.keys(errors)]).toEqual([422, ['files']])
  expect(code).toMatch(/^(file_type_refused|pdf_unreadable|picture_too_large|picture_unreadable)$/)
  expect(await rows()).toBe(before)
})

test.each<[string, string]>([
  ['two folders up', '../../etc/passwd.jpg'],
  ['a Windows path', 'C:\\Windows\\system32\\evil.jpg'],
  ['line breaks', 'a\r\nSet-Cookie: x=1.jpg'],
  ['a zero', 'a.php\0.jpg'],
  ['letters that run backwards', 'exame\u202egpj.exe'],
  ['two endings', 'exame.jpg.exe'],
  ['markup', '<img src=x onerror=alert(1)>.jpg'],
  ['a quote', '"; filename="evil.exe'],
  ['nothing but dots', '...'],
  ['a thousand letters', `${'a'.repeat(1_000)}.jpg`],
])('a picture whose name is %s gets a name that ends as what it is, and is no path', async (_what, name) => {
  const answer = await send(name, jpeg.toString('latin1'))
  expect(answer.statusCode).toBe(200)
  const [{ name: kept, contentType }] = answer.json().profile.medicalDocuments
  expect(contentType).toBe('image/jpeg')
  expect(kept).toMatch(/\.jpg$/)
  expect(kept).not.toMatch(/[/\\\0\r\n\u202e]/)
  expect([...kept].length).toBeLessThanOrEqual(255)
})
