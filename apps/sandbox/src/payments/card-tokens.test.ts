import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { runningSandbox } from '../testing/running-sandbox.ts'
import { cardInput, order, tokenFor, VISA } from '../testing/seller.ts'

const PATH = '/payments/v1/card_tokens?public_key=sandbox-public'
const card = {
  card_number: VISA,
  expiration_month: 11,
  expiration_year: 30,
  security_code: '123',
  cardholder: { name: 'Bruno Almeida', document: '123.456.789-09' },
}

test.each([
  ['5031 4332 1540 6351', '123', 'mastercard'],
  [VISA, '123', 'visa'],
  ['3753 651535 56885', '1234', 'amex'],
  ['5067 7667 8388 8311', '123', 'elo'],
])('a browser turns card %s into a token', async (card_number, security_code, brand) => {
  const sandbox = await runningSandbox()
  const { status, headers, json } = await sandbox.call('POST', PATH, { ...card, card_number, security_code })
  expect(status).toBe(201)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(json).toEqual({
    id: expect.stringMatching(/^tok_/),
    brand,
    last_four_digits: card_number.slice(-4).trim(),
    expiration_month: 11,
    expiration_year: 2030,
    cardholder_name: 'Bruno Almeida',
    expires_at: '2026-11-20T15:30:00.000Z',
  })
})

test.each([
  ['invalid_card_number', { card_number: '4235 6477 2802 5683' }],
  ['invalid_card_number', { card_number: '' }],
  ['invalid_expiration', { expiration_month: 10, expiration_year: 2026 }],
  ['invalid_expiration', { expiration_month: 13 }],
  ['invalid_expiration', { expiration_year: 2099 }],
  ['invalid_security_code', { security_code: '12' }],
  ['invalid_security_code', { card_number: '3753 651535 56885' }],
  ['invalid_holder', { cardholder: { name: ' ' } }],
  ['invalid_holder', { cardholder: { name: 'Bruno', document: '12345678900' } }],
])('%s: %o', async (code, wrong) => {
  const sandbox = await runningSandbox()
  const { status, headers, json } = await sandbox.call('POST', PATH, { ...card, ...wrong })
  expect(status).toBe(400)
  expect(json.error).toEqual({ code, message: expect.any(String) })
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('the public key is asked for, and a browser of any origin may call', async () => {
  const sandbox = await runningSandbox()
  expect((await sandbox.call('POST', '/payments/v1/card_tokens?public_key=other', card)).status).toBe(401)
  const preflight = await sandbox.call('OPTIONS', PATH, undefined, { origin: 'http://127.0.0.1:3000' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  expect((await sandbox.call('POST', PATH, card, { origin: 'http://127.0.0.1:3000' })).status).toBe(201)
})

test('neither the number nor the security code is written anywhere', async () => {
  const sandbox = await runningSandbox()
  await sandbox.call('POST', PATH, { ...card, security_code: '987' })
  const file = join(sandbox.dataDir, 'sandbox', 'sandbox.db')
  const bytes = [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1')).join('')
  expect(bytes).toContain('Bruno Almeida')
  expect(bytes).not.toMatch(/4235.?6477.?2802/)

  // Three digits appear in the bytes of any id, so the security code is looked for as a whole word of each value.
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
  const values = tables.flatMap(({ name }) =>
    database
      .prepare(`select * from "${name}"`)
      .all()
      .flatMap((row) => Object.values(row).map(String)),
  )
  database.close()
  expect(values).toContain('Bruno Almeida')
  expect(values.filter((value) => /\b987\b/.test(value))).toEqual([])
})

test('a token pays once, for half an hour', async () => {
  const sandbox = await runningSandbox()
  const token = await tokenFor(sandbox)
  const late = await tokenFor(sandbox)
  expect((await order(sandbox, '/charges', cardInput(token))).status).toBe(201)
  const again = await order(sandbox, '/charges', cardInput(token))
  expect([again.status, again.json.error.code]).toEqual([422, 'card_token_used'])
  sandbox.clock.advance(30 * 60_000)
  const tooLate = await order(sandbox, '/charges', cardInput(late))
  expect([tooLate.status, tooLate.json.error.code]).toEqual([422, 'card_token_expired'])
  const unknown = await order(sandbox, '/charges', cardInput('tok_x'))
  expect([unknown.status, unknown.json.error.code]).toEqual([422, 'card_token_not_found'])
})
