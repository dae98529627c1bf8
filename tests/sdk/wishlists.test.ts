import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'

const require = createRequire(import.meta.url)
const { makeClient, extractSuccess, BasicSpreeError } = require('@spree/storefront-api-v2-sdk')
const createFetcher = require('@spree/axios-fetcher/dist/server').default

let product: Product
let client: ReturnType<typeof makeClient>
let bearer_token: string
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'] })
  client = makeClient({ host: `${product.apiUrl}/`, createFetcher })
  const account = { username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
  bearer_token = (await extractSuccess(client.authentication.getToken(account))).access_token
})
afterAll(() => product?.stop())

test('the official SDK keeps a wishlist: makes, fills, changes, empties and deletes it', async () => {
  const { data: made } = await extractSuccess(
    client.wishlists.create({ bearer_token, name: 'Para depois', is_default: true }),
  )
  const wishlist_token = made.attributes.token
  const named = { bearer_token, wishlist_token }
  const { data: item } = await extractSuccess(
    client.wishlists.addWishedItem({ ...named, variant_id: '1215', quantity: 2, include: 'variant' }),
  )
  const changed = await extractSuccess(client.wishlists.updateWishedItem({ ...named, id: item.id, quantity: 5 }))
  expect(changed.data.attributes.quantity).toBe(5)
  await extractSuccess(client.wishlists.update({ ...named, name: 'Presentes' }))
  const input = { bearer_token, is_variant_included: '1215', include: 'wished_items.variant' }
  const found = await extractSuccess(client.wishlists.default(input))
  expect(found.data.attributes).toMatchObject({ token: wishlist_token, name: 'Presentes', variant_included: true })
  expect(found.included.map(({ type }: { type: string }) => type)).toEqual(['variant', 'wished_item'])
  expect((await extractSuccess(client.wishlists.list({ bearer_token }))).meta.total_count).toBe(1)
  expect((await extractSuccess(client.wishlists.show(named))).data.id).toBe(made.id)
  expect((await extractSuccess(client.wishlists.removeWishedItem({ ...named, id: item.id }))).data.id).toBe(item.id)
  expect((await client.wishlists.remove(named)).isSuccess()).toBe(true)
  expect((await client.wishlists.show(named)).fail().serverResponse.status).toBe(403)
})

test('refusals come out as the SDK’s own kinds of error', async () => {
  const { data } = await extractSuccess(client.wishlists.default({ bearer_token }))
  const named = { bearer_token, wishlist_token: data.attributes.token }
  const refused = await client.wishlists.addWishedItem({ ...named, variant_id: '1215', quantity: -1 })
  expect([refused.isFail(), refused.fail() instanceof BasicSpreeError, refused.fail().summary]).toEqual([
    true,
    true,
    'Quantity has to be greater than 0',
  ])
  const missing = await client.digitalAssets.download({ asset_token: 'nothing-of-the-kind' })
  expect(missing.fail().serverResponse.status).toBe(404)
})
