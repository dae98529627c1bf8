import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { medicineId, singleItemChosen } from '#features/orders/cart/cart.slice.ts'
import type { SoldOnce } from '#features/packages/packages.api.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { SingleItems } from './SingleItems.tsx'
import { SingleItemsDrawer } from './SingleItemsDrawer.tsx'
import { egg, everything, ofThree, onePot, sold, threePots } from './singles.factory.ts'

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let router: ReturnType<typeof createMemoryRouter>
let singleItems: SoldOnce[]
let answers: Record<string, Answer>
beforeEach(async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  singleItems = everything
  answers = {}
  api = await fakeApi(
    ({ path }) =>
      answers[path] ?? {
        type: 'application/json',
        body: bodies(path),
      },
  )
  const sessionAddress = `${api.url}/_session`
  store = makeStore({ apiUrl: api.url, sessionAddress, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const bodies = (path: string): object => {
  if (path === '/single-item') return { singleItems }
  return path === '/packages/recommended/1' ? { packages: [ofThree], addOns: [] } : { token: 'nest' }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const open = async (name: string | RegExp = 'Comprar um item avulso') => {
  const element = <SingleItems patientId={1} />
  router = createMemoryRouter([{ path: '*', element }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await press(name)
  return within(await screen.findByRole('dialog'))
}
const medicine = (place: number) => ({
  item: { id: medicineId({ packageId: 7, place }), packageId: 7, place, period: 'monthly' as const },
})
const cartNow = () => store.getState().cart.singleItemCart

test('each thing has its one way: its choices, the doctor, or a psychologist', async () => {
  singleItems = [...everything, sold('drugs', 951, 'Paroxetina', { productId: 95, price: null })]
  const drawer = await open()
  const row = async (name: string) => within((await drawer.findByText(name)).closest('li') as HTMLElement)
  const spray = await row('Tadalafila em spray')
  expect(spray.getByText('2 apresentações')).toBeTruthy()
  expect(spray.getByRole('button', { name: 'Escolher Tadalafila em spray' })).toBeTruthy()
  const uncovered = await row('Paroxetina')
  expect(uncovered.getByText('Nenhuma receita sua cobre este remédio agora.')).toBeTruthy()
  expect(uncovered.getByRole('link', { name: 'Falar com o médico' })).toBeTruthy()
  expect(uncovered.queryByText(/R\$/)).toBeNull()
  expect((await row('Sessão de psicologia')).getByRole('link').getAttribute('href')).toBe('/_app/medicos')
  const elsewhere = drawer.getByRole('link', { name: 'Levar a receita a outra farmácia' })
  expect(elsewhere.getAttribute('href')).toBe('/_app/receitas')
})

test('a medicine: another presentation, three months, and on to exactly that request', async () => {
  const drawer = await open()
  await userEvent.click(await drawer.findByRole('button', { name: 'Escolher Tadalafila em spray' }))
  await userEvent.click(drawer.getByRole('radio', { name: /^frasco de 30 ml/ }))
  await userEvent.click(drawer.getByRole('radio', { name: /^3 meses/ }))
  await press('Adicionar aos itens avulsos')
  expect(cartNow()).toEqual([{ id: 'drugs-of-7-2', packageId: 7, place: 2, period: 'quarterly' }])
  const go = drawer.getByRole('link', { name: 'Continuar o pedido à farmácia' })
  expect(go.getAttribute('href')).toBe('/men-power/checkout/info?pacote=7&periodo=quarterly&sem=1-3')
  // Back, and the smaller one instead: there is one of each medicine.
  await press('Mudar Tadalafila em spray')
  await userEvent.click(drawer.getByRole('radio', { name: /^frasco de 15 ml/ }))
  await press('Salvar as escolhas')
  expect(cartNow()).toEqual([{ id: 'drugs-of-7-1', packageId: 7, place: 1, period: 'quarterly' }])
  await press('Remover Tadalafila em spray')
  expect(drawer.getByText('Nada escolhido ainda')).toBeTruthy()
})

test('a supplement: its presentation and how many; the sum follows', async () => {
  const drawer = await open()
  await userEvent.click(await drawer.findByRole('button', { name: 'Escolher +fert' }))
  await userEvent.click(drawer.getByRole('radio', { name: /^3 potes/ }))
  await press('Aumentar quantidade')
  expect(drawer.getByText('R$ 1.038,00')).toBeTruthy()
  await press('Adicionar aos itens avulsos')
  const { id, productId, variantId } = threePots
  expect(cartNow()).toEqual([{ id, productId, variantId, quantity: 2, seenCents: 51_900 }])
  expect(drawer.getByText('Da loja, sem receita')).toBeTruthy()
})

test('what is gone leaves the cart and is said; what costs something else is said beside it', async () => {
  const chosen = { productId: egg.productId, variantId: egg.variantId, quantity: 1, seenCents: 4_900 }
  store.dispatch(singleItemChosen(medicine(3)))
  store.dispatch(singleItemChosen({ item: { ...chosen, id: egg.id } }))
  store.dispatch(singleItemChosen({ item: { ...chosen, id: threePots.id } }))
  singleItems = [egg]
  const drawer = await open('Ver seus itens avulsos (3)')
  expect(await drawer.findByText(/^Um remédio saiu dos seus itens avulsos/)).toBeTruthy()
  expect(drawer.getByText('Um produto saiu dos seus itens avulsos: não está à venda agora.')).toBeTruthy()
  expect(drawer.getByText('O preço mudou: era R$ 49,00 quando você escolheu.')).toBeTruthy()
  expect(cartNow().map(({ id }) => id)).toEqual([egg.id])
})

test('goods go into the shop’s cart one after another: what failed stays here', async () => {
  const chosen = { productId: 1, quantity: 1, seenCents: 5_300 }
  for (const { id, variantId } of [egg, threePots])
    store.dispatch(singleItemChosen({ item: { ...chosen, id, variantId } }))
  const json = 'application/vnd.api+json'
  answers['/api/v2/storefront/cart'] = {
    type: json,
    body: { data: { id: '1', type: 'cart', attributes: { number: 'R1', token: 't' } } },
  }
  answers['/api/v2/storefront/cart/add_item'] = { status: 422, type: json, body: { error: 'gone' } }
  const drawer = await open('Ver seus itens avulsos (2)')
  await userEvent.click(await drawer.findByRole('button', { name: 'Levar para o carrinho da loja' }))
  await drawer.findByRole('alert')
  expect(cartNow()).toHaveLength(2)
  answers['/api/v2/storefront/cart/add_item'] = answers['/api/v2/storefront/cart'] as Answer
  await press('Levar para o carrinho da loja')
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/sex-tools\/checkout/)
  expect(cartNow()).toEqual([])
  const sent = api.received.filter(({ path }) => path.endsWith('/add_item')).map(({ body }) => JSON.stringify(body))
  expect(sent.at(-2)).toContain('494')
  expect(sent.at(-1)).toContain('1185')
})

test('nothing to sell is said kindly; nothing chosen too', async () => {
  singleItems = []
  expect(await (await open()).findByText('Nada à venda no momento. Volte mais tarde.')).toBeTruthy()
})

test('a list that does not come says so, and is asked for again', async () => {
  answers['/single-item'] = { status: 503, body: { code: 'busy' } }
  const drawer = await open()
  const again = await drawer.findByRole('button', { name: 'Tentar de novo' })
  delete answers['/single-item']
  await userEvent.click(again)
  expect(await drawer.findByText('Ovo masturbador')).toBeTruthy()
})

const packagesAre = (...packages: object[]) => {
  answers['/packages/recommended/1'] = { type: 'application/json', body: { packages, addOns: [] } }
}
const pots = { productId: threePots.productId, variantId: threePots.variantId, quantity: 2, seenCents: 51_900 }

test('goods in another presentation take the place of those that he changes', async () => {
  store.dispatch(singleItemChosen({ item: { ...pots, id: threePots.id } }))
  const drawer = await open('Ver seus itens avulsos (1)')
  await userEvent.click(await drawer.findByRole('button', { name: 'Mudar +fert · 3 potes' }))
  await userEvent.click(drawer.getByRole('radio', { name: /^1 pote/ }))
  await press('Salvar as escolhas')
  expect(cartNow()).toMatchObject([{ id: onePot.id, quantity: 2 }])
})

test('goods that are chosen already, chosen again in another presentation, are there once', async () => {
  store.dispatch(singleItemChosen({ item: { ...pots, id: threePots.id } }))
  const drawer = await open()
  await userEvent.click(await drawer.findByRole('button', { name: 'Escolher +fert' }))
  await userEvent.click(drawer.getByRole('radio', { name: /^1 pote/ }))
  await press('Salvar as escolhas')
  expect(cartNow()).toMatchObject([{ id: onePot.id, quantity: 2 }])
})

test('a medicine that is chosen in its second presentation opens on that one, as what he keeps', async () => {
  store.dispatch(singleItemChosen({ item: { ...medicine(2).item, period: 'quarterly' } }))
  const drawer = await open()
  await userEvent.click(await drawer.findByRole('button', { name: 'Escolher Tadalafila em spray' }))
  const isChecked = (name: RegExp) => (drawer.getByRole('radio', { name }) as HTMLInputElement).checked
  expect(isChecked(/^frasco de 30 ml/)).toBe(true)
  expect(isChecked(/^3 meses/)).toBe(true)
  await userEvent.click(drawer.getByRole('radio', { name: /^frasco de 15 ml/ }))
  await press('Salvar as escolhas')
  expect(cartNow().map(({ id }) => id)).toEqual(['drugs-of-7-1'])
})

test('what he chose before is where his choices begin', async () => {
  store.dispatch(singleItemChosen({ item: { ...pots, id: threePots.id } }))
  store.dispatch(singleItemChosen({ item: { ...medicine(3).item, period: 'quarterly' } }))
  const drawer = await open()
  const isChecked = (name: RegExp) => (drawer.getByRole('radio', { name }) as HTMLInputElement).checked
  await userEvent.click(await drawer.findByRole('button', { name: 'Escolher +fert' }))
  expect(isChecked(/^3 potes/)).toBe(true)
  await press('Voltar para os itens')
  await userEvent.click(drawer.getByRole('button', { name: 'Escolher Tadalafila em spray' }))
  expect(isChecked(/^3 meses/)).toBe(true)
})

test('one medicine is there once, out of whichever package', async () => {
  packagesAre({ ...ofThree, id: 8 }, ofThree)
  store.dispatch(singleItemChosen({ item: { ...medicine(1).item, id: 'drugs-of-8-1', packageId: 8 } }))
  const drawer = await open()
  await userEvent.click(await drawer.findByRole('button', { name: 'Escolher Tadalafila em spray' }))
  await press('Salvar as escolhas')
  expect(cartNow().map(({ id }) => id)).toEqual(['drugs-of-7-1'])
})

test('a medicine whose prescription went is never goods: the list stands in its place', async () => {
  packagesAre()
  singleItems = [sold('drugs', 951, 'Paroxetina', { productId: 95, price: null })]
  const view = { is: 'item', id: 'drugs-951', period: 'monthly', quantity: 1 } as const
  const element = <SingleItemsDrawer patientId={1} isOpen onClose={() => {}} view={view} onView={() => {}} />
  router = createMemoryRouter([{ path: '*', element }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  expect(await screen.findByText('Nenhuma receita sua cobre este remédio agora.')).toBeTruthy()
  expect(screen.queryByText(/^Vendido pela Prumo/)).toBeNull()
})

test('without a period for all of his medicines no button leads on, and it says why', async () => {
  const [first, second, third] = ofThree.drugs
  packagesAre({
    ...ofThree,
    drugs: [{ ...first, priceMonthly: null, variantIds: { quarterly: 1 } }, second, { ...third, priceQuarterly: null }],
  })
  for (const place of [1, 3]) store.dispatch(singleItemChosen(medicine(place)))
  const drawer = await open('Ver seus itens avulsos (2)')
  expect(await drawer.findByText(/^Não há um período em que dê para pedir todos/)).toBeTruthy()
  expect(drawer.queryByRole('link', { name: 'Continuar o pedido à farmácia' })).toBeNull()
  await press('Remover Tadalafila em spray')
  expect(drawer.getByRole('link', { name: 'Continuar o pedido à farmácia' })).toBeTruthy()
})
