import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { castPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()
const known = { email: '', name: 'Diego Ramos' }
const main = (page: Page) => page.getByRole('main')

/** His personal data and address are known. */
beforeAll(async () => {
  known.email = await ownCustomer(stack.product, { like: 'diego', journey: 'conhecido' })
  const call = async (method: string, path: string, body: object, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const answer = await fetch(`${stack.product.apiUrl}${path}`, { method, headers, body: JSON.stringify(body) })
    expect([path, answer.ok]).toEqual([path, true])
    return answer.json()
  }
  const credentials = { grant_type: 'password', username: known.email, password: castPassword }
  const { access_token } = await call('POST', '/spree_oauth/token', credentials)
  const profile = {
    first_name: 'Diego',
    last_name: 'Ramos',
    cpf_number: '12345678909',
    birth_date: '1990-01-01',
    phone_number: '11987654321',
    gender: 'male',
  }
  await call('PATCH', '/api/v1/profile', { profile }, access_token)
  const { token } = await call('POST', '/auth', {}, access_token)
  const address = {
    firstname: 'Diego',
    lastname: 'Ramos',
    phone: '11987654321',
    address1: 'Avenida Paulista, 1578',
    address2: 'Apto 12 - Bela Vista',
    city: 'São Paulo',
    state_name: 'SP',
    zipcode: '01310200',
    country_iso: 'BR',
  }
  await call('POST', '/spree-address', address, token)
})

/** Checks that the form has no input: all data is known. */
const expectNothingToType = async (page: Page) => {
  const fields = main(page)
    .locator('form.step-form')
    .locator('input[type=text], input[type=email], input[type=tel], select')
  expect(await fields.count()).toBe(0)
}

/** Buys by Pix without typing, and returns the order's number. */
const buyWithoutTyping = async (page: Page) => {
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.goToCheckout(page)
  await page.getByText(`Vai no nome de ${known.name}`).waitFor()
  await page.getByText('CPF •••.456.789-••').waitFor()
  await expectNothingToType(page)
  await expectFit(page, 'dados conhecidos')
  await buyer.toAddress(page)
  await page.getByText('Entregamos neste endereço').waitFor()
  await page.getByText('Avenida Paulista, 1578, Apto 12').waitFor()
  await expectNothingToType(page)
  await expectFit(page, 'endereço conhecido')
  await buyer.toDelivery(page)
  await buyer.toPayment(page)
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await buyer.thankYou(page).waitFor()
  return (await buyer.orderKeyOf(page)).number
}

test('whoever is signed in buys without typing, and his order opens anywhere he is signed in, for nobody else', async () => {
  const bought = await stack.visit({ screen: 'phone' })
  await signInByHttp(bought.page, known.email)
  await bought.page.goto('/')
  const number = await buyWithoutTyping(bought.page)

  const elsewhere = await stack.visit({ screen: 'desktop', colorMode: 'dark' })
  await signInByHttp(elsewhere.page, known.email)
  await elsewhere.page.goto(`/pedidos/${number}`)
  await elsewhere.page.getByText('Avenida Paulista, 1578').first().waitFor()
  expect(await elsewhere.page.getByLabel('Código do pedido').count()).toBe(0)
  await expectFit(elsewhere.page, 'pedido próprio')

  const asked = 'Para abrir este pedido, informe o código que está no e-mail.'
  const other = await stack.visit({ screen: 'phone' })
  await signInByHttp(other.page, 'bruno@prumo.example')
  await other.page.goto(`/pedidos/${number}`)
  await other.page.getByText(asked).waitFor()
  expect(await main(other.page).innerText()).not.toMatch(/Paulista|Diego/)

  const guest = await stack.visit({ screen: 'phone' })
  await guest.page.goto(`/pedidos/${number}`)
  await guest.page.getByText(asked).waitFor()
  for (const { faults } of [bought, elsewhere, other, guest]) expect(faults).toEqual([])
})
