import axiosFetcher from '@spree/axios-fetcher/dist/server/index.js'
import { extractSuccess, findSingleRelationshipDocument, makeClient } from '@spree/storefront-api-v2-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'

// The journeys of the official client's own end-to-end suite, through that client, unchanged, on the real processes.

let product: Product
let client: ReturnType<typeof makeClient>

beforeAll(async () => {
  product = await startProduct({ databaseUrl: (await testDatabase()).url, parts: ['sandbox', 'api'] })
  client = makeClient({ host: `${product.apiUrl}/`, createFetcher: axiosFetcher.default })
})
afterAll(() => product?.stop())

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

const newCart = async () => (await extractSuccess(client.cart.create())).data.attributes

test('completes a guest order', async () => {
  const { token: order_token, number: order_number } = await newCart()
  const products = await extractSuccess(client.products.list({ include: 'default_variant' }))
  const variant = findSingleRelationshipDocument(products, products.data[0] as never, 'default_variant')
  await extractSuccess(client.cart.addItem({ order_token, variant_id: variant?.id as string, quantity: 1 }))
  await extractSuccess(
    client.checkout.orderUpdate({
      order_token,
      order: {
        email: 'maria@prumo.example',
        special_instructions: 'Deixar na portaria',
        bill_address_attributes: address,
        ship_address_attributes: address,
      },
    }),
  )
  const [shipment] = (await extractSuccess(client.checkout.shippingRates({ order_token }))).data
  const rates = shipment?.relationships?.shipping_rates?.data as { id: string }[]
  const shipments_attributes = [{ id: Number(shipment?.id), selected_shipping_rate_id: Number(rates[0]?.id) }]
  await extractSuccess(client.checkout.orderUpdate({ order_token, order: { shipments_attributes } }))
  const methods = await extractSuccess(client.checkout.paymentMethods({ order_token }))
  const pix = methods.data.find(({ attributes }) => attributes.type === 'Spree::PaymentMethod::Pix')
  const payments_attributes = [{ payment_method_id: Number(pix?.id) }]
  await extractSuccess(client.checkout.orderUpdate({ order_token, order: { payments_attributes } }))
  await extractSuccess(client.checkout.complete({ order_token }))
  const status = await extractSuccess(client.order.status({ order_token, order_number }))
  expect(status.data.attributes).toMatchObject({
    number: order_number,
    state: 'complete',
    payment_state: 'balance_due',
  })
})

test('shows a cart', async () => {
  const { token, number } = await newCart()
  expect((await extractSuccess(client.cart.show({ order_token: token }))).data.attributes.number).toBe(number)
})

test('removes a cart', async () => {
  const { token } = await newCart()
  expect((await client.cart.remove({ order_token: token })).isSuccess()).toBe(true)
  expect((await client.cart.show({ order_token: token })).isFail()).toBe(true)
})

test('lists payment methods', async () => {
  const { token } = await newCart()
  const methods = await extractSuccess(client.checkout.paymentMethods({ order_token: token }))
  expect(methods.data.map(({ attributes }) => attributes.type)).toContain('Spree::PaymentMethod::Pix')
})
