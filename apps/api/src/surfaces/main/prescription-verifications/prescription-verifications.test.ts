import { verifyPrescription } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const verify = (code: string, query: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/v1/prescription_verifications/${encodeURIComponent(code)}`, query })

test('anybody who holds the code learns that it is real, and nothing of what is prescribed', async () => {
  const { verificationCode, patientId } = await aPrescription(world.ctx())
  const { statusCode, json, headers, body } = await verify(verificationCode)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(verifyPrescription.response.parse(json()).verification).toMatchObject({
    state: 'issued',
    doctorName: 'Dra. Helena Prado',
    registration: 'CRM/SP 123456',
    patient: 'B. A.',
    isTestSignature: true,
    pdfSrc: null,
  })
  for (const secret of ['Almeida', '12345678909', 'adalafila', `"${patientId}"`]) expect(body).not.toContain(secret)
})

test('the access code opens the document; a wrong one is 401, a code that is none 404', async () => {
  const { verificationCode, accessCode } = await aPrescription(world.ctx())
  const opened = await verify(verificationCode, { access_code: accessCode })
  expect(opened.json().verification.pdfSrc).toMatch(/\/files\/[0-9a-f-]{36}\?expires=/)
  const wrong = await verify(verificationCode, { access_code: 'abc' })
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { error: 'O código de acesso não confere.' }])
  expect((await verify('AAAAAAAAAA')).statusCode).toBe(404)
  expect((await verify('../1')).statusCode).toBe(404)
  expect((await verify(verificationCode, { access_code: '1'.repeat(65) })).statusCode).toBe(400)
})

test('ten wrong access codes close it for an hour', async () => {
  const { verificationCode, accessCode } = await aPrescription(world.ctx())
  for (let tried = 0; tried < 10; tried++) await verify(verificationCode, { access_code: 'x' })
  expect((await verify(verificationCode, { access_code: accessCode })).statusCode).toBe(429)
})

test('one whose signature is being made is not there', async () => {
  const { verificationCode, id } = await aPrescription(world.ctx())
  await sql`update care.prescriptions set state = 'signing' where id = ${id}`.execute(world.world.db)
  expect((await verify(verificationCode)).statusCode).toBe(404)
})

test('whoever asks too often has to wait, and is told so in Portuguese', async () => {
  const strict = await testWorld({ RATE_LIMIT_FACTOR: '0.1' })
  const ask = () => strict.app.inject({ url: '/api/v1/prescription_verifications/AAAAAAAAAA' })
  for (let asked = 0; asked < 3; asked++) expect((await ask()).statusCode).toBe(404)
  const refused = await ask()
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { error: 'Muitas tentativas em pouco tempo. Espere um instante.' },
  ])
  await strict.close()
})
