import { showOrder } from '@prumo/contracts/main'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { OpenedReceipt } from './OpenedReceipt.tsx'

const order = showOrder.example.response.order
const pix = order.payments[0] as (typeof order.payments)[number]

let api: Awaited<ReturnType<typeof fakeApi>>
let answer: Answer
beforeEach(async () => {
  api = await fakeApi(() => ({ type: 'application/json', ...answer }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (given: Answer) => {
  answer = given
  const element = <OpenedReceipt number="R123456789" token="token-1" back={<a href="/">Voltar</a>} />
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
}
const of = (change: object): Answer => ({ body: { order: { ...order, ...change } } })
const text = () => document.body.textContent ?? ''
const printed = () => screen.findByRole('button', { name: 'Imprimir ou salvar em PDF' })
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

test('says what was paid, when, how, by whom and to whom, with the CNPJ, and prints itself', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  show(of({}))
  await printed()
  expect(text()).toMatch(/Pedido R123456789, de 21\/11\/2026/)
  expect(text()).toMatch(/CNPJ \S{2}\.\S{3}\.\S{3}\/\S{4}-\d{2}/)
  expect(text()).toContain('Pago porBruno Almeida')
  expect(text()).toContain('Dra. Helena Prado, CRM/SP 123456')
  expect(text()).toMatch(/R\$\s120,00 por Pix, em 21\/11\/2026/)
  expect(text()).not.toContain('Entrega')
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }))
  expect(print).toHaveBeenCalledOnce()
  expect(api.received[0]?.headers['x-spree-order-token']).toBe('token-1')
})

test.each([
  [
    { ...pix, method: 'card', installments: 3, cardLastDigits: '6351' },
    /no cartão final 6351, 3x de R\$\s40,00 sem juros, em/,
  ],
  [{ ...pix, method: 'card', cardLastDigits: null }, /R\$\s120,00 no cartão, à vista, em/],
  [{ ...pix, method: 'store_credit' }, /com crédito na Prumo, em/],
])('a payment %j is told', async (payment, words) => {
  show(of({ payments: [payment] }))
  await printed()
  expect(text()).toMatch(words)
})

test('goods have their delivery, a discount its line, and what went back is said', async () => {
  show(
    of({
      isDelivered: true,
      shipTotal: 22.4,
      discountTotal: 10,
      appointment: null,
      refunds: [{ method: 'card', amount: 120, doneAt: null }],
    }),
  )
  await printed()
  expect(text()).toMatch(/EntregaR\$\s22,40/)
  expect(text()).toMatch(/Descontos− R\$\s10,00/)
  expect(text()).toMatch(/Devolução de R\$\s120,00 no cartão, em andamento/)
})

test('each of several payments and refunds stands by itself, and their sum is said', async () => {
  const credit = { ...pix, method: 'store_credit', amount: 20 }
  show(
    of({
      payments: [{ ...pix, amount: 100 }, credit],
      refunds: [{ method: 'store_credit', amount: 20, doneAt: null }],
    }),
  )
  await printed()
  expect(text()).toMatch(/R\$\s100,00 por Pix/)
  expect(text()).toMatch(/R\$\s20,00 com crédito na Prumo/)
  expect(text()).toMatch(/R\$\s20,00 ficaram como crédito/)
  expect(text()).toMatch(/Soma dos pagamentosR\$\s120,00/)
  expect(text()).toMatch(/Soma das devoluções− R\$\s20,00/)
  expect(text()).toMatch(/Valor que fica pagoR\$\s100,00/)
})

test.each<[string, Answer, string]>([
  ['not paid', of({ payments: [] }), 'Ainda não há recibo'],
  ['nobody’s here', { status: 404, body: { error: 'Não encontramos.' } }, 'Abra o pedido primeiro'],
])('an order that is %s has none', async (_what, given, title) => {
  show(given)
  await heading(title)
})

test('an outage is said, and asked again', async () => {
  show({ status: 503, body: { error: 'Volte em instantes.' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await heading('Recibo')).toBeDefined()
  answer = of({})
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await printed()
})
