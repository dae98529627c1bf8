import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localServer, type Reply, type SeenRequest } from '#testing/local-server'
import { mercadoPagoPayments } from './mercado-pago-payments.ts'
import type { ChargeRequest } from './payments-gateway.ts'

// The SDK has no setting for the API's address; this constant is the only place that names it.
const { AppConfig } = createRequire(import.meta.url)('mercadopago/dist/utils/config/index.js')

let server: Awaited<ReturnType<typeof localServer>>
let answer: (request: SeenRequest) => Reply
const gateway = mercadoPagoPayments({
  provider: 'mercado_pago',
  accessToken: 'TEST-token',
  publicKey: 'TEST-public',
  webhookSecret: 'secret',
  timeoutMs: 300,
})

beforeAll(async () => {
  server = await localServer((request) => answer(request))
  AppConfig.BASE_URL = server.url
})
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
})

const pix: ChargeRequest = {
  idempotencyKey: 'P1',
  externalReference: 'P1',
  amountCents: 8140,
  description: 'Prumo P1',
  payer: { email: 'bruno@prumo.example', document: '12345678909', name: 'Bruno' },
  notificationUrl: 'https://api.prumo.example/webhooks/payments',
  method: 'pix',
  expiresInSeconds: 1800,
}
const { expiresInSeconds: _, ...rest } = pix as Extract<ChargeRequest, { method: 'pix' }>
const card: ChargeRequest = { ...rest, method: 'card', cardToken: 'tok', brand: 'mastercard', installments: 3 }
const wirePayment = {
  id: 123,
  status: 'pending',
  status_detail: 'pending_waiting_transfer',
  payment_method_id: 'pix',
  transaction_amount: 81.4,
  transaction_amount_refunded: 0,
  installments: 1,
  external_reference: 'P1',
  date_of_expiration: '2026-11-21T12:30:00.000-03:00',
  point_of_interaction: { transaction_data: { qr_code: '000201' } },
}

describe('a charge', () => {
  test('by Pix sends our key and our reference and reads the code', async () => {
    answer = () => ({ status: 201, body: wirePayment })
    expect(await gateway.createCharge(pix)).toEqual({
      kind: 'charge',
      charge: {
        id: '123',
        status: 'pending',
        statusDetail: 'pending_waiting_transfer',
        method: 'pix',
        amountCents: 8140,
        refundedCents: 0,
        installments: 1,
        externalReference: 'P1',
        pix: { copyPaste: '000201', expiresAt: new Date('2026-11-21T15:30:00Z') },
      },
    })
    const [request] = server.seen
    expect(request?.headers).toMatchObject({ 'x-idempotency-key': 'P1', authorization: 'Bearer TEST-token' })
    expect(request?.body).toMatchObject({
      transaction_amount: 81.4,
      payment_method_id: 'pix',
      external_reference: 'P1',
      payer: { email: 'bruno@prumo.example', identification: { type: 'CPF', number: '12345678909' } },
    })
  })

  test('by card sends the token, the brand in their word, and the installments', async () => {
    answer = () => ({
      status: 201,
      body: { ...wirePayment, status: 'approved', payment_method_id: 'master', installments: 3 },
    })
    expect(await gateway.createCharge(card)).toMatchObject({
      charge: { status: 'approved', method: 'card', installments: 3 },
    })
    expect(server.seen[0]?.body).toMatchObject({ token: 'tok', payment_method_id: 'master', installments: 3 })
  })

  test('two at the same time carry each its own key, though the SDK shares its options', async () => {
    answer = () => ({ status: 201, body: wirePayment })
    await Promise.all([gateway.createCharge(pix), gateway.createCharge({ ...pix, idempotencyKey: 'P2' })])
    expect(server.seen.map(({ headers }) => headers['x-idempotency-key']).sort()).toEqual(['P1', 'P2'])
  })

  test.each([
    [
      { status: 400, body: { message: 'bad', cause: [{ code: 2067, description: 'x' }] } },
      { kind: 'refused', code: '2067' },
    ],
    [
      { status: 409, body: {} },
      { kind: 'unknown', cause: 'provider_error' },
    ],
    [
      { status: 401, body: {} },
      { kind: 'unknown', cause: 'provider_error' },
    ],
    [
      { status: 423, body: {} },
      { kind: 'unknown', cause: 'provider_error' },
    ],
    [
      { status: 500, body: {} },
      { kind: 'unknown', cause: 'provider_error' },
    ],
    [
      { status: 201, body: { id: 1, status: 'something_new' } },
      { kind: 'unknown', cause: 'provider_error' },
    ],
    ['cut' as const, { kind: 'unknown', cause: 'cut' }],
    ['hang' as const, { kind: 'unknown', cause: 'timeout' }],
  ])('answered with %j is %j, asked once', async (reply, outcome) => {
    answer = () => reply as Reply
    expect(await gateway.createCharge(card)).toMatchObject(outcome)
    expect(server.seen).toHaveLength(1)
  })
})

