import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()
let email: string
beforeAll(async () => {
  email = await ownCustomer(stack.product, { like: 'diego', journey: 'cartao' })
})

const payThis = async (page: Page) => {
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
}

test('who is signed in keeps a card by a tick, and pays the next order without typing it', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email)
  await buyer.walkToPayment(page, email)
  await buyer.fillCard(page, '4235 6477 2802 5682')
  await page.getByRole('checkbox', { name: /^Salvar este cartão/ }).check()
  await expectFit(page, 'a card that is to be kept')
  await payThis(page)

  await buyer.walkToPayment(page, email)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: /^Visa final 5682/, checked: true }).waitFor()
  expect(await page.getByLabel('Número do cartão').count()).toBe(0)
  await expectFit(page, 'a kept card')
  await payThis(page)
  expect(faults).toEqual([])
})

test('a guest is told in a line how a card is kept, and comes back to the payment', async () => {
  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await buyer.walkToPayment(page, email)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Entre na sua conta' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Pagamento', level: 1 }).waitFor()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: 'Outro cartão' }).or(page.getByLabel('Número do cartão')).first().waitFor()
  expect(faults).toEqual([])
})
