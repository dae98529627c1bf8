import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { makeStore } from '#store'
import SignInPage from './sign-in.tsx'

afterEach(cleanup)

const open = (at: string, { isSignedIn = false } = {}) => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  if (isSignedIn) store.dispatch(sessionRenewed({ accessToken: 'access-0', tokenType: 'Bearer' }))
  render(
    <Provider store={store}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/entrar', element: <SignInPage /> }], { initialEntries: [at] })}
      />
    </Provider>,
  )
}

test('a stranger is asked for e-mail and password', () => {
  open('/entrar')
  expect(screen.getByRole('heading', { name: 'Entrar' })).toBeTruthy()
  expect(screen.getByLabelText('Senha')).toBeTruthy()
})

test.each([
  ['/entrar?voltar=%2F_app%2Freceitas', /^Entre para continuar\. A página que você quer ver é só sua/],
  ['/entrar?voltar=%2Fconsulta%2Fdados', /^Entre para continuar\. Depois, você volta para onde estava/],
])('at %s it says why, and does not name the page', (at, reason) => {
  open(at)
  expect(screen.getByText(reason).textContent).not.toMatch(/receita|consulta|prontuário|tratamento|exame/i)
})

test.each(['/entrar', '/entrar?voltar=https%3A%2F%2Fevil.example'])('at %s nobody is said to continue', (at) => {
  open(at)
  screen.getByText(/^Para ver suas consultas/)
  expect(screen.queryByText(/Entre para continuar/)).toBeNull()
})

test.each([
  ['/entrar', '/_app'],
  ['/entrar?voltar=%2Fcursos', '/cursos'],
  ['/entrar?voltar=https%3A%2F%2Fevil.example', '/_app'],
])('at %s whoever is in already is told so, and led to %s', (at, to) => {
  open(at, { isSignedIn: true })
  expect(screen.getByRole('heading', { name: 'Você já entrou' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continuar na minha conta' }).getAttribute('href')).toBe(to)
  expect(screen.queryByLabelText('Senha')).toBeNull()
})
