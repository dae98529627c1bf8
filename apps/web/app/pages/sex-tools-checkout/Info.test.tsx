import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { signedIn, signedOut } from '#features/identity/signed-out.ts'
import { buyerDraft } from '#features/orders/checkout/checkout-drafts.ts'
import type { Order } from '#features/orders/order.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { Info } from './Info.tsx'

const profileOfBruno = {
  id: 3,
  email: 'bruno@prumo.example',
  firstName: 'Bruno',
  lastName: 'Almeida',
  cpfNumber: '12345678909' as string | null,
  phoneNumber: '+5511987654321',
  birthDate: '1990-01-01',
}
const forAdults = { variant: { id: '1', product: { id: '1', publicMetadata: { minimumAge: 18 } } } }
const order = { email: 'bruno@prumo.example', shippingAddress: null, lineItems: [forAdults] } as unknown as Order

let api: Awaited<ReturnType<typeof fakeApi>>
let profile: typeof profileOfBruno
let newest: object | null
beforeEach(async () => {
  buyerDraft.clear()
  profile = profileOfBruno
  newest = null
  api = await fakeApi(({ path, method }) => {
    if (path === '/api/v1/profile') return { type: 'application/json', body: { profile } }
    if (path === '/api/v1/buyer') return { type: 'application/json', body: { buyer: newest } }
    if (method === 'PATCH') return { body: { data: { id: '1', type: 'cart', attributes: {} } } }
    return { status: 404, body: {} }
  })
})
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await api.close()
})

const open = ({ isSignedIn = true } = {}) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  if (isSignedIn) store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  const routes = [
    { path: '/', element: <Info order={order} /> },
    { path: '*', element: <h1>Endereço</h1> },
  ]
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Provider>,
  )
  return { user: userEvent.setup(), store }
}
const sent = () => api.received.find(({ method }) => method === 'PATCH')?.body as { order: Record<string, unknown> }

test('whoever is signed in reads what is known of him and goes on without typing', async () => {
  const { user } = open()
  await screen.findByText('Vai no nome de Bruno Almeida')
  expect(screen.getByText('CPF •••.456.789-••')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continuar para o endereço' }))
  await screen.findByRole('heading', { name: 'Endereço' })
  expect(sent().order).toMatchObject({
    email: 'bruno@prumo.example',
    private_metadata: { first_name: 'Bruno', last_name: 'Almeida', cpf: '12345678909', phone: '11987654321' },
  })
})

test('he may alter it: the fields stand there filled, and a cleared one stays clear', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Alterar seus dados' }))
  const phone = await screen.findByLabelText<HTMLInputElement>('Telefone com DDD')
  await waitFor(() => expect(phone.value).toBe('(11) 98765-4321'))
  await user.clear(phone)
  expect(phone.value).toBe('')
})

test('what is not known is typed, the rest stands there', async () => {
  profile = { ...profileOfBruno, cpfNumber: null }
  open()
  const name = await screen.findByLabelText<HTMLInputElement>('Nome')
  await waitFor(() => expect(name.value).toBe('Bruno'))
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('')
})

test('what his profile does not say is taken from his newest order', async () => {
  profile = { ...profileOfBruno, cpfNumber: null, birthDate: null as unknown as string }
  newest = {
    firstName: 'B.',
    lastName: 'A.',
    cpfNumber: '52998224725',
    birthDate: '1985-02-02',
    phoneNumber: '1133334444',
  }
  open()
  await screen.findByText('Vai no nome de Bruno Almeida')
  expect(screen.getByText('CPF •••.982.247-••')).toBeTruthy()
  expect(screen.getByText('Nascimento 02/02/1985')).toBeTruthy()
  expect(screen.getByText('Telefone (11) 98765-4321')).toBeTruthy()
})

test('a birth date that was told with another CPF is not taken', async () => {
  profile = { ...profileOfBruno, birthDate: null as unknown as string }
  newest = { firstName: 'B.', lastName: 'A.', cpfNumber: '52998224725', birthDate: '1985-02-02', phoneNumber: null }
  open()
  const cpf = await screen.findByLabelText<HTMLInputElement>('CPF')
  await waitFor(() => expect(cpf.value).toBe('123.456.789-09'))
})

test('a guest types, and nobody is asked who he is', async () => {
  open({ isSignedIn: false })
  await screen.findByLabelText('Nome')
  expect(api.received).toEqual([])
})

test('what one account typed in a tab is not there for the next, nor for a guest after him', () => {
  const { store } = open({ isSignedIn: false })
  const typed = { ...buyerDraft.empty, firstName: 'Ana', cpf: '529.982.247-25' }
  store.dispatch(signedIn({ userId: 1 }))
  buyerDraft.write(typed)
  store.dispatch(signedIn({ userId: 1 }))
  expect(buyerDraft.read()).toEqual(typed)
  store.dispatch(signedIn({ userId: 2 }))
  expect([buyerDraft.read(), sessionStorage.getItem('prumo-comprador')]).toEqual([buyerDraft.empty, null])
  buyerDraft.write(typed)
  store.dispatch(signedOut())
  expect([buyerDraft.read(), Object.keys(sessionStorage)]).toEqual([buyerDraft.empty, []])
})

test('what a guest typed stays his when he signs in', () => {
  const { store } = open({ isSignedIn: false })
  const typed = { ...buyerDraft.empty, firstName: 'Ana' }
  buyerDraft.write(typed)
  store.dispatch(signedIn({ userId: 1 }))
  expect(buyerDraft.read()).toEqual(typed)
})
