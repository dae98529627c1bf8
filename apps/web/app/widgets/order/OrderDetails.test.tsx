import { showOrder } from '@prumo/contracts/main'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#features/orders/order.ts'
import type { OrderAbout } from '#features/orders/placed-orders/order-about.api.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { OrderDetails } from './OrderDetails.tsx'

const consultation: OrderAbout = showOrder.response.parse(showOrder.example.response).order
const course = {
  enrollmentId: 7,
  programSlug: 'programa-control',
  title: 'Programa Control',
  state: 'open',
  isPresale: true,
  publishedLessons: 0,
  lessonCount: 13,
  mayBeGivenBack: true,
  sharesOrder: false,
} as const
const ofCourse: OrderAbout = {
  ...consultation,
  kind: 'course',
  doctorName: null,
  labels: ['Programa Control'],
  appointment: null,
  courses: [course],
}

const line = (label: string, isDigital: boolean) => ({
  id: label,
  name: label,
  quantity: 1,
  price: '49.0',
  variant: { id: '142', publicMetadata: { label }, product: { id: '301', publicMetadata: { isDigital } } },
})
const address = {
  firstname: 'Bruno',
  lastname: 'Almeida',
  address1: 'Avenida Paulista, 1578',
  address2: 'Bela Vista',
  city: 'São Paulo',
  zipcode: '01310200',
  phone: null,
  stateCode: 'SP',
}
const order = (change: object = {}) =>
  ({
    number: 'R123456789',
    token: 'token-1',
    state: 'complete',
    email: 'bruno@prumo.example',
    itemTotal: '49.0',
    shipTotal: '0.0',
    total: '49.0',
    shipmentState: null,
    paymentState: 'paid',
    completedAt: '2026-11-21T12:00:00.000Z',
    lineItems: [line('Programa Control', true)],
    promotions: [],
    payments: [
      { state: 'completed', amount: '49.0', paymentMethodName: 'Pix', paymentMethodId: 1, publicMetadata: {} },
    ],
    shipments: [],
    // The account's saved address is sent, although nothing is shipped.
    shippingAddress: address,
    ...change,
  }) as unknown as Order
