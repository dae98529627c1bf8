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
const late = { error: 'Uma caixa deste pedido já foi fechada.', code: 'destination_is_fixed' }

let api: Awaited<ReturnType<typeof fakeApi>>
let isClosed: boolean
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
  api = await fakeApi(({ method }) => {
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
