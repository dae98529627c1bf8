import { parsePixCode } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'
import { askSeller, cardInput, order, pixInput, tokenFor } from '../testing/seller.ts'
import { outcomesByHolder } from './card-token.ts'

test('a Pix charge waits for its payer, under a valid one-time code that names amount and place', async () => {
  const sandbox = await runningSandbox()
  const { status, json } = await order(sandbox, '/charges', { ...pixInput, pix: { expires_in_seconds: 600 } })
  expect(status).toBe(201)
  expect(json).toMatchObject({
    id: expect.stringMatching(/^ch_/),
    status: 'pending',
    method: 'pix',
    amount_cents: 5_900,
    refunded_cents: 0,
    installments: 1,
    installment_amounts_cents: [5_900],
    external_reference: 'P1234567',
    created_at: '2026-11-20T15:00:00.000Z',
    approved_at: null,
    card: null,
  })
  expect(json.pix).toMatchObject({
    txid: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
    expires_at: '2026-11-20T15:10:00.000Z',
    pay_url: `${sandbox.url}/payments/pix/${json.pix.txid}`,
  })
  expect(parsePixCode(json.pix.copy_paste)).toEqual({
    oneTime: true,
    url: `${new URL(sandbox.url).host}/payments/pix/v2/${json.pix.txid}`,
    amountCents: 5_900,
    receiverName: 'PRUMO SAUDE',
    receiverCity: 'SAO PAULO',
    txid: '***',
  })
  const location = await sandbox.call('GET', `/payments/pix/v2/${json.pix.txid}`)
  expect(location.json).toMatchObject({ status: 'ATIVA', valor: { original: '59.00' }, calendario: { expiracao: 600 } })
})

test('charges are found by id and by reference, and survive a restart', async () => {
  const before = await runningSandbox()
  const { json: first } = await order(before, '/charges', pixInput)
  const { json: second } = await order(before, '/charges', { ...pixInput, amount_cents: 1_000 })
  await order(before, '/charges', { ...pixInput, external_reference: 'other' })
  const sandbox = await before.restart()
  expect((await askSeller(sandbox, `/charges/${first.id}`)).json.pix.copy_paste).toBe(first.pix.copy_paste)
  const { json } = await askSeller(sandbox, '/charges?external_reference=P1234567')
  expect(json.results.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect((await askSeller(sandbox, '/charges/ch_none')).status).toBe(404)
})

test('only the bearer of the secret key may charge', async () => {
  const sandbox = await runningSandbox()
  expect((await sandbox.call('POST', '/payments/v1/charges', pixInput, { 'idempotency-key': 'a' })).status).toBe(401)
  expect((await sandbox.call('GET', '/payments/v1/charges/ch_1')).status).toBe(401)
})

test.each([
  ['amount_cents', { amount_cents: 0 }],
  ['amount_cents', { amount_cents: 10.5 }],
  ['currency', { currency: 'USD' }],
  ['card_token', { method: 'card' }],
  ['installments', { installments: 2 }],
  ['installments', { method: 'card', card_token: 'tok_1', installments: 12 }],
  ['payer.email', { payer: {} }],
  ['notification_url', { notification_url: 'ftp://x' }],
])('a wrong %s is refused by name: %o', async (field, wrong) => {
  const sandbox = await runningSandbox()
  const { status, json } = await order(sandbox, '/charges', { ...pixInput, ...wrong })
  expect(status).toBe(400)
  expect(Object.keys(json.error.fields)).toContain(field)
})

test('the same key and body is one charge with one answer; another body is a conflict; no key is refused', async () => {
  const sandbox = await runningSandbox()
  const first = await order(sandbox, '/charges', pixInput, 'key-1')
  const { payer, ...rest } = pixInput
  const again = await order(sandbox, '/charges', { payer, ...rest }, 'key-1')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.status).toBe(201)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.json).toEqual(first.json)
  const other = await order(sandbox, '/charges', { ...pixInput, amount_cents: 1 }, 'key-1')
  expect([other.status, other.json.error.code]).toEqual([409, 'idempotency_conflict'])
  const none = await order(sandbox, '/charges', pixInput, null)
  expect([none.status, none.json.error.code]).toEqual([400, 'idempotency_key_required'])
})

test('a key sent many times at once makes one charge, and spends the card once', async () => {
  const sandbox = await runningSandbox()
  const input = cardInput(await tokenFor(sandbox), 3)
  const answers = await Promise.all(Array.from({ length: 12 }, () => order(sandbox, '/charges', input, 'one')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect((await askSeller(sandbox, '/charges?external_reference=P1234567')).json.results).toHaveLength(1)
})

test('a refused charge leaves its key free', async () => {
  const sandbox = await runningSandbox()
  expect((await order(sandbox, '/charges', cardInput('tok_none'), 'key')).status).toBe(422)
  expect((await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)), 'key')).status).toBe(201)
})

test('a card is charged in installments whose remainder goes to the first', async () => {
  const sandbox = await runningSandbox()
  const { json } = await order(sandbox, '/charges', { ...cardInput(await tokenFor(sandbox), 3), amount_cents: 10_000 })
  expect(json).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
    installment_amounts_cents: [3_334, 3_333, 3_333],
    approved_at: '2026-11-20T15:00:00.000Z',
    card: { brand: 'visa', last_four_digits: '5682' },
    pix: null,
  })
})