const goods = order({ lineItems: [line('+hair · 3 potes', false)], shipments: [{ shippingRates: [] }] })
const mixed = order({ lineItems: [line('Programa Control', true), line('+hair · 3 potes', false)] })

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
beforeEach(async () => {
  answers = {}
  api = await fakeApi(({ method, path }) => ({ type: 'application/json', ...answers[`${method} ${path}`] }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (shown: Order, about: OrderAbout | null, onChanged = () => {}) => {
  const path = 'GET /api/v1/orders/R123456789'
  answers[path] = about ? { body: { order: about } } : { status: 503, body: { error: 'Volte em instantes.' } }
  const element = (
    <OrderDetails order={shown} pix={null} receiptAt="/meu-pedido/R123456789/recibo" onChanged={onChanged} />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <RouterProvider router={router} />
    </Provider>,
  )
}
const text = () => document.body.textContent ?? ''
const PARCEL = /Entrega|Endereço|caixa parda|separação|Avenida Paulista|Grátis/

test('a consultation shows when, with whom and how, leads to it and to the receipt, and is no parcel', async () => {
  show(order({ lineItems: [line('Consulta médica', true)] }), consultation)
  await screen.findByRole('heading', { name: 'Sua consulta' })
  expect(text()).toContain('segunda-feira, 23 de novembro')
  expect(text()).toContain('10:00')
  expect(text()).toContain('Dra. Helena Prado, CRM/SP 123456')
  expect(screen.getByRole('link', { name: 'Abrir a consulta' }).getAttribute('href')).toContain('/11')
  expect(screen.getByRole('link', { name: 'Ver o recibo' })).toBeTruthy()
  expect(screen.getByText('Consulta com Dra. Helena Prado · 23 nov')).toBeTruthy()
  expect(text()).not.toMatch(PARCEL)
  expect(api.received[0]?.headers['x-spree-order-token']).toBe('token-1')
})

test('a course sold ahead says that nothing is there yet, and is given back by one press', async () => {
  const onChanged = vi.fn()
  answers['POST /api/v2/academy/enrollments/7/cancellation'] = { body: { enrollment: { id: 7, state: 'canceled' } } }
  show(order(), ofCourse, onChanged)
  await screen.findByRole('heading', { name: 'Programa Control' })
  expect(text()).toContain('Nenhuma aula foi publicada até hoje')
  expect(text()).not.toMatch(PARCEL)
  expect(await screen.findByRole('button', { name: 'Avise-me' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Desistir e receber R\$\s49,00 de volta$/ }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  const sent = api.received.find(({ method }) => method === 'POST')
  expect(sent?.headers['x-spree-order-token']).toBe('token-1')
})

test('goods that were all paid back before they left have no way to follow, and nothing to send back', async () => {
  show(
    order({
      lineItems: goods.lineItems,
      shipmentState: 'canceled',
      shipments: [{ state: 'canceled', shippingRates: [] }],
    }),
    {
      ...consultation,
      appointment: null,
      refunds: [{ method: 'pix', amount: 49, doneAt: null }],
    },
  )
  await screen.findByText(/Devolução de R\$\s49,00 por Pix, em andamento/)
  expect(text()).toContain('Nada deste pedido vai ser enviado.')
  expect(text()).not.toMatch(/caixa parda|separação|Devolver/)
})

test('medicine is told in the pharmacy’s words; paid back whole, nobody says that nothing is left to do', async () => {
  const spray = line('Tadalafila em spray', false)
  const product = { id: '301', publicMetadata: { isDigital: false, productLine: 'drugs' } }
  const medicine = {
    lineItems: [{ ...spray, variant: { ...spray.variant, product } }],
    shipments: [{ state: 'pending', shippingRates: [] }],
  }
  const about = { ...consultation, kind: 'medicine', appointment: null, doctorName: null } as const
  show(order(medicine), about)
  await screen.findByRole('heading', { name: 'Andamento' })
  expect(text()).toContain('a farmácia está preparando o seu tratamento')
  expect(text()).not.toMatch(/Guardamos|separação|não precisa fazer mais nada/)
  cleanup()
  show(order(medicine), { ...about, paidBack: 'whole', refunds: [{ method: 'pix', amount: 49, doneAt: null }] })
  await screen.findByText('Devolvido')
  expect(text()).not.toMatch(/não precisa fazer mais nada/)
  cleanup()
  const tracking = { state: 'lost', packedAt: '2026-11-22T12:00:00.000Z', lostAt: '2026-11-28T12:00:00.000Z' }
  const lost = { number: 'H1', state: 'shipped', shippingRates: [], publicMetadata: { tracking } }
  show(order({ ...medicine, shipments: [lost] }), { ...about, paidBack: 'whole' })
  await screen.findByText('Valor devolvido')
  expect(text()).toContain('A transportadora não encontrou esta caixa em 28/11/2026. Devolvemos o valor.')
  expect(text()).not.toMatch(/prepara tudo de novo|Avisamos por e-mail quando chegar/)
})

test('what may not be given back any more has no such button', async () => {
  show(order(), {
    ...ofCourse,
    courses: [{ ...course, isPresale: false, publishedLessons: 13, mayBeGivenBack: false }],
  })
  await screen.findByRole('link', { name: 'Entrar e abrir o curso' })
  expect(text()).toContain('As aulas estão na sua área')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal to give back is said, and the button stays', async () => {
  answers['POST /api/v2/academy/enrollments/7/cancellation'] = {
    status: 422,
    body: { error: 'Este curso não pode mais ser devolvido por aqui.' },
  }
  show(order(), ofCourse)
  await userEvent.click(await screen.findByRole('button', { name: /^Desistir/ }))
  await screen.findByText('Este curso não pode mais ser devolvido por aqui.')
  expect(screen.getByRole('button', { name: /^Desistir/ })).toBeTruthy()
})

test('a course beside goods has both: its access, and the road of the parcel', async () => {
  show(mixed, { ...ofCourse, kind: 'shop', isDelivered: true, courses: [{ ...course, sharesOrder: true }] })
  await screen.findByRole('heading', { name: 'Programa Control' })
  expect(screen.getByRole('heading', { name: 'Entrega' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Endereço de entrega' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Cancelar o pedido e receber/ })).toBeTruthy()
  expect(text()).toContain('desistir cancela o pedido inteiro')
})

test('goods keep their address and their road, also where what they are did not load', async () => {
  show(goods, null)
  await screen.findByRole('heading', { name: 'Endereço de entrega' })
  expect(text()).toMatch(PARCEL)
  expect(screen.queryByRole('link', { name: 'Ver o recibo' })).toBeNull()
})

test('what a course opens did not load: it is said, and asked for again', async () => {
  show(order(), null)
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(api.received.filter(({ method }) => method === 'GET')).toHaveLength(2))
  expect(text()).not.toMatch(PARCEL)
})

test('a canceled one tells of the money that goes back, and opens nothing', async () => {
  const refunds = [{ method: 'pix', amount: 49, doneAt: '2026-11-22T12:00:00.000Z' }] as const
  show(order({ state: 'canceled', paymentState: 'void' }), { ...ofCourse, courses: [], refunds: [...refunds] })
  await screen.findByText(/^Devolução de R\$\s49,00 por Pix, feita em 22\/11\/2026\.$/)
  expect(within(screen.getByRole('status')).getByText(/volta inteiro/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
