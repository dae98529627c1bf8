import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#features/orders/order.ts'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { CartPostage } from './CartPostage.tsx'
import { ProductPostage } from './ProductPostage.tsx'

const paulista = {
  data: {
    id: '01310200',
    type: 'postal_code',
    attributes: {
      zipcode: '01310200',
      address1: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state_abbr: 'SP',
    },
  },
}
const rate = (name: string, finalPrice: string, businessDays: number) => ({
  id: null,
  type: 'shipping_rate',
  attributes: { name, final_price: finalPrice, public_metadata: { business_days: businessDays } },
})

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
const asked = (path: string) => api.received.filter((each) => each.path.endsWith(path)).map(({ query }) => query)

beforeEach(async () => {
  postalCodeDraft.clear()
  answers = {
    '/api/v2/storefront/postal_codes/01310200': { body: paulista },
    '/correios': {
      type: 'application/json',
      body: {
        quotes: [
          { deliveryType: 'PAC', price: 18.1, businessDays: 6 },
          { deliveryType: 'SEDEX', price: 22.4, businessDays: 2 },
        ],
      },
    },
    '/api/v2/storefront/cart/estimate_shipping_rates': {
      body: { data: [rate('PAC', '0.0', 6), rate('SEDEX', '0.0', 1)] },
    },
  }
  api = await fakeApi(
    ({ path }) =>
      answers[path] ?? { status: 404, body: { error: 'The resource you were looking for could not be found.' } },
  )
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (what: React.ReactNode) => {
  const store = makeStore({
    apiUrl: api.url,
    restored: { orderTokens: { current: { number: 'R1', token: 't' }, placed: [] } },
  })
  return render(<Provider store={store}>{what}</Provider>)
}
const cart = (more: object = {}) =>
  ({ number: 'R1', total: '53.0', lineItems: [{ id: '1', quantity: 1 }], promotions: [], ...more }) as unknown as Order
const ask = async (postalCode: string) => {
  await userEvent.clear(screen.getByLabelText('CEP para calcular o frete'))
  await userEvent.type(screen.getByLabelText('CEP para calcular o frete'), postalCode)
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }))
}
const ways = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('a product tells price and days for its place, SEDEX first, and the postal code is remembered for the tab', async () => {
  show(<ProductPostage variantId="12" />)
  expect(document.activeElement).toBe(screen.getByLabelText('CEP para calcular o frete'))
  await ask('01310200')
  expect(await ways()).toEqual(['SEDEX Entrega em até 2 dias úteisR$ 22,40', 'PAC Entrega em até 6 dias úteisR$ 18,10'])
  expect(screen.getByText('Para São Paulo, SP')).toBeTruthy()
  expect(asked('/correios')).toEqual(['zipCode=01310200&variantIds=12'])
  expect(postalCodeDraft.read()).toEqual({ postalCode: '01310-200' })
  expect(localStorage.getItem('prumo-cep')).toBeNull()
})

test('a cart that is remembered to travel somewhere says so at once, free where it will be free', async () => {
  postalCodeDraft.write({ postalCode: '01310-200' })
  show(<CartPostage cart={cart()} />)
  expect(await ways()).toEqual(['SEDEX Entrega em 1 dia útilGrátis', 'PAC Entrega em até 6 dias úteisGrátis'])
  expect(asked('estimate_shipping_rates')).toEqual(['zipcode=01310200'])
})

test.each([
  ['1310', 'Digite os 8 números do CEP.'],
  ['99999999', 'CEP não encontrado. Confira os números.'],
])('%s: %s', async (postalCode, words) => {
  show(<ProductPostage variantId="12" />)
  await ask(postalCode)
  await screen.findByText(words)
  expect(screen.queryByRole('listitem')).toBeNull()
  // Changed input shows no fault yet.
  await userEvent.type(screen.getByLabelText('CEP para calcular o frete'), '{Backspace}')
  expect(screen.queryByText(words)).toBeNull()
})

test('where nobody delivers the field says it in the words of the server', async () => {
  answers['/correios'] = {
    status: 422,
    type: 'application/json',
    body: { error: 'Não entregamos neste CEP.', errors: { zipCode: ['Não entregamos neste CEP.'] } },
  }
  show(<ProductPostage variantId="12" />)
  await ask('01310200')
  await screen.findByText('Não entregamos neste CEP.')
})

test('while the place cannot be asked the price alone is said', async () => {
  answers['/api/v2/storefront/postal_codes/01310200'] = { status: 500, body: { error: 'x' } }
  show(<ProductPostage variantId="12" />)
  await ask('01310200')
  expect(await ways()).toHaveLength(2)
  expect(screen.queryByText('Para São Paulo, SP')).toBeNull()
})

test('while nothing can be asked it says when the price will be seen, and asks again at one press', async () => {
  const quotes = answers['/correios'] as Answer
  answers['/correios'] = { status: 500, type: 'application/json', body: { error: 'x' } }
  show(<ProductPostage variantId="12" />)
  await ask('01310200')
  await screen.findByText(/Não deu para calcular o frete agora/)
  answers['/correios'] = quotes
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await ways()).toHaveLength(2)
})
