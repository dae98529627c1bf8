import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { DisownChange } from './DisownChange.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let say: () => Answer
beforeEach(async () => {
  api = await fakeApi(() => say())
})
afterEach(async () => {
  cleanup()
  await api.close()
})

test('it says what stops with the change, and afterwards what it has not taken back, with the way there', async () => {
  say = () => ({ body: { change: { what: 'email_changed', at: '2026-11-23T12:00:00.000Z' } } })
  const store = makeStore({ apiUrl: api.url, rest: async () => {} })
  const router = createMemoryRouter([{ path: '*', element: <DisownChange token="x.y" /> }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByText(/apagar a conta ou tirar o segundo passo, o pedido para/)
  expect(screen.getByText(/O resto fica como está/).textContent).toContain('endereços, cartões')
  say = () => ({ body: { isDisowned: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Não fui eu: desfazer' }))
  await screen.findByRole('heading', { name: 'Desfeito' })
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo('endereços'), leadsTo('cartões')]).toEqual(['/_app/enderecos', '/_app/cartoes'])
})