const statusOf = (detail: string) => ({ accredited: 'approved', pending_contingency: 'pending' })[detail] ?? 'declined'

test.each(Object.entries(outcomesByHolder))('the holder %s ends in %s', async (holder, detail) => {
  const sandbox = await runningSandbox()
  const { status, json } = await order(sandbox, '/charges', cardInput(await tokenFor(sandbox, `${holder} Silva`)))
  expect([status, json.status, json.status_detail]).toEqual([201, statusOf(detail), detail])
})

test('card 4000 0000 0000 0002 is declined whoever holds it', async () => {
  const sandbox = await runningSandbox()
  const token = await tokenFor(sandbox, 'Bruno Almeida', '4000 0000 0000 0002')
  const { json } = await order(sandbox, '/charges', cardInput(token))
  expect(json).toMatchObject({
    status: 'declined',
    status_detail: 'cc_rejected_insufficient_amount',
    approved_at: null,
  })
})

test('a card in contingency is approved by itself after a minute, or decided by hand', async () => {
  const sandbox = await runningSandbox()
  const make = async () => (await order(sandbox, '/charges', cardInput(await tokenFor(sandbox, 'CONT')))).json.id
  const [waiting, approved, declined] = [await make(), await make(), await make()]
  await sandbox.call('POST', `/control/charges/${approved}/approve`)
  await sandbox.call('POST', `/control/charges/${declined}/decline`)
  const stateOf = async (id: string) => (await askSeller(sandbox, `/charges/${id}`)).json.status
  expect([await stateOf(waiting), await stateOf(approved), await stateOf(declined)]).toEqual([
    'pending',
    'approved',
    'declined',
  ])
  sandbox.clock.advance(60_000)
  await expect.poll(() => stateOf(waiting)).toBe('approved')
  expect(await stateOf(declined)).toBe('declined')
})

test('money goes back in parts, never more than came in, and once for each key', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))
  const path = `/charges/${charge.id}/refunds`
  const part = await order(sandbox, path, { amount_cents: 900 }, 'part')
  expect(part.json).toMatchObject({ id: expect.stringMatching(/^re_/), amount_cents: 900, status: 'approved' })
  expect((await order(sandbox, path, { amount_cents: 900 }, 'part')).json).toEqual(part.json)
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).json).toMatchObject({
    status: 'partially_refunded',
    refunded_cents: 900,
  })
  expect((await order(sandbox, path, { amount_cents: 5_001 })).status).toBe(422)
  expect((await order(sandbox, path, {})).json.amount_cents).toBe(5_000)
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).json).toMatchObject({
    status: 'refunded',
    refunded_cents: 5_900,
  })
  expect((await order(sandbox, path, {})).status).toBe(422)
})

test('refunds at once never pay back more than the charge', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => order(sandbox, `/charges/${charge.id}/refunds`, { amount_cents: 2_000 })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).json.refunded_cents).toBe(4_000)
})

const inState: Record<string, (sandbox: RunningSandbox) => Promise<string>> = {
  'pending pix': async (sandbox) => (await order(sandbox, '/charges', pixInput)).json.id,
  'pending card': async (sandbox) =>
    (await order(sandbox, '/charges', cardInput(await tokenFor(sandbox, 'CONT')))).json.id,
  approved: async (sandbox) => (await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))).json.id,
  declined: async (sandbox) => (await order(sandbox, '/charges', cardInput(await tokenFor(sandbox, 'FUND')))).json.id,
  refunded: async (sandbox) => {
    const id = await inState.approved?.(sandbox)
    await order(sandbox, `/charges/${id}/refunds`, {})
    return id ?? ''
  },
  cancelled: async (sandbox) => {
    const id = await inState['pending pix']?.(sandbox)
    await order(sandbox, `/charges/${id}/cancellation`, {})
    return id ?? ''
  },
}
const cancel = '/payments/v1/charges/:id/cancellation'
const pay = '/control/charges/:id/pay'
const approve = '/control/charges/:id/approve'
const decline = '/control/charges/:id/decline'
const refund = '/payments/v1/charges/:id/refunds'

test.each([
  ['pending pix', [cancel, pay], [approve, decline, refund]],
  ['pending card', [cancel, approve, decline], [pay, refund]],
  ['approved', [refund, approve], [cancel, pay, decline]],
  ['declined', [decline], [cancel, pay, approve, refund]],
  ['refunded', [], [cancel, pay, approve, decline, refund]],
  ['cancelled', [cancel], [pay, approve, decline, refund]],
])('a %s charge allows %o and refuses %o', async (state, allowed, refused) => {
  for (const [paths, isAllowed] of [
    [allowed, true],
    [refused, false],
  ] as const) {
    for (const path of paths) {
      const sandbox = await runningSandbox()
      const id = (await inState[state]?.(sandbox)) ?? ''
      const before = (await askSeller(sandbox, `/charges/${id}`)).json
      const { status } = await sandbox.call(
        'POST',
        path.replace(':id', id),
        {},
        {
          authorization: 'Bearer sandbox-secret',
          'idempotency-key': 'forbidden',
        },
      )
      expect([path, status < 300]).toEqual([path, isAllowed])
      if (!isAllowed) expect((await askSeller(sandbox, `/charges/${id}`)).json).toEqual(before)
    }
  }
})
