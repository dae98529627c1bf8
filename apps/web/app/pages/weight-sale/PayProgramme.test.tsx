import { showWeightSale } from '@prumo/contracts/main'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PayProgramme } from './PayProgramme.tsx'
import { useWeightJourney } from './use-weight-journey.ts'

const pix = { id: 1, kind: 'pix', payPagesUrl: null, maxInstallments: null, minInstallment: null }
const example = showWeightSale.example.response
const waiting = { ...example.sale, state: 'waiting_for_payment', isPayable: true, isPriceFixed: false, mayBook: false }
const coupon = { code: 'BEMVINDO', discount: 24.9 }
const saleFor = (total: number, on: typeof coupon | null) => ({
  body: { ...example, sale: { ...waiting, total, coupon: on } },
})

let api: Awaited<ReturnType<typeof fakeApi>>
/** By method and path; all others are an empty success. */
let answers: Record<string, Answer>
const asked = (method: string, end: string) =>
  api.received.filter((request) => request.method === method && request.path.endsWith(end))
beforeEach(async () => {
  answers = {
    'GET /api/v1/weight_sale': saleFor(224.1, coupon),
    'GET /api/v1/payment_methods': { body: { payment_methods: [pix] } },
  }
  api = await fakeApi(({ method, path }) => answers[`${method} ${path}`] ?? { body: {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

function Page() {
  const journey = useWeightJourney()
  return journey.state === 'ready' && journey.sale ? <PayProgramme sale={journey.sale} /> : null
}

const open = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  render(
    <RuntimeContext value={{ apiUrl: api.url, appEnv: 'local' }}>
      <Provider store={store}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />
      </Provider>
    </RuntimeContext>,
  )
  return store
}
const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Remover cupom' }))

test('its coupon is taken off by the token of its order, and the former price is what is paid', async () => {
  open()
  await screen.findByRole('button', { name: /^Pagar R\$\s224,10 com Pix$/ })
  answers['GET /api/v1/weight_sale'] = saleFor(249, null)
  await remove()
  await screen.findByRole('button', { name: /^Pagar R\$\s249,00 com Pix$/ })
  expect(screen.getByText('Tem um cupom?')).toBeTruthy()
  const [sent] = asked('DELETE', '/weight_sale/coupon')
  expect(sent?.headers['x-spree-order-token']).toBe(waiting.orderToken)
})

test('one that cannot be taken off stays, and the reason is said beside it', async () => {
  answers['DELETE /api/v1/weight_sale/coupon'] = {
    status: 409,
    body: { code: 'coupon_too_late', error: 'Este pedido já foi fechado, e o valor dele não muda mais.' },
  }
  open()
  await remove()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Este pedido já foi fechado, e o valor dele não muda mais.',
  )
  expect(screen.getByRole('button', { name: 'Remover cupom' })).toBeTruthy()
})

test('where another tab took it off first, the page shows it as it is', async () => {
  open()
  await screen.findByRole('button', { name: 'Remover cupom' })
  answers['DELETE /api/v1/weight_sale/coupon'] = {
    status: 422,
    body: { code: 'no_coupon_applied', error: 'Não há cupom neste pedido.' },
  }
  answers['GET /api/v1/weight_sale'] = saleFor(249, null)
  await remove()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover cupom' })).toBeNull())
  expect(within(document.body).getByText('Tem um cupom?')).toBeTruthy()
})

test('a code that is refused says why in its own words', async () => {
  answers['GET /api/v1/weight_sale'] = saleFor(249, null)
  answers['POST /weight/apply-coupon'] = {
    status: 422,
    body: { code: 'coupon_expired', error: 'Esse cupom já venceu.' },
  }
  open()
  await userEvent.click(await screen.findByText('Tem um cupom?'))
  await userEvent.type(screen.getByLabelText('Cupom de desconto'), 'VENCIDO')
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText('Esse cupom já venceu.')).toBeTruthy()
})

test('who has the programme by another order is led to it, and nothing is left to pay', async () => {
  answers['GET /api/v1/weight_sale'] = saleFor(249, null)
  answers['POST /weight/payment'] = {
    status: 409,
    body: { code: 'weight_already_his', error: 'Você já tem o programa. Ele está na sua área, em Peso.' },
  }
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar R\$\s249,00 com Pix$/ }))
  const way = await screen.findByRole('link', { name: 'Ir para o meu acompanhamento' })
  expect(way.getAttribute('href')).toBe('/_app/peso')
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

test('credit that another order took is told as that, and he chooses by what is left', async () => {
  const account = (credit: string) => ({
    body: { data: { id: '3', type: 'user', attributes: { store_credits: credit } } },
  })
  answers['GET /api/v2/storefront/account'] = account('20.0')
  document.cookie = 'prumo_signed_in=1'
  answers['GET /api/v1/weight_sale'] = saleFor(249, null)
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Usar meu crédito de R\$\s20,00$/ }))
  const spent = 'Seu crédito já foi usado em outro pedido. Escolha de novo como pagar.'
  answers['POST /weight/payment'] = {
    status: 422,
    body: {
      code: 'invalid_fields',
      error: spent,
      errors: { base: [spent] },
      faults: { base: [{ code: 'credit_spent', params: {} }] },
    },
  }
  answers['GET /api/v2/storefront/account'] = account('5.0')
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar R\$\s229,00 com Pix$/ }))
  await screen.findByText(spent)
  await waitFor(() => expect(asked('GET', '/storefront/account').length).toBeGreaterThan(1))
  document.cookie = 'prumo_signed_in=; max-age=0'
})
