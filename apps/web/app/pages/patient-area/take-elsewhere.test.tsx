import { listRecommendedPackages, listSubscriptions } from '@prumo/contracts/second'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { CurrentTreatments } from './CurrentTreatments.tsx'
import PayTreatment from './pay-treatment.tsx'
import Treatments from './treatments.tsx'

const [subscription] = listSubscriptions.example.response.packageSubscriptions
const recommended = listRecommendedPackages.example.response
type Had = Partial<NonNullable<typeof subscription>> & { state?: string; toPay?: string | null }

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
afterEach(async () => {
  cleanup()
  await api?.close()
})

const open = async (Component: () => React.ReactNode, { had, packages = [] }: { had: Had[]; packages?: object[] }) => {
  const answers: Record<string, object> = {
    '/packages/recommended/1': { packages },
    '/packages/subscriptions/1': {
      packageSubscriptions: had.map((one, index) => ({ ...subscription, id: index + 1, ...one })),
    },
    '/api/v1/subscriptions': { subscriptions: [] },
    '/api/v1/academy/enrollments': { enrollments: [] },
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
const wayIn = (link: HTMLElement) => link.getAttribute('href')
const ways = () => screen.findAllByRole('link', { name: 'Levar a receita a outra farmácia' })

test.each([
  ['waiting_for_pharmacist', null],
  ['waiting_for_payment', 'refused'],
  ['active', null],
  ['paused', null],
  ['returned', null],
  ['canceled', null],
])('a treatment that is %s has the way to another pharmacy, and says who sells it', async (state, toPay) => {
  await open(Treatments, { had: [{ state, toPay } as Had] })
  expect((await ways()).map(wayIn)).toEqual(['/_app/receitas'])
  screen.getByText(/Quem prepara e vende: Farmácia de Manipulação Prumo Ltda\./)
})

test('a recommended package has it beside the request', async () => {
  await open(Treatments, { had: [], packages: recommended.packages })
  expect((await ways()).length).toBe(recommended.packages.length)
})

test('the page of a payment has it', async () => {
  await open(PayTreatment, { had: [{ state: 'waiting_for_payment', toPay: 'refused' } as Had] })
  expect((await ways()).map(wayIn)).toEqual(['/_app/receitas'])
})

test('the overview has it for each treatment', async () => {
  const treatment = { subscriptionId: 1, packageName: 'Tratamento diário', state: 'active' } as never
  await open(() => <CurrentTreatments treatments={[treatment]} />, { had: [] })
  const [way] = await ways()
  expect(wayIn(way as HTMLElement)).toBe('/_app/receitas')
  within(document.body).getByText('Tratamento diário')
})
