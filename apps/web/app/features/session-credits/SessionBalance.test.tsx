import { listSessionCredits } from '@prumo/contracts/main'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { SessionBalance } from './SessionBalance.tsx'

const [source] = listSessionCredits.example.response.sources
const RETURN = /^Devolver e receber R\$\s217,50$/

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
const has = (available: number, sources: object[]) => {
  answers['GET /api/v1/session_credits'] = { body: { available, sources } }
}
beforeEach(async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  answers = {}
  api = await fakeApi(({ method, path }) => ({ type: 'application/json', ...answers[`${method} ${path}`] }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (next?: string) => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const { container } = render(
    <Provider store={store}>
      <SessionBalance next={next && <button type="button">{next}</button>} />
    </Provider>,
  )
  return container
}
const posts = () => api.received.filter(({ method }) => method === 'POST')

test('nobody without sessions sees anything of them', async () => {
  has(0, [])
  const container = show()
  await expect.poll(() => api.received.length).toBe(1)
  expect(container.textContent).toBe('')
})

test('a silent server is said, and asked again', async () => {
  answers['GET /api/v1/session_credits'] = { status: 503, body: { error: 'Tente de novo.', code: 'unexpected' } }
  show()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  has(3, [source as object])
  await userEvent.click(again)
  await screen.findByText('3 sessões por marcar')
})

test('what is left of a package is returned after a second press, once', async () => {
  has(3, [source as object])
  answers['POST /api/v1/session_credits/40/return'] = { body: { available: 0, sources: [] } }
  show('Marcar a próxima')
  await screen.findByText('Pacote de 4 sessões: 3 por marcar, 1 marcada ou feita.')
  expect(screen.getByText('Marcar a próxima')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: RETURN }))
  await screen.findByText('O que já está marcado continua marcado.')
  expect(posts()).toEqual([])
  has(0, [{ ...source, available: 0, takenBack: 3, returns: null }])
  await userEvent.click(screen.getAllByRole('button', { name: RETURN }).at(-1) as HTMLElement)
  await screen.findByText('Nenhuma por marcar')
  expect(posts()).toHaveLength(1)
  expect(screen.queryByText('Marcar a próxima')).toBeNull()
})

test('a refusal is said where it was asked for', async () => {
  has(3, [source as object])
  const refusal = { error: 'Não há sessão por marcar neste pacote para devolver.', code: 'no_session_to_return' }
  answers['POST /api/v1/session_credits/40/return'] = { status: 409, body: refusal }
  show()
  await userEvent.click(await screen.findByRole('button', { name: RETURN }))
  await userEvent.click(screen.getAllByRole('button', { name: RETURN }).at(-1) as HTMLElement)
  await screen.findByText(refusal.error)
})
