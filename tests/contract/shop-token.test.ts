import { randomUUID } from 'node:crypto'
import { createUser } from '@prumo/contracts/second'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '../../apps/api/src/testing/bearer.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'
import { shopTokenSigner } from '../../apps/web/server/shop-tokens.ts'

const secret = 'one-secret-that-web-and-api-share'
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ SHOP_TOKEN_SECRET: secret })
})
afterAll(() => world.close())

const signer = (key = secret) => shopTokenSigner(key, () => world.clock.now.getTime())
const become = async (token: string, email: string) => {
  const payload = { patient_attributes: { ...createUser.example.request.patient_attributes, email } }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.app.inject({ method: 'POST', url: '/phytotherapy/user', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

test('what the web’s own server signs, the API accepts: a guest', async () => {
  const token = await signer()({ scope: 'phytotherapy', caller: { guestId: randomUUID() } })
  const { status, body } = await become(token, 'de-passagem@prumo.example')
  expect([status, createUser.response.parse(body)]).toEqual([200, { userId: null, orderToken: expect.any(String) }])
})

test('and somebody signed in', async () => {
  const accessToken = await bearerOf(world, 'diego@prumo.example')
  const { status, body } = await become(await signer()({ scope: 'phytotherapy', caller: { accessToken } }), 'x@y.zz')
  expect([status, createUser.response.parse(body)]).toEqual([200, { userId: expect.any(Number) }])
})

test('but not what another installation signs', async () => {
  const token = await signer(`${secret}!`)({ scope: 'phytotherapy', caller: { guestId: randomUUID() } })
  expect((await become(token, 'outra@prumo.example')).status).toBe(401)
})
