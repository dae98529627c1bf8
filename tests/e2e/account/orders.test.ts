import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jsonCaller } from '../../faults/json-caller.ts'
import { walkTo } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { placeOrders } from '../product/placed-orders.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { textOf } from '../shop/buyer.ts'

const stack = useStack()

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Ver o pedido/ })
const ofOrder = (page: Page, number: string) => page.getByRole('link', { name: `Ver o pedido ${number}` })

test.each(screenNames)('on a %s a customer turns the pages of his orders, and opens his oldest', async (screen) => {
  const like = screen === 'phone' ? 'bruno' : 'diego'
  const email = await ownCustomer(stack.product, { like, journey: 'muitos-pedidos' })
  const numbers = await placeOrders(stack.product, { email, count: 22 })
  const [oldest, newest] = [numbers.at(-1) ?? '', numbers[0] ?? '']
  const { page, faults } = await stack.visit({ screen })
  await signInByHttp(page, email)
  await page.goto('/_app/pedidos')
  await ofOrder(page, newest).waitFor()
  expect(await links(page).count()).toBe(20)
  await expectFit(page, 'a long list of orders')
  await page.getByRole('button', { name: 'Ver os pedidos anteriores' }).click()
  await ofOrder(page, oldest).waitFor()
  expect(await links(page).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Ver os pedidos anteriores' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Voltar aos mais recentes' }).click()
  await ofOrder(page, newest).waitFor()
  await page.getByRole('button', { name: 'Ver os pedidos anteriores' }).click()
  await ofOrder(page, oldest).click()
  await page.getByRole('heading', { name: `Pedido ${oldest}`, level: 1 }).waitFor()
  await page.goto('/_app/pedidos/R000000000')
  await page.getByRole('heading', { name: 'Não encontramos este pedido' }).waitFor()
  expect(faults).toEqual([])
})

test.each(screenNames)(
  'on a %s what was paid and given back stands on the order and on its receipt',
  async (screen) => {
    const email = `devolvido-${screen}@prumo.example`
    const { consultation, patient } = await walkTo(stack.product, email, 'he signs in')
    await jsonCaller(stack.product.apiUrl)('DELETE', `/api/v1/consultations/${consultation.id}`, {
      bearer: patient.bearer,
    })
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email, patientPassword)
    await page.goto('/_app/pedidos')
    await page.getByText('Cancelado', { exact: true }).waitFor()
    await ofOrder(page, consultation.orderNumber).click()
    await page.getByText(/^Devolução de R\$.* por Pix/).waitFor()
    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await page.getByRole('heading', { name: 'Recibo', level: 1 }).waitFor()
    const receipt = await textOf(page.getByRole('article'))
    expect(receipt).toMatch(/R\$ \d+,\d\d por Pix, em /)
    expect(receipt).toMatch(/Devolução de R\$ \d+,\d\d por Pix/)
    await expectFit(page, 'the receipt of what was given back')
    expect(faults).toEqual([])
  },
)
