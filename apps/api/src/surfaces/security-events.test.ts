import { readFileSync } from 'node:fs'
import path from 'node:path'
import { registry } from '@prumo/process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSignedDocument } from '#domains/care/signed-documents'
import { inTransaction } from '#platform/context'
import { openLog } from '#platform/log'
import { noteSecurityEvent, securityEvents } from '#platform/security-events'
import { bearerOf } from '#testing/bearer'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'
import { buildApp } from '../app.ts'
import { aConsultation, aPrescription } from '../domains/care/prescriptions/prescriptions.factory.ts'
import { aStoredDocument } from '../domains/care/signed-documents/signed-documents.factory.ts'

let quiet: TestWorld
let it: TestWorld
let its: ReturnType<typeof signUpsIn>
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  quiet = await testWorld()
  const write = (line: string) => void lines.push(JSON.parse(line))
  const log = openLog({ level: 'info', name: 'api' }, { write, trouble: () => null })
  it = { ...quiet, app: await buildApp({ ...quiet.app.parts, log }) }
  its = signUpsIn(it)
})
afterAll(async () => {
  await it.app.close()
  await quiet.close()
})
beforeEach(() => {
  lines = []
})

const events = () => lines.filter(({ msg }) => msg === 'security event')
/** Who did what, in log order. */
const told = () => events().map(({ securityEvent, kind, userId }) => [securityEvent, kind, userId])
const idOf = async (email: string): Promise<number> => {
  const users = it.world.db.selectFrom('people.users').select('id').where('email', '=', email)
  return (await users.executeTakeFirstOrThrow()).id
}

type Call = { method?: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object; bearer?: string; address?: string }
const call = ({ method = 'POST', url, payload, bearer, address }: Call) =>
  it.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(address && { remoteAddress: address }),
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
const token = (more: object, address?: string) =>
  call({ url: '/spree_oauth/token', payload: { grant_type: 'password', ...more }, ...(address && { address }) })
const bruno = { username: 'bruno@prumo.example', password: 'prumo-demo-2026' }

