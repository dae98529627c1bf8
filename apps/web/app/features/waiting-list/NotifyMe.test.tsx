import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { NotifyMe } from './NotifyMe.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
beforeEach(async () => {
  answers = {}
  api = await fakeApi(({ method, path }) => {
    const answer = answers[`${method} ${path}`] ?? { status: 404, body: { error: 'nada' } }
    return { type: 'application/json', ...answer }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = async ({ isLoggedIn = false } = {}) => {
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <NotifyMe topic="programa-control" isLoggedIn={isLoggedIn} title="Prefere esperar?">
        Avisamos quando a primeira aula entrar no ar.
      </NotifyMe>
    </Provider>,
  )
  // The form loads by itself after the page.
  await screen.findByRole('status')
  return userEvent.setup()
}
const asked = () => api.received.map(({ method, path }) => `${method} ${path}`)
const entry = (change: object = {}) => ({
  waitingListEntry: { topic: 'programa-control', state: 'to_confirm', token: null, ...change },
})
const path = '/api/v1/waiting_list_entries'

test('a guest is asked for his e-mail, agrees to the words that stand there, and is told to confirm', async () => {
  answers[`POST ${path}`] = { status: 201, body: entry() }
  const user = await show()
  expect(screen.getByText(/Usamos este pedido só para o aviso/)).toBeTruthy()
  await user.type(screen.getByLabelText('Seu e-mail'), ' bruno@prumo.example ')
  await user.click(screen.getByRole('button', { name: 'Avise-me' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('bruno@prumo.example'))
  expect(api.received.map(({ body }) => body)).toEqual([
    {
      waiting_list_entry: {
        topic: 'programa-control',
        email: 'bruno@prumo.example',
        consent_version: '2026-11-22',
      },
    },
  ])
  expect(screen.queryByLabelText('Seu e-mail')).toBeNull()
})

test('what is no e-mail is not sent', async () => {
  const user = await show()
  await user.clear(screen.getByLabelText('Seu e-mail'))
  await user.click(screen.getByRole('button', { name: 'Avise-me' }))
  expect(screen.getByText('Informe seu e-mail.')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('whoever is signed in presses once, and may leave as easily', async () => {
  const token = '0f7b5c1e-6d5e-4a39-9a3e-0d8f6a1b2c3d.cHJvb2Y'
  answers[`GET ${path}`] = { body: { waitingListEntries: [] } }
  answers[`POST ${path}`] = { status: 201, body: entry({ state: 'confirmed', token }) }
  answers[`DELETE ${path}/${token}`] = { body: { hasLeft: true } }
  const user = await show({ isLoggedIn: true })
  expect(screen.queryByLabelText('Seu e-mail')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Avise-me' }))
  await user.click(await screen.findByRole('button', { name: 'Sair da lista' }))
  await screen.findByRole('button', { name: 'Avise-me' })
  expect(asked()).toContain(`DELETE ${path}/${token}`)
})

test('whoever is on the list already sees that he is', async () => {
  const own = { topic: 'programa-control', state: 'confirmed', token: 'x'.repeat(20) }
  answers[`GET ${path}`] = { body: { waitingListEntries: [own] } }
  await show({ isLoggedIn: true })
  expect(await screen.findByText(/Você está na lista/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Avise-me' })).toBeNull()
})

test('a refusal is said at the field; anything else keeps what was typed', async () => {
  answers[`POST ${path}`] = {
    status: 422,
    body: { error: 'Confira os campos indicados.', errors: { email: ['Confira o e-mail.'] } },
  }
  const user = await show()
  await user.type(screen.getByLabelText('Seu e-mail'), 'bruno@prumo.example')
  await user.click(screen.getByRole('button', { name: 'Avise-me' }))
  expect(await screen.findByText('Confira o e-mail.')).toBeTruthy()
  answers[`POST ${path}`] = {
    status: 429,
    body: { error: 'Muitas tentativas em pouco tempo. Espere 10 minutos e tente de novo.' },
  }
  await user.click(screen.getByRole('button', { name: 'Avise-me' }))
  expect(await screen.findByText('Muitas tentativas em pouco tempo. Espere 10 minutos e tente de novo.')).toBeTruthy()
  expect((screen.getByLabelText('Seu e-mail') as HTMLInputElement).value).toContain('bruno@')
})
