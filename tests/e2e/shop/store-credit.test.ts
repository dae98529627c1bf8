import { parsePixCode } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { giveCredit } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()
const password = 'prumo-demo-2026'

const amountsOf = async (page: Page) => (await buyer.textOf(page.getByRole('main'))).match(/R\$ [\d.,]+/g) ?? []

/** A demo customer, signed in, at the payment of a cart. */
const customerAtPayment = async (screen: ScreenName, email: string, slug?: string) => {
  const visit = await stack.visit({ screen })
  const { page } = visit
  await signInByHttp(page, email)
  await buyer.walkToPayment(page, email, slug)
  return visit
}

/** A demo customer's credit, as the API shows it to him. */
const creditCentsOf = async (username: string): Promise<number> => {
  const ask = async (path: string, request: RequestInit) =>
    (await fetch(`${stack.product.apiUrl}${path}`, request)).json() as Promise<never>
  const { access_token } = (await ask('/spree_oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  })) as { access_token: string }
  const account = await ask('/api/v2/storefront/account', { headers: { authorization: `Bearer ${access_token}` } })
  return centsIn(Number((account as Account).data.attributes.store_credits).toFixed(2))
}

type Account = { data: { attributes: { store_credits: string } } }
type PaidOrder = {
  data: { attributes: { payment_state: string; total: string } }
  included: {
    type: string
    attributes: { state: string }
    relationships: { source: { data: { type: string } | null } }
  }[]
}

const centsIn = (text: string) => Number(text.replace(/\D/g, ''))

// Marina has R$ 50,00 of it in the demo, and no other journey of a shared product spends it.
test('on a phone credit pays what it can, and the Pix code of the rest is shown and paid', async () => {
  const { page, context, faults } = await customerAtPayment('phone', 'marina@prumo.example')
  await page.getByRole('checkbox', { name: 'Usar meu crédito de R$ 50,00' }).check()
  const left = page.getByText(/^Falta pagar R\$.*Escolha como/)
  await left.waitFor()
  const leftCents = centsIn(await buyer.textOf(left))
  // The one-line summary shows the amount still to pay.
  const line = await buyer.textOf(page.getByRole('button', { name: /^Resumo e cupom/ }))
  expect(line).toMatch(/Falta pagar/)
  expect(centsIn(line)).toBe(leftCents)
  await expectFit(page, 'payment with store credit')
  await buyer.toReview(page)
  await expectFit(page, 'review with store credit')
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')

  const thanks = buyer.thankYou(page)
  const code = await thanks.getByLabel('Pix copia e cola').inputValue()
  expect(parsePixCode(code)?.amountCents).toBe(leftCents)
  const bank = await context.newPage()
  await bank.goto((await thanks.getByRole('link', { name: 'pagar este Pix' }).getAttribute('href')) ?? '')
  await bank.getByRole('button', { name: /Pagar/ }).first().click()
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()

  const { number } = await buyer.orderKeyOf(page)
  await page.goto(`/pedidos/${number}`)
  await page.getByText('Crédito na Prumo').first().waitFor()
  expect(await amountsOf(page)).toContain('R$ 50,00')
  await expectFit(page, 'order that store credit paid in part')
  expect(faults).toEqual([])
})

test('credit that pays the whole order leaves nothing else to choose, and the order is paid at once', async () => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey: 'credito' })
  await giveCredit(stack.product, { email, reais: 500 })
  const beforeCents = await creditCentsOf(email)
  const { page, faults } = await customerAtPayment('desktop', email, 'gel-lubrificante')
  await page.getByRole('checkbox', { name: /^Usar meu crédito de R\$/ }).check()
  await page.getByText('Seu crédito paga o pedido inteiro.').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await expectFit(page, 'payment by store credit alone')
  await buyer.toReview(page)
  await expectFit(page, 'review by store credit alone')
  await buyer.agree(page)
  await page.getByRole('button', { name: /^Pagar R\$.* com meu crédito$/ }).click()
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
  expect(await page.getByLabel('Pix copia e cola').count()).toBe(0)

  const { number, token } = await buyer.orderKeyOf(page)
  await page.goto(`/pedidos/${number}`)
  await page.getByText('Pago', { exact: true }).waitFor()
  await expectFit(page, 'order that store credit paid alone')
  const answer = await fetch(`${stack.product.apiUrl}/api/v2/storefront/order_status/${number}?include=payments`, {
    headers: { 'x-spree-order-token': token },
  })
  const { data, included } = (await answer.json()) as PaidOrder
  expect(data.attributes.payment_state).toBe('paid')
  const paidBy = included.flatMap(({ type, attributes, relationships }) =>
    type === 'payment' ? `${attributes.state} by ${relationships.source.data?.type}` : [],
  )
  expect(paidBy).toEqual(['completed by store_credit'])

  expect(await creditCentsOf(email)).toBe(beforeCents - centsIn(Number(data.attributes.total).toFixed(2)))
  expect(faults).toEqual([])
})
