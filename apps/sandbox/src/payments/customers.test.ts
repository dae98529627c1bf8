import { expect, test } from 'vitest'
import { runningSandbox } from '../testing/running-sandbox.ts'
import { askSeller, order, pixInput, tokenFor } from '../testing/seller.ts'

type Sandbox = Awaited<ReturnType<typeof runningSandbox>>

const aCustomer = async (sandbox: Sandbox, email = 'bruno@prumo.example'): Promise<string> =>
  (await order(sandbox, '/customers', { email })).json.id

const aSavedCard = async (sandbox: Sandbox, holder?: string) => {
  const customer_id = await aCustomer(sandbox)
  const card_token = await tokenFor(sandbox, holder)
  const { json } = await order(sandbox, `/customers/${customer_id}/cards`, { card_token })
  return { customer_id, card_id: json.id as string }
}

const chargeInput = (saved_card: object) => ({ ...pixInput, method: 'card', installments: 1, saved_card })

test('an e-mail has one customer, however often it is asked for', async () => {
  const sandbox = await runningSandbox()
  expect(await aCustomer(sandbox)).toBe(await aCustomer(sandbox))
  expect(await aCustomer(sandbox)).not.toBe(await aCustomer(sandbox, 'ana@prumo.example'))
})

test('a card is saved by its token, once per key; the token is spent', async () => {
  const sandbox = await runningSandbox()
  const path = `/customers/${await aCustomer(sandbox)}/cards`
  const card_token = await tokenFor(sandbox)
  const first = await order(sandbox, path, { card_token }, 'save-1')
  expect([first.status, first.json]).toEqual([
    201,
    {
      id: expect.stringMatching(/^card_/),
      customer_id: expect.stringMatching(/^cus_/),
      brand: 'visa',
      last_four_digits: '5682',
      expiration_month: 11,
      expiration_year: 2030,
      cardholder_name: 'Bruno Almeida',
    },
  ])
  const again = await order(sandbox, path, { card_token }, 'save-1')
  expect([again.headers.get('idempotent-replayed'), again.json]).toEqual(['true', first.json])
  const spent = await order(sandbox, path, { card_token }, 'save-2')
  expect([spent.status, spent.json.error.code]).toEqual([422, 'card_token_used'])
  expect((await askSeller(sandbox, path)).json.results).toEqual([first.json])
})

test.each([
  ['APRO', 'approved', 'accredited'],
  ['FUND', 'declined', 'cc_rejected_insufficient_amount'],
  ['CONT', 'pending', 'pending_contingency'],
])('a saved card of %s is %s each time it is charged', async (holder, status, status_detail) => {
  const sandbox = await runningSandbox()
  const saved = await aSavedCard(sandbox, holder)
  for (const external_reference of ['P1', 'P2']) {
    const { json } = await order(sandbox, '/charges', { ...chargeInput(saved), external_reference })
    expect(json).toMatchObject({ status, status_detail, card: { brand: 'visa', last_four_digits: '5682' } })
  }
})

test('a card of another customer is not charged, nor is one saved for nobody', async () => {
  const sandbox = await runningSandbox()
  const saved = await aSavedCard(sandbox)
  const stranger = await aCustomer(sandbox, 'ana@prumo.example')
  const charged = await order(sandbox, '/charges', chargeInput({ ...saved, customer_id: stranger }))
  expect([charged.status, charged.json.error.code]).toEqual([422, 'card_not_found'])
  const card_token = await tokenFor(sandbox)
  const lost = await order(sandbox, '/customers/cus_x/cards', { card_token })
  expect([lost.status, lost.json.error.code]).toEqual([404, 'customer_not_found'])
  expect((await order(sandbox, `/customers/${stranger}/cards`, { card_token })).status).toBe(201)
})

test('only servers may ask', async () => {
  const sandbox = await runningSandbox()
  expect((await sandbox.call('POST', '/payments/v1/customers', { email: 'a@prumo.example' })).status).toBe(401)
})

test('forgets a card once: 204, then 404, and it is charged no more', async () => {
  const sandbox = await runningSandbox()
  const saved = await aSavedCard(sandbox)
  const forget = () =>
    sandbox.call('DELETE', `/payments/v1/customers/${saved.customer_id}/cards/${saved.card_id}`, undefined, {
      authorization: 'Bearer sandbox-secret',
    })
  expect([(await forget()).status, (await forget()).status]).toEqual([204, 404])
  expect((await order(sandbox, '/charges', chargeInput(saved))).status).toBe(422)
})