describe('charges of a span', () => {
  const span = { from: new Date('2026-11-19T03:00:00Z'), to: new Date('2026-11-22T03:00:00Z') }

  test('are asked for by their last change, page by page', async () => {
    answer = ({ path }) => {
      const offset = Number(new URL(path, 'http://mp').searchParams.get('offset'))
      const results = offset === 0 ? [wirePayment, { ...wirePayment, id: 124 }] : [{ ...wirePayment, id: 125 }]
      return { status: 200, body: { results, paging: { total: 3, limit: 2, offset } } }
    }
    const first = await gateway.listCharges({ ...span, page: null })
    expect(first).toMatchObject({ kind: 'page', charges: [{ id: '123' }, { id: '124' }], next: '2' })
    expect(await gateway.listCharges({ ...span, page: '2' })).toMatchObject({ charges: [{ id: '125' }], next: null })
    const asked = new URL(server.seen[0]?.path ?? '', 'http://mp')
    expect(asked.pathname).toBe('/v1/payments/search')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      range: 'date_last_updated',
      begin_date: '2026-11-19T03:00:00.000Z',
      end_date: '2026-11-22T03:00:00.000Z',
      sort: 'date_last_updated',
      criteria: 'asc',
    })
  })

  test.each([{ status: 401, body: {} }, { status: 400, body: {} }, 'cut' as const])('%j: unknown', async (reply) => {
    answer = () => reply as Reply
    expect(await gateway.listCharges({ ...span, page: null })).toMatchObject({ kind: 'unknown' })
  })
})

