import { parsePixCode } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

const first = 'Cupom PRIMEIRA'
// A new buyer for each try: after the first try he is no longer a first-time buyer.
const newcomer = () => `primeira-vez-${Date.now()}@prumo.example`

test('a coupon for a first order that the cart cannot take yet waits in the checkout for the e-mail', async () => {
  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.applyCoupon(page, 'PRIMEIRA')
  await page.getByText('você usa o cupom no resumo do pedido', { exact: false }).waitFor()
  await buyer.goToCheckout(page)
  const summary = page.getByRole('complementary', { name: 'Resumo do pedido' })
  expect(await summary.getByText('Tem um cupom?').count()).toBe(0)
  const email = newcomer()
  // The coupon is one for a person, whatever his e-mail: this CPF has bought nothing.
  await buyer.fillBuyer(page, email, { cpf: cpfOf(email) })
  await buyer.toAddress(page)
  await buyer.fillAddress(page)
  await buyer.toDelivery(page)
  await buyer.toPayment(page)

  // It was typed in the cart, so it only needs to be sent.
  await expectFit(page, 'payment with a coupon that waits')
  await summary.getByRole('button', { name: 'Aplicar' }).click()
  await summary.getByText(first).first().waitFor()
  await expectFit(page, 'payment with a coupon')
  expect(await buyer.textOf(summary)).toMatch(/− R\$ \d/)

  await buyer.toReview(page)
  expect(await page.getByRole('heading', { name: 'Valores' }).count()).toBe(0)
  await summary.getByRole('link', { name: 'Alterar o cupom' }).click()
  await summary.getByRole('button', { name: 'Remover cupom' }).click()
  await summary.getByText('Tem um cupom?').waitFor()
  expect(await summary.getByText(first).count()).toBe(0)
  expect(faults).toEqual([])
})

test('on a phone the coupon is in the drawer of the sum, refused in plain words, and paid by', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  const email = newcomer()
  await buyer.walkOnToPayment(page, email, { cpf: cpfOf(email) })
  await page.getByRole('button', { name: /^Resumo e cupom/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Seu pedido' })
  await drawer.getByText('Tem um cupom?').click()
  await buyer.applyCoupon(drawer, 'VENCIDO')
  await drawer.getByText('Esse cupom já venceu.').waitFor()
  await expectFit(page, 'refused coupon in the drawer of the sum')
  await buyer.applyCoupon(drawer, 'PRIMEIRA')
  await drawer.getByText(first).first().waitFor()
  const total = /Total\s+(R\$ [\d,]+)/.exec(await buyer.textOf(drawer))?.[1] ?? 'none'
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await buyer.textOf(page.getByRole('button', { name: /^Resumo e cupom/ }))).toContain(total)

  // The last page before the payment adds up by itself, because the summary is folded.
  await buyer.toReview(page)
  const sums = await buyer.textOf(page.locator('.review-section', { hasText: 'Valores' }))
  expect(sums).toMatch(/Produtos\s+R\$ 53,00\s+Entrega\s+SEDEX\s+R\$ [\d,]+\s+Cupom PRIMEIRA\s+− R\$ [\d,]+\s+Total/)
  expect(sums).toContain(total)
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  const code = await buyer.thankYou(page).getByLabel('Pix copia e cola').inputValue()
  expect(parsePixCode(code)?.amountCents).toBe(Number(total.replace(/\D/g, '')))
  expect(faults).toEqual([])
})

test('free shipping typed into the cart is accepted with a word on when it counts, and counts from the delivery', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.applyCoupon(page, 'fretegratis')
  await buyer.cart(page).getByText('Cupom FRETEGRATIS aceito. O desconto entra na etapa da entrega.').waitFor()
  await expectFit(page, 'cart with a coupon that waits for its parcel')
  await buyer.walkOnToPayment(page, newcomer())
  await buyer.toReview(page)
  expect(await buyer.textOf(page.locator('.review-section', { hasText: 'Valores' }))).toMatch(
    /Cupom FRETEGRATIS\s+− R\$ [\d,]+\s+Total\s+R\$ 53,00/,
  )
  expect(faults).toEqual([])
})
