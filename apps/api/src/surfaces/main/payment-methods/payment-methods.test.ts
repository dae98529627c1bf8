import { listPaymentMethods } from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('whoever asks learns how to pay, and where his browser sends a card', async () => {
  const response = await world.app.inject('/api/v1/payment_methods')
  expect(response.statusCode).toBe(200)
  const { paymentMethods } = listPaymentMethods.response.parse(response.json())
  const card = paymentMethods.find(({ kind }) => kind === 'card')
  expect(card).toMatchObject({ maxInstallments: 12, minInstallment: 5, payPagesUrl: null })
  expect(card?.cardTokensUrl).toMatch(/\/v1\/card_tokens$/)
  expect(card?.publicKey).toBeTruthy()
  const pix = paymentMethods.find(({ kind }) => kind === 'pix')
  expect(pix).toMatchObject({ cardTokensUrl: null, publicKey: null, maxInstallments: null })
  expect(pix?.payPagesUrl).toContain('/payments/pix')
})
