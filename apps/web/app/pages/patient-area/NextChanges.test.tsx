import { listCycles, readNextContents, readNextDelivery } from '@prumo/contracts/main'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { NextChanges } from './NextChanges.tsx'

const [cycle] = listCycles.example.response.subscriptions
const formula = (productId: number, label: string, monthly: number) => ({
  ...{ productId, label, presentation: 'Spray', isTaken: true, prices: { monthly, bimonthly: 2 * monthly } },
})
const contents = {
  ...readNextContents.example.response.contents,
  mayLeaveOut: true,
  formulas: [formula(1106, 'Tadalafila', 60), formula(1108, 'Sildenafila', 80)],
}
const { delivery } = readNextDelivery.example.response
const address = (id: number, address1: string) => ({
  id: String(id),
  type: 'address',
  attributes: {
    ...{ firstname: 'Otávio', lastname: 'Ramos', address1, address2: null, city: 'Manaus', zipcode: '69005070' },
    ...{ phone: '+5511912345678', state_code: 'AM', state_name: 'Amazonas', country_iso: 'BR' },
  },
})

let api: Awaited<ReturnType<typeof fakeApi>>
let addresses: object[]
let quote: { status?: number; body: object }
beforeEach(async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  addresses = [address(5, 'Avenida Paulista, 1578'), address(6, 'Rua Marquês, 35')]
  quote = { body: { delivery } }
  api = await fakeApi(({ path, method }) => {
    const type = 'application/json'
    if (method === 'PUT') return { type, body: { subscription: cycle } }
    if (path.endsWith('/contents')) return { type, body: { contents } }
    if (path.includes('/delivery')) return { type, ...quote }
    if (path.includes('/account/addresses')) return { body: { data: addresses } }
    return { type, body: { token: 'nest', subscriptions: [cycle] } }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = async (button: string, title: string) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const element = <NextChanges cycle={cycle as NonNullable<typeof cycle>} />
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const sent = async () => {
  const put = () =>
    api.received.find(({ method, path }) => method === 'PUT' && path.startsWith('/api/v1/subscriptions/'))
  await waitFor(() => expect(put()).toBeTruthy())
  return [put()?.path, put()?.body]
}

test('one formula less, for two months: the total is seen before the yes, and sent with it', async () => {
  const drawer = await open('Mudar período ou fórmulas', 'O próximo envio')
  const agree = await drawer.findByRole('button', { name: 'Concordar e mudar' })
  expect((agree as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(drawer.getByRole('checkbox', { name: /Sildenafila/ }))
  await userEvent.click(drawer.getByRole('radio', { name: /2 meses/ }))
  expect(drawer.getAllByText('R$ 142,40')).toHaveLength(2)
  await userEvent.click(agree)
  const body = { period: 'bimonthly', left_out: [1108], total: 142.4 }
  expect(await sent()).toEqual(['/api/v1/subscriptions/1/contents', body])
  await screen.findByText('O próximo envio vem como você escolheu.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the last formula stays', async () => {
  const drawer = await open('Mudar período ou fórmulas', 'O próximo envio')
  await userEvent.click(await drawer.findByRole('checkbox', { name: /Sildenafila/ }))
  expect((drawer.getByRole('checkbox', { name: /Tadalafila/ }) as HTMLInputElement).disabled).toBe(true)
})

test('another address: what it costs there is seen before the yes, and sent with it', async () => {
  const drawer = await open('Mudar o endereço', 'Para onde vai o próximo envio')
  expect(drawer.queryByRole('button', { name: 'Concordar e mudar' })).toBeNull()
  await userEvent.click(await drawer.findByRole('radio', { name: /Marquês/ }))
  await drawer.findByText('R$ 82,40')
  await userEvent.click(drawer.getByRole('button', { name: 'Concordar e mudar' }))
  expect(await sent()).toEqual(['/api/v1/subscriptions/1/address', { address_id: 6, total: 82.4 }])
  await screen.findByText('O próximo envio vai para este endereço.')
})

test('nobody delivers there, or the carrier is silent: no yes, and what helps', async () => {
  quote = { status: 422, body: { error: 'Não atende.', code: 'shipping_method_not_offered' } }
  const drawer = await open('Mudar o endereço', 'Para onde vai o próximo envio')
  await userEvent.click(await drawer.findByRole('radio', { name: /Marquês/ }))
  await drawer.findByText('Não entregamos neste endereço. Escolha ou salve outro.')
  expect(drawer.queryByRole('button', { name: 'Concordar e mudar' })).toBeNull()
  quote = { status: 503, body: { error: 'Não conseguimos calcular a entrega.', code: 'provider_unreachable' } }
  await userEvent.click(drawer.getByRole('radio', { name: /Paulista/ }))
  await drawer.findByText('Não conseguimos calcular a entrega.')
  quote = { body: { delivery } }
  await userEvent.click(await drawer.findByRole('button', { name: 'Tentar de novo' }))
  await drawer.findByText('R$ 82,40')
})

test('without a saved address: where to save one', async () => {
  addresses = []
  const drawer = await open('Mudar o endereço', 'Para onde vai o próximo envio')
  await drawer.findByText('Você ainda não tem endereço salvo.')
  expect(drawer.getByRole('link', { name: 'Salvar outro endereço' }).getAttribute('href')).toBe('/_app/enderecos')
})
