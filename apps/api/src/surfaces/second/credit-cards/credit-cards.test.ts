import { createCreditCard, listCreditCards } from '@prumo/contracts/second'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let bruno: Awaited<ReturnType<typeof nestCallerOf>>
let brunoId: number
let diegoId: number
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  bruno = await nestCallerOf(world, 'bruno')
  brunoId = await userIdOf(world.ctx(), 'bruno@prumo.example')
  diegoId = await userIdOf(world.ctx(), 'diego@prumo.example')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const path = '/spree-credit-card'
const list = (patientId: number) => bruno.get(`${path}?patientId=${patientId}`)
const save = (gatewayPaymentProfileId: string, more: object = {}) =>
  bruno.post(path, { patientId: brunoId, gatewayPaymentProfileId, ...more })

test('a guest is asked to sign in', async () => {
  expect((await world.app.inject({ url: `${path}?patientId=${brunoId}` })).statusCode).toBe(401)
  const payload = { patientId: brunoId, gatewayPaymentProfileId: 'tok' }
  expect((await world.app.inject({ method: 'POST', url: path, payload })).statusCode).toBe(401)
})

test('another patient’s cards are as if there were none', async () => {
  expect((await list(diegoId)).status).toBe(404)
  const token = await sandbox.cardToken()
  const others = await bruno.post(path, { patientId: diegoId, gatewayPaymentProfileId: token })
  expect(others.status).toBe(404)
})

test('a card is saved by its token, listed with the default first, and says nothing that could be charged', async () => {
  const first = createCreditCard.response.parse((await save(await sandbox.cardToken('BRUNO'))).body).creditCard
  expect(first).toMatchObject({ brand: 'mastercard', lastDigits: '6351', holderName: 'BRUNO', isDefault: true })
  const { creditCard: second } = (await save(await sandbox.cardToken(), { isDefault: true })).body
  const listed = await list(brunoId)
  expect(listCreditCards.response.parse(listed.body).creditCards).toEqual([second, { ...first, isDefault: false }])
  expect(JSON.stringify(listed.body)).not.toMatch(/tok_|card_|cus_/)
})

test.each([
  [{ gatewayPaymentProfileId: '4235647728025682' }],
  [{ gatewayPaymentProfileId: 'tok_1', card_number: '4235647728025682' }],
])('a card number is refused: %j', async (body) => {
  const answer = await bruno.post(path, { patientId: brunoId, ...body })
  expect(answer).toMatchObject({ status: 422, body: { error: expect.stringContaining('números de cartão') } })
})

test('a token that the provider refuses, and a provider that does not answer, are said in Portuguese', async () => {
  expect(await save('tok_unknown')).toMatchObject({
    status: 422,
    body: {
      errors: {
        gatewayPaymentProfileId: ['A operadora não aceitou este cartão. Confira os dados ou use outro.'],
      },
    },
  })
  await sandbox.fault({ service: 'payments', kind: 'drop', times: 5 })
  expect(await save(await sandbox.cardToken().catch(() => 'tok_any'))).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('não respondeu') },
  })
})
