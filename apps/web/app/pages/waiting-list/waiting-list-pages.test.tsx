import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import ConfirmWaitingPage from './confirm-waiting.tsx'
import LeaveWaitingPage from './leave-waiting.tsx'

const token = '0f7b5c1e-6d5e-4a39-9a3e-0d8f6a1b2c3d.cHJvdmE'

let api: Awaited<ReturnType<typeof fakeApi>>
let answer: Answer
beforeEach(async () => {
  answer = { body: { waitingListEntry: { topic: 'peso', state: 'confirmed', token: 'x' }, hasLeft: true } }
  api = await fakeApi(() => answer && { type: 'application/json', ...answer })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (at: string) => {
  const routes = [
    { path: '/avise-me', Component: ConfirmWaitingPage },
    { path: '/avise-me/sair', Component: LeaveWaitingPage },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return router
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const asked = () => api.received.map(({ method, path }) => `${method} ${path}`)

test.each([
  ['/avise-me', 'Você está na lista', 'PUT /api/v1/waiting_list_confirmation'],
  ['/avise-me/sair', 'Você saiu da lista', `DELETE /api/v1/waiting_list_entries/${token}`],
])('the link to %s does what it says, once, and leaves the address', async (path, done, call) => {
  const router = open(`${path}#token=${token}`)
  await heading(done)
  expect(asked()).toEqual([call])
  expect(router.state.location.hash).toBe('')
})

test.each(['/avise-me', '/avise-me/sair'])('%s without a link asks nothing and says what to do', async (path) => {
  open(path)
  await screen.findByText('Este link não vale mais')
  expect(asked()).toEqual([])
})

test('a link that is over is told', async () => {
  answer = { status: 422, body: { error: 'Este link não vale mais.' } }
  open(`/avise-me#token=${token}`)
  await screen.findByText('Este link não vale mais')
})

test('an outage is told, and one press asks again', async () => {
  const later = answer
  answer = null
  open(`/avise-me/sair#token=${token}`)
  await screen.findByText('Ainda não deu certo')
  answer = later
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await heading('Você saiu da lista')
})
