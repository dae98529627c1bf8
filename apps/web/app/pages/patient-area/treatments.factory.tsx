import { listOfferings } from '@prumo/contracts/main'
import { listSubscriptions } from '@prumo/contracts/second'
import { cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'

const [subscription] = listSubscriptions.example.response.packageSubscriptions
export type Had = Partial<AnswerOf<typeof listSubscriptions>['packageSubscriptions'][number]>

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
afterEach(async () => {
  cleanup()
  await api?.close()
})

/** A page of the area, for a patient who had these treatments, and whose doctor recommends these packages. */
export const openWith = async (
  Component: () => React.ReactNode,
  { had, packages = [], cycles = [] }: { had: Had[]; packages?: object[]; cycles?: object[] },
) => {
  const answers: Record<string, object> = {
    '/packages/recommended/1': { packages },
    '/packages/subscriptions/1': {
      packageSubscriptions: had.map((one, index) => ({ ...subscription, id: index + 1, ...one })),
    },
    '/api/v1/subscriptions': { subscriptions: cycles },
    '/api/v1/academy/enrollments': { enrollments: [] },
    '/api/v1/offerings': listOfferings.example.response,
    '/api/v1/given_supplements': { supplements: [], choices: [] },
    '/spree-credit-card': { creditCards: [] },
    '/api/v1/payment_methods': { paymentMethods: [] },
  }
  api = await fakeApi(({ path }) => ({ type: 'application/json', body: answers[path] ?? { token: 'nest' } }))
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const routes = [
    { path: '/', element: <Outlet context={{ profile: { id: 1 } }} />, children: [{ path: ':id', Component }] },
  ]
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/1'] })} />
    </Provider>,
  )
}
