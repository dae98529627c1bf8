import { showDestination } from '@prumo/contracts/main'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { DeliveryAddress } from './DeliveryAddress.tsx'

const { address, ...example } = showDestination.example.response.destination
const { state_name: stateName, country_iso: countryIso, ...place } = address
// This API answers in camel case.
const destination = { ...example, address: { ...place, stateName, countryIso } }
const changedAt = '2026-11-30T10:00:00.000Z'
const late = { error: 'Uma caixa deste pedido já foi fechada.', code: 'destination_is_fixed' }

let api: Awaited<ReturnType<typeof fakeApi>>
let isClosed: boolean
let cameBack: { amount: number; maySendAgain: boolean } | null
let decided: string[]
beforeEach(async () => {
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  isClosed = false
  cameBack = null
  decided = []
  api = await fakeApi(({ method, path }) => {
    if (path.includes('/came_back/')) {
      decided.push(path.split('/').at(-1) ?? '')
      cameBack = null
      return { body: { destination: { ...destination, state: 'too_late', address: null } } }
    }
    if (cameBack)
      return { body: { destination: { ...destination, state: 'came_back', isConfirmed: true, changedAt, cameBack } } }
    if (method === 'PUT') return { status: 409, body: late }
    return { body: { destination: isClosed ? { ...destination, state: 'too_late', address: null } : destination } }
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await api.close()
})

test('a box that is closed while he types leaves him his form and the reason, and the offer goes with the form', async () => {
  const user = userEvent.setup()
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <MemoryRouter>
        <DeliveryAddress order={{ number: 'R1', token: 'token' }} seen="ready" onChanged={() => {}} />
      </MemoryRouter>
    </Provider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }))
  await user.clear(screen.getByLabelText('Rua'))
  await user.type(screen.getByLabelText('Rua'), 'Rua Tarde Demais')
  await user.type(screen.getByLabelText('Bairro'), 'Bela Vista')
  isClosed = true
  await user.click(screen.getByRole('button', { name: 'Enviar para este endereço' }))
  await screen.findByText(late.error)
  // Its refusal reloads where it goes.
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mudar o endereço' })).toBeNull(), 10_000)
  expect(screen.getByText(late.error)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Rua').value).toBe('Rua Tarde Demais')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const shown = (onChanged = () => {}) =>
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <MemoryRouter>
        <DeliveryAddress order={{ number: 'R1', token: 'token' }} seen="returned" onChanged={onChanged} />
      </MemoryRouter>
    </Provider>,
  )

test('what came back goes once more by a press', async () => {
  cameBack = { amount: 129.9, maySendAgain: true }
  const told = vi.fn()
  shown(told)
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(decided).toEqual(['successor'])
})

test('or is given up, with its amount, after one question', async () => {
  cameBack = { amount: 129.9, maySendAgain: false }
  const told = vi.fn()
  shown(told)
  await userEvent.click(await screen.findByRole('button', { name: /^Desistir e receber R\$\s129,90 de volta$/ }))
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
  expect(screen.getByText(/voltam pelo mesmo meio/)).toBeTruthy()
  expect(decided).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Desistir e receber de volta' }))
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(decided).toEqual(['money_back'])
})

test('what cost nothing is given up too, without a word of money', async () => {
  cameBack = { amount: 0, maySendAgain: true }
  const told = vi.fn()
  shown(told)
  await userEvent.click(await screen.findByRole('button', { name: 'Desistir deste envio' }))
  screen.getByText(/^Este envio não custou nada/)
  expect(screen.queryByText(/R\$/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Desistir' }))
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(decided).toEqual(['money_back'])
})
