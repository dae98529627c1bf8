// Own re-telling of the four journeys of the official SDK's end-to-end suite, for any host.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { makeClient, extractSuccess, findSingleRelationshipDocument } = require('@spree/storefront-api-v2-sdk')
const createFetcher = require('@spree/axios-fetcher/dist/server').default
const host = process.env.BASE_URL
if (!host) {
  console.error('usage: BASE_URL=http://host:port node sdk-e2e.mjs')
  process.exit(64)
}
const client = makeClient({ host: host.replace(/\/+$/, '') + '/', createFetcher })
const us = {
  firstname: 'John',
  lastname: 'Snow',
  address1: '7735 Old Georgetown Road',
  city: 'Bethesda',
  zipcode: '20814',
  state_name: 'MD',
  country_iso: 'US',
  phone: '3014445002',
}
const br = {
  firstname: 'Maria',
  lastname: 'Silva',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '+55 11 91234-5678',
}
const address = process.env.COUNTRY === 'BR' ? br : us
const type = process.env.PAYMENT_TYPE || 'Spree::PaymentMethod::Check'
const must = (r, what) => {
  if (!r.isSuccess()) throw new Error(`${what}: ${r.fail().message} ${r.fail().summary || ''}`)
  return r.success()
}

const journeys = {
  'completes guest order': async () => {
    const cart = await extractSuccess(client.cart.create())
    const { token: order_token, number: order_number } = cart.data.attributes
    const list = await extractSuccess(client.products.list({ include: 'default_variant' }))
    const variant_id = findSingleRelationshipDocument(list, list.data[0], 'default_variant').id
    must(await client.cart.addItem({ order_token, variant_id, quantity: 1 }), 'addItem')
    must(
      await client.checkout.orderUpdate({
        order_token,
        order: {
          email: 'john@snow.org',
          special_instructions: 'Please leave at door',
          bill_address_attributes: address,
          ship_address_attributes: address,
        },
      }),
      'addresses',
    )
    const rates = await extractSuccess(client.checkout.shippingRates({ order_token }))
    const shipment = rates.data[0]
    must(
      await client.checkout.orderUpdate({
        order_token,
        order: {
          shipments_attributes: [
            { id: shipment.id, selected_shipping_rate_id: shipment.relationships.shipping_rates.data[0].id },
          ],
        },
      }),
      'shipment',
    )
    const methods = await extractSuccess(client.checkout.paymentMethods({ order_token }))
    const method = methods.data.find((m) => m.attributes.type === type)
    if (!method)
      throw new Error(
        `no payment method of type ${type}; offered: ${methods.data.map((m) => m.attributes.type).join(', ')}`,
      )
    must(
      await client.checkout.orderUpdate({
        order_token,
        order: { payments_attributes: [{ payment_method_id: method.id }] },
      }),
      'payment',
    )
    must(await client.checkout.complete({ order_token }), 'complete')
    must(await client.order.status({ order_token, order_number }), 'order status')
  },
  'shows cart': async () => {
    const cart = await extractSuccess(client.cart.create())
    must(await client.cart.show({ orderToken: cart.data.attributes.token }), 'show')
  },
  'removes cart': async () => {
    const cart = await extractSuccess(client.cart.create())
    must(await client.cart.remove({ orderToken: cart.data.attributes.token }), 'remove')
  },
  'lists payment methods': async () => {
    const cart = await extractSuccess(client.cart.create())
    must(await client.checkout.paymentMethods({ orderToken: cart.data.attributes.token }), 'payment methods')
  },
}
let passed = 0,
  failed = 0
for (const [name, run] of Object.entries(journeys)) {
  try {
    await run()
    passed++
    console.log('ok   ' + name)
  } catch (e) {
    failed++
    console.log(`FAIL ${name} -- ${e.message}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
