import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { MyOrders } from './MyOrders.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (request: Received) => Answer
beforeEach(async () => {
  api = await fakeApi((request) => say(request))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const order = (number: string, change: object = {}) => ({
  ...{ number, kind: 'shop', doctorName: null, appointmentAt: null, labels: ['Gel lubrificante'] },
  ...{ placedAt: '2026-11-21T12:00:00.000Z', total: 49.9, isCanceled: false, paymentState: 'paid', ...change },
})
const page = (orders: object[], next: string | null = null): Answer => ({
  type: 'application/json',
  body: { orders, next },
})
const shown = () => {
  const Stub = createRoutesStub([{ path: '/', Component: MyOrders }])
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <Stub />
    </Provider>,
  )
}
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('each says what it is, what it cost and whether it is paid, with one call for all', async () => {
  say = () => page([order('R1'), order('R2', { isCanceled: true, paymentState: 'void' }), order('R3', { labels: [] })])
  shown()
  await screen.findAllByText('Pago')
  expect(titles()).toEqual(['Gel lubrificante', 'Gel lubrificante', 'Pedido R3'])
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('Pedido R1 · 21/11/2026 · R$ 49,90')
  expect(screen.getByText('Cancelado')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver o pedido R2' }).getAttribute('href')).toBe('/_app/pedidos/R2')
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.received).toHaveLength(1)
})

test('a long list is turned page by page, and back to the newest', async () => {
  say = ({ query }) => (query === 'before=R2' ? page([order('R1')]) : page([order('R3'), order('R2')], 'R2'))
  shown()
  await press('Ver os pedidos anteriores')
  await screen.findByRole('link', { name: 'Ver o pedido R1' })
  expect(screen.queryByRole('link', { name: 'Ver o pedido R3' })).toBeNull()
  await press('Voltar aos mais recentes')
  await screen.findByRole('link', { name: 'Ver o pedido R3' })
})

test('none yet leads to the shop; a failure is said and tried again', async () => {
  say = () => ({ status: 500, type: 'application/json', body: { error: 'Algo falhou.', code: 'unexpected' } })
  shown()
  const again = await screen.findByRole('button', { name: /de novo/ })
  say = () => page([])
  await userEvent.click(again)
  await screen.findByRole('heading', { name: 'Você ainda não fez pedidos' })
})