describe('a saved card', () => {
  const input = { idempotencyKey: 'card-1', customerId: null, email: 'bruno@prumo.example', cardToken: 'tok' }
  const wireCard = {
    id: '8987269652',
    customer_id: '470183340-cpunOI7UsIHlHr',
    expiration_month: 11,
    expiration_year: 2030,
    last_four_digits: '6351',
    payment_method: { id: 'master' },
    cardholder: { name: 'APRO' },
  }
  const theirs = (known: boolean) => (request: SeenRequest) => {
    if (request.path.startsWith('/v1/customers/search')) {
      return { status: 200, body: { results: known ? [{ id: wireCard.customer_id }] : [] } }
    }
    return { status: 201, body: request.path === '/v1/customers' ? { id: wireCard.customer_id } : wireCard }
  }

  test.each([true, false])('is kept for the customer of the e-mail, who was there before: %s', async (known) => {
    answer = theirs(known)
    expect(await gateway.saveCard(input)).toEqual({
      kind: 'card',
      card: {
        customerId: wireCard.customer_id,
        cardId: '8987269652',
        brand: 'mastercard',
        lastDigits: '6351',
        month: 11,
        year: 2030,
        holderName: 'APRO',
      },
    })
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/customers/search?email=bruno%40prumo.example',
      ...(known ? [] : ['POST /v1/customers']),
      `POST /v1/customers/${wireCard.customer_id}/cards`,
    ])
    expect(server.seen.at(-1)).toMatchObject({ body: { token: 'tok' }, headers: { 'x-idempotency-key': 'card-1' } })
  })

  test('of a customer whom we know is kept without asking who he is', async () => {
    answer = theirs(true)
    await gateway.saveCard({ ...input, customerId: wireCard.customer_id })
    expect(server.seen).toHaveLength(1)
  })

  test.each([
    [
      { status: 400, body: { message: 'bad', cause: [{ code: '106', description: 'x' }] } },
      { kind: 'refused', code: '106' },
    ],
    [{ status: 500, body: {} }, { kind: 'unknown' }],
    ['cut' as const, { kind: 'unknown', cause: 'cut' }],
  ])('answered with %j is %j', async (reply, outcome) => {
    answer = () => reply as Reply
    expect(await gateway.saveCard({ ...input, customerId: wireCard.customer_id })).toMatchObject(outcome)
  })

  const { cardToken: _token, ...asked } = card as ChargeRequest & { cardToken: string }
  const charged = {
    ...asked,
    savedCard: { customerId: wireCard.customer_id, cardId: '8987269652' },
  } as ChargeRequest

  test('is charged by a token made of its id, in the name of its customer', async () => {
    answer = ({ path }) =>
      path === '/v1/card_tokens'
        ? { status: 201, body: { id: 'fresh' } }
        : { status: 201, body: { ...wirePayment, status: 'approved', payment_method_id: 'master', installments: 3 } }
    expect(await gateway.createCharge(charged)).toMatchObject({ charge: { status: 'approved' } })
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/card_tokens', '/v1/payments'])
    expect(server.seen[0]?.body).toEqual({ customer_id: wireCard.customer_id, card_id: '8987269652' })
    expect(server.seen[1]?.body).toMatchObject({
      token: 'fresh',
      payment_method_id: 'master',
      payer: { type: 'customer', id: wireCard.customer_id },
    })
    expect(server.seen[1]?.headers['x-idempotency-key']).toBe('P1')
  })

  test('without its token nothing is charged, and nobody guesses', async () => {
    answer = () => 'cut'
    expect(await gateway.createCharge(charged)).toEqual({ kind: 'unknown', cause: 'cut' })
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/card_tokens'])
  })
})

test.each([
  ['in_process', 0, 'pending'],
  ['approved', 0, 'approved'],
  ['approved', 10, 'partially_refunded'],
  ['rejected', 0, 'declined'],
  ['cancelled', 0, 'cancelled'],
  ['refunded', 81.4, 'refunded'],
  ['charged_back', 0, 'refunded'],
])('a payment %s with %s given back reads as %s', async (status, refunded, read) => {
  answer = () => ({ status: 200, body: { ...wirePayment, status, transaction_amount_refunded: refunded } })
  expect(await gateway.getCharge({ chargeId: '123' })).toMatchObject({ kind: 'charge', charge: { status: read } })
  expect(server.seen[0]?.path).toBe('/v1/payments/123')
})

test('a payment that is not there is absent, one that nobody tells is unknown', async () => {
  answer = () => ({ status: 404, body: {} })
  expect(await gateway.getCharge({ chargeId: '9' })).toEqual({ kind: 'absent' })
  answer = () => ({ status: 503, body: {} })
  expect(await gateway.getCharge({ chargeId: '9' })).toEqual({ kind: 'unknown', cause: 'provider_error' })
})

test('payments are found by our reference', async () => {
  answer = () => ({ status: 200, body: { results: [wirePayment], paging: { total: 1, limit: 30, offset: 0 } } })
  expect(await gateway.findCharges({ externalReference: 'P1' })).toMatchObject({
    kind: 'charges',
    charges: [{ id: '123' }],
  })
  expect(server.seen[0]?.path).toBe('/v1/payments/search?external_reference=P1')
})

