import { listPaymentMethods, payOrder } from '@prumo/contracts/main'
import { listCreditCards, listSubscriptions } from '@prumo/contracts/second'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import PayTreatment from './pay-treatment.tsx'

const [subscription] = listSubscriptions.example.response.packageSubscriptions
const [card] = listPaymentMethods.example.response.paymentMethods
const pix = { ...card, id: 1, kind: 'pix', name: 'Pix', cardTokensUrl: null, publicKey: null, maxInstallments: 1 }
const paid = { ...payOrder.example.response, message: '' }

let toPay: 'pix' | 'refused' | null
let ways: object[]
let answerToPaying: Answer
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  toPay = 'refused'
  ways = [pix, card as object]
  answerToPaying = { type: 'application/json', body: paid }
  const answers: Record<string, () => object> = {
    '/packages/subscriptions/1': () => ({
      packageSubscriptions: [{ ...subscription, toPay, leftToPay: 82.4, maxInstallments: 1 }],
    }),
    '/api/v1/payment_methods': () => ({ paymentMethods: ways }),
    '/spree-credit-card': () => listCreditCards.example.response,
  }
  api = await fakeApi(({ method, path }) => {
    if (method === 'PUT') return answerToPaying
    return { type: 'application/json', body: answers[path]?.() ?? { token: 'nest' } }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const draw = () => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const routes = [
    {
      path: '/',
      element: <Outlet context={{ profile: { id: 1 } }} />,
      children: [
        { path: 'pagar/:id', Component: PayTreatment },
        { path: '_app/tratamentos', element: <p>seus tratamentos</p> },
      ],
    },
  ]
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/pagar/1'] })} />
    </Provider>,
  )
  return userEvent.setup()
}
const pay = async (user: ReturnType<typeof draw>) =>
  user.click(await screen.findByRole('button', { name: /^Pagar R\$/ }))
const payments = () => api.received.filter(({ method }) => method === 'PUT')

const isChosen = async (name: RegExp) => ((await screen.findByRole('radio', { name })) as HTMLInputElement).checked
const chooseCard = async (user: ReturnType<typeof draw>) => {
  await user.click(await screen.findByRole('radio', { name: /^Cartão de crédito/ }))
  await screen.findByRole('radio', { name: /2802/ })
}

test('Pix is chosen first, as in the shop; whoever has its code to pay came for the card', async () => {
  draw()
  expect([await isChosen(/^Pix/), await isChosen(/^Cartão de crédito/)]).toEqual([true, false])
  cleanup()
  toPay = 'pix'
  draw()
  expect([await isChosen(/^Pix/), await isChosen(/^Cartão de crédito/)]).toEqual([false, true])
  await screen.findByRole('radio', { name: /2802/ })
})

test('where nobody offers Pix the card is chosen, and nothing says that payments are down while they are read', async () => {
  ways = [card as object]
  draw()
  await screen.findByRole('radio', { name: /2802/ })
  expect(await isChosen(/^Cartão de crédito/)).toBe(true)
  expect(screen.queryByText('O pagamento está fora do ar')).toBeNull()
})

test('what is left is paid with the saved card, once, and the treatments are shown', async () => {
  const user = draw()
  expect((await screen.findByRole('button', { name: /^Pagar R\$/ })).textContent).toMatch(/82,40/)
  await chooseCard(user)
  await pay(user)
  await screen.findByText('seus tratamentos')
  expect(payments()).toMatchObject([
    {
      path: '/api/v1/checkouts/R123456789',
      body: { order: { existing_card: 2, payments_attributes: { installments: 1 } } },
    },
  ])
  expect(payments()[0]?.headers['idempotency-key']).toBeTruthy()
})

test('or by Pix, whose code then waits among the treatments', async () => {
  const user = draw()
  await screen.findByRole('radio', { name: /^Pix/ })
  await pay(user)
  await screen.findByText('seus tratamentos')
  expect(payments()).toMatchObject([{ body: { order: { payments_attributes: { payment_method_id: 1 } } } }])
})

test.each([
  [
    'as the answer to the payment',
    { type: 'application/json', body: { ...paid, state: 'failed', message: 'cc_rejected_insufficient_amount' } },
  ],
  [
    'as a refusal',
    {
      status: 422,
      type: 'application/json',
      body: { error: 'Recusado.', code: 'payment_declined', reason: 'cc_rejected_insufficient_amount' },
    },
  ],
])('a card that the bank refuses is said with its reason, and he may try again: %s', async (_how, refused: Answer) => {
  answerToPaying = refused
  const user = draw()
  await chooseCard(user)
  await pay(user)
  await screen.findByText('O cartão não tem limite para esta compra. Use outro cartão ou pague com Pix.')
  answerToPaying = { type: 'application/json', body: paid }
  await pay(user)
  await screen.findByText('seus tratamentos')
  // Another attempt is another payment.
  const keys = payments().map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('a server that cannot is said in its words, and nothing is left', async () => {
  answerToPaying = {
    status: 409,
    type: 'application/json',
    body: { error: 'Já está sendo pago.', code: 'payment_in_progress' },
  }
  const user = draw()
  await chooseCard(user)
  await pay(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/)
  expect(screen.queryByText('seus tratamentos')).toBeNull()
})

test('what does not wait for a payment says so, and leads back', async () => {
  toPay = null
  draw()
  await screen.findByRole('heading', { name: 'Nada a pagar aqui' })
  expect(screen.getByRole('link', { name: 'Ver tratamentos' }).getAttribute('href')).toBe('/_app/tratamentos')
})
