import { listPaidBackArrivals } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PaidBackArrivals } from './PaidBackArrivals.tsx'

const { arrivals } = listPaidBackArrivals.response.parse(listPaidBackArrivals.example.response)

let answers: Record<string, Answer>
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  answers = { GET: { body: { arrivals } } }
  api = await fakeApi(({ method }) => answers[method] ?? { body: { arrivals: [] } })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const draw = () => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PaidBackArrivals />
        <p>o resto da página</p>
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup()
}
const settled = () => api.received.filter(({ method }) => method === 'PUT')

test('what was paid back and has arrived is settled with what was agreed on, and leaves the list', async () => {
  const user = draw()
  const order = await screen.findByRole('link', { name: 'R123456789' })
  expect(order.getAttribute('href')).toBe('/equipe/pedidos/R123456789')
  expect(document.body.textContent).toContain('2 itens · chegou em')
  await user.click(screen.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Escolha o que ficou combinado: fica registrado.')).toBeTruthy()
  expect(settled()).toEqual([])
  answers.GET = { body: { arrivals: [] } }
  await user.selectOptions(screen.getByLabelText('O que ficou combinado'), 'Fica com o cliente, sem cobrança')
  await user.click(screen.getByRole('button', { name: 'Encerrar' }))
  await expect.poll(() => screen.queryByRole('link', { name: 'R123456789' })).toBeNull()
  expect(settled()).toMatchObject([
    { path: '/api/staff/v1/paid_back_arrivals/7/settlement', body: { as: 'buyer_keeps' } },
  ])
})

test('what the server refuses is said beside the act, and the box stays', async () => {
  answers.PUT = { status: 404, body: { error: 'Não encontramos isto.', code: 'not_found' } }
  const user = draw()
  await user.selectOptions(await screen.findByLabelText('O que ficou combinado'), 'O cliente paga de novo')
  await user.click(screen.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Não encontramos isto.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'R123456789' })).toBeTruthy()
})

test('of none nothing is drawn; a list that fails is said', async () => {
  answers.GET = { body: { arrivals: [] } }
  draw()
  await expect.poll(() => api.received.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  answers.GET = { status: 500, body: { error: 'Algo deu errado.', code: 'unexpected' } }
  draw()
  expect(await screen.findByRole('button', { name: /Tentar/ })).toBeTruthy()
})
