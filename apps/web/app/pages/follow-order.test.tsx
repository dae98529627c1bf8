import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import FollowOrder from './follow-order.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  const own = { id: '1', type: 'order', attributes: { number: 'R111111111' } }
  api = await fakeApi(({ path }) =>
    path.endsWith('/account/orders')
      ? { body: { data: [own], meta: { count: 1, total_count: 1, total_pages: 1 }, links: {} } }
      : { body: {} },
  )
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (number: string, { isSignedIn }: { isSignedIn: boolean }) => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  if (isSignedIn) store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  const routes = [
    { path: '/pedidos/:number', Component: FollowOrder },
    { path: '/_app/pedidos/:number', element: 'na área' },
  ]
  render(
    <RuntimeContext value={{ apiUrl: api.url, appEnv: 'local' }}>
      <Provider store={store}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/pedidos/${number}`] })} />
      </Provider>
    </RuntimeContext>,
  )
}
const ASKED = 'Para abrir este pedido, informe o código que está no e-mail.'

test('whoever is signed in is asked for no code of an order of his', async () => {
  open('R111111111', { isSignedIn: true })
  await screen.findByText('na área')
})

test.each([
  ['another’s, to whoever is signed in', 'R999999999', true],
  ['his own, to a guest', 'R111111111', false],
])('the code is asked for of %s', async (_what, number, isSignedIn) => {
  open(number, { isSignedIn })
  await screen.findByText(ASKED)
})
