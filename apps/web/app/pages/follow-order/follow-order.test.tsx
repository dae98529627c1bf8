import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import FollowOrder from './follow-order.tsx'

let session: Answer
let ofAccount: object | null
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  ofAccount = null
  session = { type: 'application/json', body: { accessToken: 'rails', tokenType: 'Bearer' } }
  const own = { id: '1', type: 'order', attributes: { number: 'R111111111', token: 'own-token' } }
  api = await fakeApi(({ path, method }) => {
    if (path === '/_session' && method === 'PUT') return session
    if (ofAccount && path.includes('/account/orders/R222222222')) return { body: { data: ofAccount } }
    if (path.startsWith('/api/v2/storefront/account/orders/'))
      return path.includes('R111111111') ? { body: { data: own } } : { status: 404, body: { error: 'not found' } }
    if (path.includes('/order_status/R111111111')) return { status: 503, body: {} }
    return { status: 404, body: {} }
  })
})
afterEach(async () => {
  hint('prumo_signed_in=; Max-Age=0')
  cleanup()
  await api.close()
})

const hint = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this very cookie, and jsdom has no cookie store
  document.cookie = cookie
}
const open = (number: string, { isSignedIn }: { isSignedIn: boolean }) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  if (isSignedIn) store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  const routes = [{ path: '/pedidos/:number', Component: FollowOrder }]
  render(
    <RuntimeContext value={{ apiUrl: api.url, appEnv: 'local' }}>
      <Provider store={store}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/pedidos/${number}`] })} />
      </Provider>
    </RuntimeContext>,
  )
}
const ASKED = 'Para abrir este pedido, informe o código que está no e-mail.'

/** The credentials of the request for the order, once it was made. */
const openedBy = () =>
  api.received.find(({ path }) => path.includes('/order_status/'))?.headers['x-spree-order-token'] ?? null

test('whoever is signed in is asked for no code of an order of his', async () => {
  open('R111111111', { isSignedIn: true })
  await waitFor(() => expect(openedBy()).toBe('own-token'))
  expect(screen.queryByText(ASKED)).toBeNull()
})

test('a page that is opened anew takes his session up first, and asks for no code meanwhile', async () => {
  hint('prumo_signed_in=1')
  open('R111111111', { isSignedIn: false })
  expect(screen.queryByText(ASKED)).toBeNull()
  await waitFor(() => expect(openedBy()).toBe('own-token'))
  expect(screen.queryByText(ASKED)).toBeNull()
})

test('whose session has ended is asked for the code, as a guest is', async () => {
  hint('prumo_signed_in=1')
  session = { status: 401, type: 'application/json', body: { error: 'no_session' } }
  open('R111111111', { isSignedIn: false })
  await screen.findByText(ASKED)
  expect(openedBy()).toBeNull()
})

test.each([
  ['another’s, to whoever is signed in', 'R999999999', true],
  ['his own, to a guest', 'R111111111', false],
])('the code is asked for of %s', async (_what, number, isSignedIn) => {
  open(number, { isSignedIn })
  await screen.findByText(ASKED)
})

test('of an order that its code does not open, whoever is signed in is asked whether it is his account', async () => {
  const found = { id: '1', type: 'order', attributes: { number: 'R222222222', token: 'token-of-health' } }
  ofAccount = found
  open('R222222222', { isSignedIn: true })
  await screen.findByText(/Confira se você entrou na conta certa/)
  const { headers } = api.received.find(({ path }) => path.includes('/order_status/')) ?? { headers: {} }
  expect(headers).toMatchObject({ 'x-spree-order-token': 'token-of-health', authorization: 'Bearer rails' })
})