test('parts of one payment are refunds of their own: each with its amount and its key', async () => {
  answer = () => ({ status: 201, body: { id: 7, amount: 30 } })
  await gateway.refundCharge({ chargeId: '123', amountCents: 3_000, idempotencyKey: 'refund-123-order-refund-1' })
  await gateway.refundCharge({ chargeId: '123', amountCents: 2_999, idempotencyKey: 'refund-123-order-refund-2' })
  const made = server.seen
  expect(made.map(({ body }) => body)).toEqual([{ amount: 30 }, { amount: 29.99 }])
  expect(made.map(({ headers }) => headers['x-idempotency-key'])).toEqual([
    'refund-123-order-refund-1',
    'refund-123-order-refund-2',
  ])
})

test('a refund carries its amount and our key; a cancellation says so', async () => {
  answer = () => ({ status: 201, body: { id: 7, amount: 81.4 } })
  expect(await gateway.refundCharge({ chargeId: '123', amountCents: 8140, idempotencyKey: 'R1' })).toEqual({
    kind: 'refunded',
    refundId: '7',
  })
  answer = () => ({ status: 200, body: { ...wirePayment, status: 'cancelled' } })
  expect(await gateway.cancelCharge({ chargeId: '123' })).toEqual({ kind: 'cancelled' })
  expect(server.seen.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/v1/payments/123/refunds', body: { amount: 81.4 } },
    { method: 'PUT', path: '/v1/payments/123', body: { status: 'cancelled' } },
  ])
  expect(server.seen[0]?.headers['x-idempotency-key']).toBe('R1')
})

describe('a notice', () => {
  const sign = (manifest: string, ts: string) =>
    `ts=${ts},v1=${createHmac('sha256', 'secret').update(manifest).digest('hex')}`
  const read = (
    signature: string | undefined,
    query: Record<string, unknown> = { 'data.id': 'AB1', type: 'payment' },
    hoursLater = 0,
  ) => {
    const receivedAt = new Date(1_700_000_000_000 + hoursLater * 3_600_000)
    return gateway.readNotification({ signature, requestId: 'r-1', query, receivedAt })
  }

  test.each(['1700000000', '1700000000000'])('signed at %s is genuine, whatever unit its time is in', (ts) => {
    expect(read(sign(`id:AB1;request-id:r-1;ts:${ts};`, ts))).toEqual({ kind: 'charge', chargeId: 'AB1' })
  })

  test.each(['1700000000', '1700000000000'])(
    'signed at %s is believed as long as the provider tries, and no longer',
    (ts) => {
      const signature = sign(`id:AB1;request-id:r-1;ts:${ts};`, ts)
      const kinds = [97, 119, 121, 24 * 365].map((hours) => read(signature, undefined, hours).kind)
      expect(kinds).toEqual(['charge', 'charge', 'outdated', 'outdated'])
    },
  )

  test('signed ahead of our clock is believed for as much as two clocks differ, and no longer', () => {
    const signature = sign('id:AB1;request-id:r-1;ts:1700000000;', '1700000000')
    const kinds = [0, -4, -6, -60, -119 * 60].map((minutes) => read(signature, undefined, minutes / 60).kind)
    expect(kinds).toEqual(['charge', 'charge', 'outdated', 'outdated', 'outdated'])
  })

  test('signed over the lower-cased id is genuine too', () => {
    expect(read(sign('id:ab1;request-id:r-1;ts:1700000000;', '1700000000'))).toEqual({
      kind: 'charge',
      chargeId: 'AB1',
    })
  })

  test('about something else is ignored, if genuine', () => {
    const signature = sign('id:AB1;request-id:r-1;ts:1700000000;', '1700000000')
    expect(read(signature, { 'data.id': 'AB1', type: 'plan' })).toEqual({ kind: 'ignored' })
  })

  test.each([
    ['no signature', undefined],
    ['nonsense', 'nonsense'],
    ['another id', sign('id:XX;request-id:r-1;ts:1700000000;', '1700000000')],
    ['another time', sign('id:AB1;request-id:r-1;ts:1700000000;', '1700000000').replace('ts=17', 'ts=18')],
    ['a cut hash', sign('id:AB1;request-id:r-1;ts:1700000000;', '1700000000').slice(0, -1)],
  ])('with %s is forged', (_, signature) => {
    expect(read(signature)).toEqual({ kind: 'forged' })
  })
})
