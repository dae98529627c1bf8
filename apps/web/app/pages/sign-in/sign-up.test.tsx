import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { signUpDraft } from '#features/identity/sign-up-form.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import SignUpPage from './sign-up.tsx'

const CHECK = 'GET /api/v1/users/check_email_availability'
const ACCOUNT = 'POST /api/v2/storefront/account'
const AGAIN = 'POST /api/v1/confirmation_links'
const EMAIL = 'nova@prumo.example'
const PASSWORD = 'um fio de prumo'

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
const json = 'application/json'
const taken = { status: 422, type: json, body: { error: 'O e-mail já foi utilizado', code: 'email_taken' } }
beforeEach(async () => {
  signUpDraft.clear()
  answers = {
    [CHECK]: { type: json, body: { isAvailable: true } },
    [ACCOUNT]: { body: { data: { id: '7', type: 'user', attributes: { email: EMAIL } } } },
    [AGAIN]: { type: json, body: { isAsked: true } },
  }
  api = await fakeApi(({ method, path }) => answers[`${method} ${path}`] ?? { status: 404, type: json, body: {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = ({ at = '/criar-conta', isSignedIn = false, partner = null as object | null } = {}) => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  if (isSignedIn) store.dispatch(sessionRenewed({ accessToken: 'access-0', tokenType: 'Bearer' }))
  const routes = [
    { id: 'root', path: '/', loader: () => ({ partner }), children: [{ path: 'criar-conta', Component: SignUpPage }] },
  ]
  const hydrationData = { loaderData: { root: { partner } } }
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at], hydrationData })} />
    </Provider>,
  )
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>
const fill = async (user: User) => {
  await user.type(screen.getByLabelText('Nome'), 'Nova')
  await user.type(screen.getByLabelText('Sobrenome'), 'Pessoa')
  await user.type(screen.getByLabelText('E-mail'), EMAIL)
  await user.type(screen.getByLabelText('Crie uma senha'), PASSWORD)
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }))
  await user.click(screen.getByRole('checkbox', { name: /cuida dos meus dados/ }))
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Criar conta' }))
const asked = () => api.received.map(({ method, path }) => `${method} ${path}`)
const sent = (call: string) => api.received.find(({ method, path }) => `${method} ${path}` === call)
const waiting = () => screen.findByRole('heading', { name: 'Confirme seu e-mail' })

test('a password manager sees the fields, the rules stand before, and nothing is agreed to beforehand', () => {
  open()
  const told = (label: string) => screen.getByLabelText<HTMLInputElement>(label).autocomplete
  expect(['Nome', 'Sobrenome', 'E-mail', 'Crie uma senha'].map(told)).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
  ])
  expect(screen.getByText(/10 caracteres ou mais/)).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false])
})

test('without the two agreements nothing is sent, and marketing is not one of them', async () => {
  const user = open()
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }))
  await send(user)
  expect(screen.getByText('Para criar a conta, é preciso aceitar os termos.')).toBeTruthy()
  expect(asked()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }))
  await send(user)
  await waiting()
  expect(sent(ACCOUNT)?.body).toMatchObject({
    user: {
      email: EMAIL,
      terms_of_service: true,
      cgu_accepted: true,
      privacy_accepted: true,
      marketing_accepted: false,
    },
  })
})

test('the e-mail is asked about with all that is known, and the partner goes with the sign-up', async () => {
  const user = open({ partner: { key: 'ironberg', name: 'Ironberg', requestFlag: 'is_ironberg' } })
  await fill(user)
  await send(user)
  await waiting()
  expect(sent(CHECK)?.query).toBe(`email=${EMAIL}&first_name=Nova&last_name=Pessoa&source=web`)
  expect(sent(ACCOUNT)?.body).toMatchObject({
    is_ironberg: true,
    user: { partner_name: 'ironberg', first_name: 'Nova' },
  })
})

test('an e-mail that has an account is told the same, and a mail goes there', async () => {
  const user = open()
  await fill(user)
  await send(user)
  await waiting()
  const free = document.body.textContent
  cleanup()
  answers[CHECK] = taken
  signUpDraft.clear()
  const again = open()
  await fill(again)
  await send(again)
  await waiting()
  expect(document.body.textContent).toBe(free)
  expect(sent(AGAIN)?.body).toEqual({ email: EMAIL, password: PASSWORD })
})

test('an e-mail that was taken meanwhile is told the same too', async () => {
  answers[ACCOUNT] = {
    status: 422,
    body: { error: 'Email has already been taken', errors: { email: ['has already been taken'] } },
  }
  const user = open()
  await fill(user)
  await send(user)
  await waiting()
  expect(asked()).toContain(AGAIN)
})

test('a password that is easy to guess is said at its field', async () => {
  answers[ACCOUNT] = {
    status: 422,
    body: { error: 'Password is too easy to guess', errors: { password: ['is too easy to guess'] } },
  }
  const user = open()
  await fill(user)
  await send(user)
  expect(await screen.findByText(/fácil de adivinhar/)).toBeTruthy()
  expect(asked()).not.toContain(AGAIN)
})

test.each([
  [{ status: 503, type: json, body: {} }, /Não conseguimos falar com o servidor. O que você digitou está aqui/],
  [{ status: 429, type: json, retryAfter: '40', body: { error: 'x' } }, /Espere 40 segundos/],
] as const)('where nobody answers, what was typed stays: %o', async (answer, words) => {
  answers[CHECK] = answer
  const user = open()
  await fill(user)
  await send(user)
  await screen.findByText(words)
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL)
  expect(screen.getByLabelText<HTMLInputElement>('Crie uma senha').value).toBe(PASSWORD)
  expect(asked()).not.toContain(ACCOUNT)
})

test('the mail is sent again at one press, and too many presses are told to wait', async () => {
  const user = open()
  await fill(user)
  await send(user)
  await waiting()
  await user.click(screen.getByRole('button', { name: 'Mandar de novo' }))
  await screen.findByText(/Use só o link da mensagem mais nova/)
  answers[AGAIN] = { status: 429, type: json, retryAfter: '600', body: { error: 'x' } }
  await user.click(screen.getByRole('button', { name: 'Mandar de novo' }))
  await screen.findByText(/Espere 10 minutos/)
})

test.each([
  ['/criar-conta', '/entrar'],
  ['/criar-conta?voltar=%2Fcursos', '/entrar?voltar=%2Fcursos'],
  ['/criar-conta?voltar=https%3A%2F%2Fevil.example', '/entrar'],
])('at %s the way to sign in is %s, before and after', async (at, to) => {
  const user = open({ at })
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(to)
  await fill(user)
  await send(user)
  await waiting()
  expect(screen.getByRole('link', { name: 'Já confirmei, entrar' }).getAttribute('href')).toBe(to)
})

test('whoever is in already is told so', () => {
  open({ isSignedIn: true })
  expect(screen.getByRole('heading', { name: 'Você já entrou' })).toBeTruthy()
})
