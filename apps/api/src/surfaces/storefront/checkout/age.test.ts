import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Guest, guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

// Lei 15.211/2025 (domain.md 0 item 7): products for adults need a bureau's verdict, not the buyer's word.
vi.setConfig({ testTimeout: 20_000 })

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const egg = 494
const shampoo = 1215
const adult = { cpf: '123.456.789-09', birth_date: '1990-01-01' }
const refused = (field: string, message: string, error: string) => ({
  status: 422,
  body: { error, errors: { [`private_metadata.${field}`]: [message] } },
})
const unavailable = 'Age verification is unavailable at the moment. Please try again.'
const notVerified = 'Age verification is required for some items in this order.'

const readyToPay = async (items: Record<number, number>): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  await guest.fillIn()
  await guest.payByPix()
  return guest
}
const tell = (guest: Guest, private_metadata: object) => guest.patch('checkout', { order: { private_metadata } })

test('an adult line without the bureau’s word: not placed; with it: placed', async () => {
  const guest = await readyToPay({ [egg]: 1 })
  expect(await guest.complete()).toEqual({ status: 422, body: { error: notVerified, errors: { base: [notVerified] } } })
  expect((await tell(guest, adult)).status).toBe(200)
  expect((await guest.complete()).body.data.attributes.state).toBe('complete')
})

test('without an adult line nobody is asked', async () => {
  const guest = await readyToPay({ [shampoo]: 1 })
  await sandbox.fault({ service: 'age_checks', kind: 'error' })
  expect((await tell(guest, adult)).status).toBe(200)
  expect((await guest.complete()).status).toBe(200)
})

test.each([
  [
    'minor',
    { cpf: '400.000.001-24', birth_date: '2015-05-10' },
    refused('birth_date', 'must belong to an adult', 'Birth date must belong to an adult'),
  ],
  [
    'mismatch',
    { ...adult, birth_date: '1990-01-02' },
    refused('birth_date', 'does not match the document', 'Birth date does not match the document'),
  ],
  [
    'unknown document',
    { cpf: '400.000.003-96', birth_date: '1990-01-01' },
    refused('cpf', 'is unknown', 'Cpf is unknown'),
  ],
  ['invalid CPF', { cpf: '123', birth_date: '1990-01-01' }, refused('cpf', 'is invalid', 'Cpf is invalid')],
])('%s: refused at the field, and nothing of it is kept', async (_name, typed, answer) => {
  const guest = await readyToPay({ [egg]: 1 })
  expect(await tell(guest, typed)).toEqual(answer)
  expect((await guest.complete()).body.error).toBe(notVerified)
})

test('the bureau is down: said, what was typed is kept, and completing asks again by itself', async () => {
  const guest = await readyToPay({ [egg]: 1 })
  await sandbox.fault({ service: 'age_checks', kind: 'error' })
  expect(await tell(guest, adult)).toEqual(refused('base', unavailable, unavailable))
  expect((await guest.complete()).body.error).toBe(unavailable)
  await sandbox.clearFaults()
  expect((await guest.complete()).body.data.attributes.state).toBe('complete')
})

test('told with the cart, before there is an adult line: asked when it is placed', async () => {
  const guest = guestOf(world)
  const opened = await guest.post('cart', { private_metadata: adult })
  guest.token = opened.body.data.attributes.token
  await guest.post('cart/add_item', { variant_id: egg })
  await guest.fillIn()
  await guest.payByPix()
  expect((await guest.complete()).status).toBe(200)
})

test('another CPF after the verdict: the verdict is void', async () => {
  const guest = await readyToPay({ [egg]: 1 })
  await tell(guest, adult)
  expect((await tell(guest, { cpf: '400.000.001-24' })).status).toBe(422)
  await tell(guest, { cpf: null })
  expect((await guest.complete()).body.error).toBe(notVerified)
})
