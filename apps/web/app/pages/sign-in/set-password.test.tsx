import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import SetPasswordPage from './set-password.tsx'

const TOKEN = '0b7c5f0e-0000-4000-8000-000000000000.c2VjcmV0'
const PASSWORD = 'um fio de prumo'

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
beforeEach(async () => {
  const profile = { id: 3, email: 'bruno@prumo.example', roles: ['patient'] }
  answers = {
    'GET /api/v1/profile': { body: { profile } },
    'POST /api/v1/mailed_links': { body: { mailedLink: { opens: 'first_password', email: 'bruno@prumo.example' } } },
    [`PATCH /api/v2/storefront/passwords/${TOKEN}`]: { body: {} },
    'POST /_session': { body: { accessToken: 'access-1', tokenType: 'Bearer' } },
  }
  api = await fakeApi(({ method, path }) => {
    const answer = answers[`${method} ${path}`] ?? { status: 404, body: { error: 'nada' } }
    return { type: 'application/json', ...answer }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = ({ at = `/senha#token=${TOKEN}`, signedInAs = null as string | null } = {}) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  if (signedInAs !== null) {
    answers['GET /api/v1/profile'] = { body: { profile: { id: 7, email: signedInAs, roles: ['patient'] } } }
    store.dispatch(sessionRenewed({ accessToken: 'access-0', tokenType: 'Bearer' }))
  }
  const router = createMemoryRouter(
    [
      { path: '/senha', element: <SetPasswordPage /> },
      { path: '/_app', element: <h1>Minha área</h1> },
      { path: '/cursos', element: <h1>Cursos</h1> },
    ],
    { initialEntries: [at] },
  )
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { user: userEvent.setup(), store }
}
const choose = async (user: ReturnType<typeof userEvent.setup>, label = 'Crie uma senha') => {
  await user.type(await screen.findByLabelText(label), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Salvar a senha e entrar' }))
}
const sent = (call: string) => api.received.filter(({ method, path }) => `${method} ${path}` === call).at(-1)?.body
const asked = () => api.received.map(({ method, path }) => `${method} ${path}`)

test('the page says whose account it is, and a password manager sees both fields', async () => {
  open()
  const account = await screen.findByLabelText<HTMLInputElement>('Sua conta')
  expect([account.value, account.readOnly, account.autocomplete]).toEqual(['bruno@prumo.example', true, 'username'])
  expect(screen.getByLabelText<HTMLInputElement>('Crie uma senha').autocomplete).toBe('new-password')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crie sua senha')
})

test('the first password signs in at once, in the area', async () => {
  const { user, store } = open()
  await choose(user)
  await screen.findByRole('heading', { name: 'Minha área' })
  expect(sent('POST /_session')).toEqual({ username: 'bruno@prumo.example', password: PASSWORD })
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, railsToken: 'access-1' })
})

test('whoever was on his way to a page of ours goes on there', async () => {
  const { user } = open({ at: `/senha?voltar=%2Fcursos#token=${TOKEN}` })
  await choose(user)
  await screen.findByRole('heading', { name: 'Cursos' })
})

test('an account of two steps is asked for its code, with the password saved', async () => {
  answers['POST /_session'] = { body: { accessToken: null, isTokenNeeded: true } }
  answers['POST /api/v1/mailed_links'] = {
    body: { mailedLink: { opens: 'new_password', email: 'helena@prumo.example' } },
  }
  const { user, store } = open()
  await choose(user, 'Senha nova')
  await screen.findByLabelText('Código de 6 números')
  expect(store.getState().auth.isLoggedIn).toBe(false)
  answers['POST /_session'] = { body: { accessToken: 'access-2', tokenType: 'Bearer' } }
  await user.type(screen.getByLabelText('Código de 6 números'), '123456')
  await user.click(screen.getByRole('checkbox', { name: /não peça código/ }))
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await screen.findByRole('heading', { name: 'Minha área' })
  expect(sent('POST /_session')).toMatchObject({ token: '123456', trustsDevice: true })
})

test('a link that was followed, has ended or was cut says so calmly, and asks for no password', async () => {
  answers['POST /api/v1/mailed_links'] = { status: 422, body: { error: 'Este link venceu ou já foi usado.' } }
  open()
  await screen.findByText('Este link já foi usado ou venceu')
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('one press has another link mailed; where this one is not renewed, the page asks for the e-mail', async () => {
  answers['POST /api/v1/mailed_links'] = { status: 422, body: { error: 'Este link venceu ou já foi usado.' } }
  answers['POST /api/v1/confirmation_links'] = { status: 422, body: { error: 'Já usado.', code: 'link_expired' } }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mandar outro link' }))
  await screen.findByRole('link', { name: 'Pedir outro link' })
  cleanup()
  answers['POST /api/v1/confirmation_links'] = { body: { isAsked: true } }
  const again = open()
  await again.user.click(await screen.findByRole('button', { name: 'Mandar outro link' }))
  await screen.findByText(/Mandamos um link novo/)
  expect(sent('POST /api/v1/confirmation_links')).toEqual({ token: TOKEN })
})

test('a page without a link says the same and asks nobody', async () => {
  open({ at: '/senha' })
  await screen.findByText('Este link já foi usado ou venceu')
  expect(asked()).toEqual([])
})

test('another account that is open here is named, and leaves with all that was its own', async () => {
  const { user, store } = open({ signedInAs: 'ana@prumo.example' })
  await screen.findByText(/está aberta a conta de ana@prumo.example/)
  store.dispatch({ type: 'orderTokens/cartIdentified', payload: { number: 'R1', token: 'of-ana' } })
  answers['GET /api/v1/profile'] = { body: { profile: { id: 8, email: 'bruno@prumo.example', roles: ['patient'] } } }
  await choose(user)
  await screen.findByRole('heading', { name: 'Minha área' })
  expect(store.getState().orderTokens.current).toBeNull()
  expect(store.getState().auth.profile?.email).not.toBe('ana@prumo.example')
  expect(asked().some((call) => call.includes('associate'))).toBe(false)
})

test('where nobody can be let in just now, the password is said to stand', async () => {
  answers['POST /_session'] = { status: 503, body: {} }
  const { user } = open()
  await choose(user)
  await screen.findByRole('heading', { name: 'Senha salva' })
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
})

test('a password that is too easy is said at its field, and nobody is signed in', async () => {
  answers[`PATCH /api/v2/storefront/passwords/${TOKEN}`] = {
    status: 422,
    body: { error: 'Password is too easy to guess', errors: {} },
  }
  const { user } = open()
  await choose(user)
  await waitFor(() => expect(screen.getByText(/fácil de adivinhar/)).toBeTruthy())
  expect(asked()).not.toContain('POST /_session')
})
