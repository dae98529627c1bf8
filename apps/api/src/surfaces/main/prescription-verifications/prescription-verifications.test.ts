import { verifyPrescription } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aPaperPrescription,
  aPrescription,
  controlled,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'

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
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { error: 'O código de acesso não confere.', code: 'access_code_wrong' },
  ])
  expect((await verify('AAAAAAAAAA')).statusCode).toBe(404)
  expect((await verify('../1')).statusCode).toBe(404)
  expect((await verify(verificationCode, { access_code: '1'.repeat(65) })).statusCode).toBe(400)
})

test('a controlled one shows its national number, and one on paper gives no file away, whatever the code', async () => {
  const numbered = await aPrescription(world.ctx(), controlled)
  expect((await verify(numbered.verificationCode)).json().verification).toMatchObject({
    controlClass: 'C1',
    medium: 'electronic',
    nationalNumber: numbered.nationalNumber,
  })
  const { verificationCode, accessCode } = await aPaperPrescription(world.ctx())
  const opened = await verify(verificationCode, { access_code: accessCode })
  expect([opened.statusCode, opened.json().verification]).toMatchObject([
    200,
    { controlClass: 'C1', medium: 'paper', nationalNumber: null, isTestSignature: false, pdfSrc: null },
  ])
})

test('who tries wrong access codes waits, and nobody else does: each is known by the address that our proxies saw', async () => {
  const { verificationCode, accessCode } = await aPrescription(world.ctx())
  const from = (address: string, access_code: string) =>
    world.app.inject({
      url: `/api/v1/prescription_verifications/${verificationCode}`,
      query: { access_code },
      headers: { 'x-forwarded-for': address },
    })
  const wrong = accessCode === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 4; tried++) await from(`10.77.${tried}.9, 203.0.113.7`, wrong)
  const waiting = await from('203.0.113.7', accessCode)
  expect([waiting.statusCode, waiting.headers['retry-after'], waiting.json().error]).toEqual([
    429,
    '30',
    'Muitas tentativas em pouco tempo. Espere 30 segundos e tente de novo.',
  ])
  expect((await from('198.51.100.4', accessCode)).statusCode).toBe(200)
})

test('one that was guessed at from everywhere says so, and where the document is still to be had', async () => {
  const { verificationCode, accessCode, id } = await aPrescription(world.ctx())
  await sql`update care.prescriptions set wrong_codes = 10000, wrong_codes_since = ${world.clock.now} where id = ${id}`.execute(
    world.world.db,
  )
  const closed = await verify(verificationCode, { access_code: accessCode })
  expect([closed.statusCode, closed.json().error]).toEqual([
    403,
    'Este documento não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  ])
  expect((await verify(verificationCode)).statusCode).toBe(200)
})

const changes = {
  issued: sql`state = 'issued'`,
  partly_dispensed: sql`dispensed_at = now()`,
  dispensed: sql`state = 'dispensed', dispensed_at = now()`,
  expired: sql`state = 'expired'`,
  canceled: sql`state = 'canceled', canceled_at = now()`,
}

describe('what became of it is told apart, logged without who asked, and its document is checked at each opening', () => {
  test.each(Object.entries(changes))('%s', async (state, change) => {
    const { verificationCode, accessCode, id } = await aPrescription(world.ctx())
    await sql`update care.prescriptions set ${change} where id = ${id}`.execute(world.world.db)
    const shown = await verify(verificationCode)
    expect([shown.statusCode, shown.json().verification.state]).toEqual([200, state])
    const { rows } = await sql<{ what: string; state: string; columns: string[] }>`
      select what, state, array(select jsonb_object_keys(to_jsonb(c)) order by 1) as columns
      from care.public_checks c where prescription_id = ${id}`.execute(world.world.db)
    expect(rows).toEqual([{ what: 'facts', state, columns: ['at', 'prescription_id', 'state', 'what'] }])
    const open = () => verify(verificationCode, { access_code: accessCode })
    expect((await open()).json().verification.state).toBe(state)
    await exchangeFile(id)
    const altered = await open()
    expect([altered.statusCode, altered.json().code]).toEqual([409, 'document_altered'])
  })

  test('replaced, by the one that took its place', async () => {
    const { verificationCode, id } = await aPrescription(world.ctx())
    const { id: replacedBy } = await aPrescription(world.ctx())
    await sql`update care.prescriptions set state = 'canceled', canceled_at = now(), replaced_by = ${replacedBy}
      where id = ${id}`.execute(world.world.db)
    expect((await verify(verificationCode)).json().verification.state).toBe('replaced')
  })

  test('expired by the clock, before any work has stored it', async () => {
    const { verificationCode, id } = await aPrescription(world.ctx())
    await sql`update care.prescriptions set issued_at = ${new Date(0)}, expires_at = ${world.clock.now} where id = ${id}`.execute(
      world.world.db,
    )
    expect((await verify(verificationCode)).json().verification.state).toBe('expired')
  })

  test('unknown, as any other code: no row is written', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from care.public_checks`.execute(world.world.db)).rows[0]?.n
    const before = await count()
    expect((await verify('ZZZZZZZZZZ')).json()).toMatchObject({ code: 'not_found' })
    expect(await count()).toBe(before)
  })
})

/** Somebody has changed the file where it lies. */
const exchangeFile = async (id: number): Promise<void> => {
  const { rows } = await sql<{ file_id: string }>`select file_id from care.prescriptions where id = ${id}`.execute(
    world.world.db,
  )
  const file = { id: rows[0]?.file_id ?? '', contentType: 'application/pdf', name: 'receita.pdf' }
  await world.ctx().gateways.files.put({ ...file, content: Buffer.from('%PDF-1.7 another') })
}

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
    { error: 'Muitas tentativas em pouco tempo. Espere 60 segundos e tente de novo.', code: 'rate_limited' },
  ])
  await strict.close()
})
