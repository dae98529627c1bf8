import { listCycles } from '@prumo/contracts/main'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import type { Cycle } from './cycles.api.ts'
import { NextDecision } from './NextDecision.tsx'
import { NextParcel } from './NextParcel.tsx'

const [example] = listCycles.example.response.subscriptions
const cycle = (given: Partial<Cycle> = {}): Cycle => ({ ...(example as Cycle), ...given })
const byHand = { isRepeating: false, nextChargeOn: null, nextDeliveryOn: null }

let api: Awaited<ReturnType<typeof fakeApi>>
let answer: { status?: number; body: object }
beforeEach(async () => {
  api = await fakeApi(({ method }) => {
    const type = 'application/json'
    if (method === 'POST') return { type, ...answer }
    return { type, body: { token: 'nest', subscriptions: [example] } }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (given: Partial<Cycle>) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const element = (
    <>
      <NextDecision cycle={cycle(given)} pay={null} />
      <NextParcel cycle={cycle(given)} payment={null} changes={null} />
    </>
  )
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
}
const button = (name: RegExp) => screen.findByRole('button', { name, hidden: true })
const asked = () =>
  api.received.filter(({ method, path }) => method === 'POST' && path === '/api/v1/subscriptions/1/parcels')

test('the button says the amount, and it is sent; dearer by now: the new amount is shown, and asked for again', async () => {
  answer = { status: 409, body: { error: 'O valor do envio mudou.', code: 'cycle_total_changed', total: 87.4 } }
  show(byHand)
  await userEvent.click(await button(/^Pedir o próximo agora, até R\$\s82,40 com a entrega$/))
  await screen.findByText('O valor do envio mudou.')
  answer = { body: { subscription: example } }
  await userEvent.click(await button(/^Pedir o próximo agora, até R\$\s87,40 com a entrega$/))
  await waitFor(() => expect(asked().map(({ body }) => body)).toEqual([{ total: 82.4 }, { total: 87.4 }]))
  expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('what is left of a period is asked for at its own price; another refusal changes no amount', async () => {
  answer = { status: 409, body: { error: 'Nenhuma receita válida.', code: 'cycle_needs_prescription' } }
  show({ rest: { months: 1, total: 72.06 } })
  const name = /^Adiantar para agora, até R\$\s72,06 com a entrega$/
  await userEvent.click(await button(name))
  await screen.findByText('Nenhuma receita válida.')
  expect(asked().map(({ body }) => body)).toEqual([{ total: 72.06 }])
  await button(name)
})

test('not sold now: no amount is said, and the server says why nothing comes', async () => {
  answer = { status: 409, body: { error: 'Este tratamento saiu.', code: 'package_unavailable' } }
  show({ ...byHand, nextTotal: null })
  await userEvent.click(await button(/^Pedir o próximo agora$/))
  await screen.findByText('Este tratamento saiu.')
  expect(asked().map(({ body }) => body)).toEqual([{}])
})

test('another seller is told on the screen, and how to say no', async () => {
  show({ seller: { legalName: 'Farmácia do Sul Ltda.', cnpj: '12345678000195', isAnother: true } })
  await screen.findByText('Outra farmácia prepara e vende o próximo envio')
  screen.getByText(/^Desta vez, Farmácia do Sul Ltda\..* pule, pause ou cancele antes da cobrança/)
})

test('paused over a refused charge: he reads that nothing tries it, and goes on with one press', async () => {
  answer = { body: { subscription: example } }
  const unpaid = { what: 'refused', retryOn: null, isLastTry: false } as const
  show({ state: 'paused', pausedFor: 'paid_back', isUnderWay: true, unpaid, mayChangePayment: false })
  await screen.findByText(/Não tentamos mais a cobrança deste envio/)
  expect(screen.queryByText(/Pular ou pausar/)).toBeNull()
  await userEvent.click(await button(/^Continuar sem este envio$/))
  await waitFor(() =>
    expect(api.received.map(({ method, path }) => `${method} ${path}`)).toContain(
      'DELETE /api/v1/subscriptions/1/pause',
    ),
  )
})

test('while he has enough of it: from when he may ask, and no button', async () => {
  show({ forwardFrom: '2027-01-31' })
  await screen.findByText(
    'Dá para adiantar a partir de 31/01/2027: até lá, vale o que você já pagou, mesmo o que ainda vai chegar.',
  )
  expect(screen.queryByRole('button', { name: /Adiantar/, hidden: true })).toBeNull()
})
