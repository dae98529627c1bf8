import { parsePixCode } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as buyer from './buyer.ts'
import { expectFit } from './fit-for-everybody.ts'
import { type ScreenName, useStack } from './stack.ts'

const stack = useStack()

const amountsOf = async (page: Page) => (await buyer.textOf(page.getByRole('main'))).match(/R\$ [\d.,]+/g) ?? []

/** Marina, who has R$ 50,00 of credit in the demo, with something in her cart and at its payment. */
const marinaAtPayment = async (screen: ScreenName) => {
  const visit = await stack.visit({ screen })
  const { page } = visit
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('marina@prumo.example')
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Nenhuma consulta por aqui' }).waitFor()
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.goToCheckout(page)
  await buyer.fillBuyer(page, 'marina@prumo.example')
  await buyer.toAddress(page)
  await buyer.fillAddress(page)
  await buyer.toDelivery(page)
  await buyer.toPayment(page)
  return visit
}

test('on a phone credit pays what it can, and the Pix code of the rest is shown and paid', async () => {
  const { page, context, faults } = await marinaAtPayment('phone')
  await page.getByRole('checkbox', { name: 'Usar meu crédito de R$ 50,00' }).check()
  const left = page.getByText(/^Falta pagar R\$/)
  await left.waitFor()
  const leftCents = Number((await buyer.textOf(left)).replace(/\D/g, ''))
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
