import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'

const require = createRequire(import.meta.url)
const sdk = require('@spree/storefront-api-v2-sdk')
const createFetcher = require('@spree/axios-fetcher/dist/server').default

type Client = ReturnType<typeof sdk.makeClient>

let product: Product
let client: Client
let silent: Server
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'] })
  client = sdk.makeClient({ host: `${product.apiUrl}/`, createFetcher })
  silent = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => silent?.close(resolve))
  await product?.stop()
})

const aCart = async (): Promise<{ order_token: string }> => ({
  order_token: (await sdk.extractSuccess(client.cart.create())).data.attributes.token,
})
const address = {
  firstname: 'Maria',
  lastname: 'Silva',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '+55 11 91234-5678',
}
/** The SDK's result: the class name and the failure. It never throws for HTTP errors. */
const failing = async (call: Promise<{ isFail: () => boolean; fail: () => { constructor: { name: string } } }>) => {
  const answer = await call
  expect(answer.isFail()).toBe(true)
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's classes are read as a storefront reads them.
  return answer.fail() as any
}
const isExactly = (failure: object, kind: 'ExpandedSpreeError' | 'BasicSpreeError' | 'SpreeError'): boolean =>
  Object.getPrototypeOf(failure) === sdk[kind].prototype

describe('ExpandedSpreeError: `.errors`, with nested keys', () => {
  test('ship_address.city and bill_address.phone are reached as ship_address: {city}, bill_address: {phone}', async () => {
    const failure = await failing(
      client.checkout.orderUpdate({
        ...(await aCart()),
        order: {
          ship_address_attributes: { ...address, city: '' },
          bill_address_attributes: { ...address, phone: '' },
        },
      }),
    )
    expect(isExactly(failure, 'ExpandedSpreeError')).toBe(true)
    expect(failure.errors).toEqual({
      ship_address: { city: ["can't be blank"] },
      bill_address: { phone: ["can't be blank"] },
    })
    expect(failure.getErrors(['ship_address', 'city'])).toEqual(["can't be blank"])
    expect(failure.serverResponse.status).toBe(422)
  })

  test('errors.quantity: not enough stock', async () => {
    const failure = await failing(client.cart.addItem({ ...(await aCart()), variant_id: '494', quantity: 9999 }))
    expect(isExactly(failure, 'ExpandedSpreeError')).toBe(true)
    expect([failure.summary, failure.errors]).toEqual([
      'Quantity selected of "Ovo masturbador" is not available.',
      { quantity: ['selected of "Ovo masturbador" is not available.'] },
    ])
  })

  test('errors.base: what blocks a step', async () => {
    const failure = await failing(client.checkout.orderNext(await aCart()))
    expect(isExactly(failure, 'ExpandedSpreeError')).toBe(true)
    expect(failure.errors.base).toEqual([failure.summary])
  })

  test('`errors: {}`: a service’s code', async () => {
    const cart = await aCart()
    await sdk.extractSuccess(client.cart.addItem({ ...cart, variant_id: '494', quantity: 1 }))
    const failure = await failing(client.checkout.addPayment({ ...cart, payment_method_id: '999' }))
    expect(isExactly(failure, 'ExpandedSpreeError')).toBe(true)
    expect([failure.summary, failure.errors]).toEqual(['payment_method_not_found', {}])
  })

  test('fields of an account', async () => {
    const user = { email: 'bruno@prumo.example', password: 'uma senha longa', password_confirmation: 'outra senha' }
    const failure = await failing(client.account.create({ user }))
    expect(isExactly(failure, 'ExpandedSpreeError')).toBe(true)
    expect(failure.errors).toMatchObject({ password_confirmation: ["doesn't match Password"] })
  })
})

describe('BasicSpreeError: `.summary` alone', () => {
  const calls: [string, number, () => ReturnType<typeof client.cart.create>, string][] = [
    [
      '400',
      400,
      async () => client.cart.show({ ...(await aCart()), include: 'nothing' }),
      'nothing is not specified as a relationship on cart',
    ],
    [
      '403',
      403,
      async () => client.account.accountInfo({ bearer_token: 'unknown' }),
      'You are not authorized to access this page.',
    ],
    [
      '404',
      404,
      async () => client.cart.show({ order_token: 'unknown' }),
      'The resource you were looking for could not be found.',
    ],
    [
      '422 plain: coupon',
      422,
      async () => client.cart.applyCouponCode({ ...(await aCart()), coupon_code: 'NADA' }),
      "The coupon code you entered doesn't exist. Please try again.",
    ],
    [
      '422 plain: quantity',
      422,
      async () => client.cart.addItem({ ...(await aCart()), variant_id: '494', quantity: -1 }),
      'Quantity has to be greater than 0',
    ],
  ]
  test.each(calls)('%s', async (_case, status, call, summary) => {
    const failure = await failing(call())
    expect(isExactly(failure, 'BasicSpreeError')).toBe(true)
    expect([failure.serverResponse.status, failure.summary]).toEqual([status, summary])
  })

  test('401: a revoked bearer', async () => {
    const account = { username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
    const { access_token } = await sdk.extractSuccess(client.authentication.getToken(account))
    await sdk.extractSuccess(client.authentication.revokeToken({ token: access_token }))
    const failure = await failing(client.account.accountInfo({ bearer_token: access_token }))
    expect(isExactly(failure, 'BasicSpreeError')).toBe(true)
    expect([failure.serverResponse.status, failure.summary]).toEqual([401, 'The access token was revoked'])
  })

  test('OAuth refusals: `error` is the code', async () => {
    const failure = await failing(
      client.authentication.getToken({ username: 'bruno@prumo.example', password: 'wrong' }),
    )
    expect([failure.serverResponse.status, failure.summary]).toEqual([400, 'invalid_grant'])
  })
})

describe('SpreeError: a refusal without words', () => {
  test('an empty 404', async () => {
    const failure = await failing(client.account.forgotPassword({ user: { email: 'nobody@prumo.example' } }))
    expect(isExactly(failure, 'SpreeError')).toBe(true)
    expect(failure.serverResponse.status).toBe(404)
  })
})

describe('NoResponseError: nobody answers', () => {
  test('nobody listens there', async () => {
    const failure = await failing(sdk.makeClient({ host: 'http://127.0.0.1:9/', createFetcher }).products.list())
    expect(failure).toBeInstanceOf(sdk.NoResponseError)
  })

  test('the line is cut before there is an answer', async () => {
    const { port } = silent.address() as AddressInfo
    const lost = sdk.makeClient({ host: `http://127.0.0.1:${port}/`, createFetcher })
    expect(await failing(lost.cart.create())).toBeInstanceOf(sdk.NoResponseError)
  })
})