test('a sign-in that passed or failed is one line: who, by what, from where, when and which request', async () => {
  await token(bruno, '203.0.113.7')
  await token({ ...bruno, password: 'nao e esta' }, '203.0.113.99')
  await token({ ...bruno, username: 'ninguem@prumo.example' }, '198.51.100.4')
  const id = await idOf(bruno.username)
  expect(told()).toEqual([
    ['sign_in_passed', 'password', id],
    ['sign_in_failed', 'password', id],
    ['sign_in_failed', 'password', null],
  ])
  expect(events()[1]).toMatchObject({
    level: 40,
    operation: 'POST /spree_oauth/token',
    from: expect.stringMatching(/^[\w-]{12}$/),
    reqId: expect.any(String),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(new Set(events().map(({ from }) => from)).size).toBe(3)
})

test('lines from one network are told apart from others’ for a day, and hold no address', async () => {
  const wrong = { ...bruno, password: 'nao e esta' }
  await token(wrong, '203.0.113.7')
  await token(wrong, '203.0.113.7')
  await token(wrong, '192.0.2.200')
  it.clock.advance(86_400_000)
  await token(wrong, '203.0.113.7')
  const [one, again, other, tomorrow] = events().map(({ from }) => from)
  expect(again).toBe(one)
  expect([other, tomorrow]).not.toContain(one)
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|192\.0\.2/)
})

test('the second step tells its code, asked for, wrong and right', async () => {
  const helena = { username: 'helena@prumo.example', password: 'prumo-demo-2026' }
  await token({ ...helena, token: '000000' })
  await bearerOf(it, helena.username)
  const id = await idOf(helena.username)
  expect(told()).toEqual([
    ['sign_in_failed', 'code', id],
    ['code_asked_for', 'by mail', id],
    ['sign_in_passed', 'password and code', id],
  ])
})

test('a session tells that it was renewed, ended, refused, and that a dead token came back', async () => {
  const id = await idOf(bruno.username)
  const pair = (await token(bruno)).json()
  const renew = (refresh_token: string) =>
    call({ url: '/spree_oauth/token', payload: { grant_type: 'refresh_token', refresh_token } })
  const account = (bearer: string) => call({ method: 'GET', url: '/api/v2/storefront/account', bearer })
  lines = []
  const next = (await renew(pair.refresh_token)).json()
  await account(next.access_token)
  await renew(pair.refresh_token)
  await account(next.access_token)
  await call({ url: '/spree_oauth/revoke', payload: { token: (await token(bruno)).json().access_token } })
  await renew('nobodys')
  expect(told()).toEqual([
    ['session_renewed', 'refresh token', id],
    ['refresh_token_reused', 'all sessions of it ended', id],
    ['session_refused', 'refresh token', id],
    ['session_refused', 'revoked token', null],
    ['sign_in_passed', 'password', id],
    ['session_ended', 'signed out', id],
    ['session_refused', 'refresh token', null],
  ])
})

test('a sign-up, its link, a new password and a new e-mail are told; a wrong password beside them too', async () => {
  const email = 'contada@prumo.example'
  const user = await its.confirmed(email)
  const id = await idOf(email)
  lines = []
  await user.patch('account', { user: { email: 'outra@prumo.example', current_password: 'nao e esta' } })
  await user.patch('account', { user: { email: 'outra@prumo.example', current_password: password } })
  await user.patch('account', { user: { password: 'uma frase bem longa 7', current_password: password } })
  await call({ method: 'PATCH', url: '/api/v2/storefront/passwords/forged', payload: { user: { password } } })
  await call({ url: '/api/v2/storefront/passwords', payload: { user: { email } } })
  expect(told()).toEqual([
    ['password_refused', 'current password', id],
    ['email_change_asked_for', 'by mail', id],
    ['password_changed', 'current password', id],
    ['link_refused', 'used, old or forged', null],
    ['password_reset_asked_for', 'by mail', id],
  ])
})

test('what a transaction undid is not told as done; what it refused is', async () => {
  const ctx = { ...it.ctx(), log: it.app.parts.log }
  const work = (isUndone: boolean) =>
    inTransaction(ctx, async (ctx) => {
      noteSecurityEvent(ctx, 'email_changed', { kind: 'mailed link', userId: 7 })
      noteSecurityEvent(ctx, 'refresh_token_reused', { kind: 'all sessions of it ended', userId: 7 })
      expect(told().at(-1)?.[0]).toBe('refresh_token_reused')
      if (isUndone) throw new Error('undone')
    })
  await expect(work(true)).rejects.toThrow('undone')
  expect(told().map(([event]) => event)).toEqual(['refresh_token_reused'])
  await work(false)
  expect(told().map(([event]) => event)).toEqual(['refresh_token_reused', 'refresh_token_reused', 'email_changed'])
})

test('a closed door is told: to nobody, to a wrong role, and to whoever asks for another’s', async () => {
  const patient = await bearerOf(it, bruno.username)
  const doctor = await bearerOf(it, 'helena@prumo.example')
  const [patientId, doctorId] = [await idOf(bruno.username), await idOf('helena@prumo.example')]
  lines = []
  const url = '/api/staff/v1/consultations/424242'
  await call({ method: 'GET', url })
  await call({ method: 'GET', url, bearer: patient })
  await call({ method: 'GET', url, bearer: doctor })
  expect(told()).toEqual([
    ['access_refused', 'nobody signed in', null],
    ['access_refused', 'role or relationship', patientId],
    ['access_refused', 'not there or not his', doctorId],
  ])
  expect(events()[0]).toMatchObject({ operation: 'GET /api/staff/v1/consultations/:id' })
})

test.each([
  ['PrEP', '/api/v2/prep/patients/424242/register'],
  ['PrEP of a patient', '/api/staff/v1/prep_registers/424242'],
  ['weight', '/api/staff/v1/weight_programmes/424242'],
  ['evolution', '/api/staff/v1/patients/424242/evolution'],
])('no line of the log says %s beside an account', async (_what, url) => {
  const bearer = await bearerOf(it, 'helena@prumo.example')
  lines = []
  expect((await call({ method: 'GET', url, bearer })).statusCode).toBe(404)
  expect(events()[0]).toMatchObject({ operation: 'GET (health)', userId: await idOf('helena@prumo.example') })
  expect(lines.join('\n')).not.toMatch(/prep|weight|evolution/)
})

test('a wrong access code is told for the document that it was typed for', async () => {
  const ctx = quiet.ctx()
  const consultation = await aConsultation(ctx)
  const { verificationCode: ofPrescription } = await aPrescription(ctx, {}, consultation)
  const documentId = await aStoredDocument(ctx, consultation)
  const { verificationCode } = await getSignedDocument(ctx, { documentId })
  lines = []
  for (const path of [`prescription_verifications/${ofPrescription}`, `document_verifications/${verificationCode}`])
    await call({ method: 'GET', url: `/api/v1/${path}?access_code=wrong` })
  expect(told()).toEqual([
    ['access_code_refused', 'prescription', null],
    ['access_code_refused', 'certificate, request or report', null],
  ])
  expect(JSON.stringify(lines)).not.toContain('access_code=')
})

test('what tries to get past a guard is told, and nothing of what it sent', async () => {
  await call({ url: '/webhooks/payments', payload: { data: { id: 'stolen-charge' } } })
  await call({
    url: '/api/v2/storefront/checkout/create_payment',
    payload: { payment_method_id: 1, source_attributes: { number: '5031433215406351' } },
  })
  expect(told().map(([event, kind]) => [event, kind])).toEqual([
    ['notice_refused', 'signature'],
    ['input_refused', 'card number'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/5031433215406351|stolen-charge/)
})

test('no line holds a password, token, code, e-mail or name', async () => {
  const pair = (await token(bruno)).json()
  await token({ ...bruno, password: 'segredo-digitado' })
  await call({ method: 'PATCH', url: '/api/v2/storefront/passwords/forged-token', payload: { user: { password } } })
  const all = JSON.stringify(lines)
  for (const secret of [bruno.username, bruno.password, 'segredo-digitado', 'forged-token', ...Object.values(pair)]) {
    if (typeof secret === 'string' && secret !== 'Bearer') expect(all).not.toContain(secret)
  }
  for (const line of events()) {
    const { level, time, name, pid, hostname, reqId, msg, ...rest } = line
    expect(
      Object.keys(rest).filter((key) => !['securityEvent', 'kind', 'userId', 'operation', 'from'].includes(key)),
    ).toEqual([])
  }
})

test('each event is counted, and one that never came is told as zero', async () => {
  const before = await registry.metrics()
  expect(before).toContain('prumo_security_events_total{event="refresh_token_reused",kind="all sessions of it ended"}')
  const count = (text: string) =>
    Number(/prumo_security_events_total\{event="notice_refused",kind="signature"\} (\d+)/.exec(text)?.[1])
  await call({ url: '/webhooks/payments', payload: {} })
  expect(count(await registry.metrics())).toBe(count(before) + 1)
})

test('the page tells each event and kind, and none that is not', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/security-events.md'), 'utf8')
  const rows = (page.split('| event | kinds | when |')[1] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const onPage = rows.map((row) => {
    const [, event = '', kinds = ''] = row.split('|').map((cell) => cell.trim())
    return [event.replaceAll('`', ''), kinds.split(' · ')]
  })
  expect(Object.fromEntries(onPage)).toEqual(
    Object.fromEntries(Object.entries(securityEvents).map(([event, { kinds }]) => [event, [...kinds]])),
  )
})
