import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DrugPackage } from '#features/packages/packages.api.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { SingleItems } from './SingleItems.tsx'

const drug = (productId: number, label: string) => ({
  ...{ productId, variantId: productId * 10 + 1, label, presentation: 'Spray', variantIds: {}, parcels: {} },
  ...{ priceMonthly: 60, priceBimonthly: null, priceQuarterly: null },
})
const ofTwo = { id: 7, mayLeaveOut: true, drugs: [drug(1106, 'Tadalafila'), drug(1108, 'Sildenafila')] } as DrugPackage
const item = (type: string, variantId: number, label: string, more: object = {}) => ({
  ...{ id: `${type}-${variantId}`, type, productId: 1106, variantId, label, price: 60 },
  ...{ regularPrice: null, pictureSrc: null, packageId: null, ...more },
})

let api: Awaited<ReturnType<typeof fakeApi>>
let singleItems: object[]
beforeEach(async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  api = await fakeApi(({ path }) => ({
    type: 'application/json',
    body: path === '/single-item' ? { singleItems } : { token: 'nest' },
  }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = async () => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const element = <SingleItems patientId={1} packages={[ofTwo]} />
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Comprar um item avulso' }))
  return within(await screen.findByRole('dialog', { name: 'Itens avulsos' }))
}

test('each item has its one way: its package without the others, the cart, the doctor, or a psychologist', async () => {
  singleItems = [
    item('drugs', 11_081, 'Sildenafila', { productId: 1108, packageId: 7 }),
    item('drugs', 951, 'Paroxetina', { productId: 95, price: null }),
    item('sexShop', 494, 'Ovo masturbador', { price: 53, regularPrice: 59 }),
    item('psycho', 2001, 'Sessão de psicologia', { price: 79 }),
  ]
  const drawer = await open()
  const row = async (label: string) => within((await drawer.findByText(label)).closest('li') as HTMLElement)
  const alone = (await row('Sildenafila')).getByRole('link', { name: 'Pedir só este' })
  expect(alone.getAttribute('href')).toBe('/men-power/checkout/info?pacote=7&sem=1')
  const uncovered = await row('Paroxetina')
  expect(uncovered.getByText('Nenhuma receita sua cobre este remédio agora.')).toBeTruthy()
  expect(uncovered.getByRole('link', { name: 'Falar com o médico' })).toBeTruthy()
  expect(uncovered.queryByText(/R\$/)).toBeNull()
  expect((await row('Ovo masturbador')).getByRole('button', { name: 'Pôr no carrinho: Ovo masturbador' })).toBeTruthy()
  expect((await row('Sessão de psicologia')).getByRole('link').getAttribute('href')).toBe('/_app/medicos')
})

test('nothing to sell is said kindly', async () => {
  singleItems = []
  expect(await (await open()).findByText('Nada à venda no momento. Volte mais tarde.')).toBeTruthy()
})

test('beside the medicines stands the way to another pharmacy', async () => {
  singleItems = [item('drugs', 11_081, 'Sildenafila', { productId: 1108, packageId: 7 })]
  const drawer = await open()
  const link = await drawer.findByRole('link', { name: 'Levar a receita a outra farmácia' })
  expect(link.getAttribute('href')).toBe('/_app/receitas')
})
