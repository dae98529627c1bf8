import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

// Both are in docs/sandbox.md: always refused for insufficient funds, and approved.
const DECLINED = '4000 0000 0000 0002'
const APPROVED = '4235 6477 2802 5682'

test.each(screenNames)('on a %s one card is refused, another pays the same order in 3 instalments', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  const numbersSeen: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(stack.product.apiUrl)) numbersSeen.push(request.postData() ?? '')
  })
  await buyer.walkToPayment(page, `card-${screen}@prumo.example`)
  await buyer.fillCard(page, DECLINED)
  await buyer.toReview(page)
  expect(await buyer.textOf(page.getByRole('main'))).toMatch(/Cartão de crédito, 3x de R\$ 25,13 sem juros/)
  const { number } = await buyer.cartKeyOf(page)
  await buyer.agree(page)
  // On a slow connection the order is read again before the payment page has loaded.
  await page.route('**/payment.data*', async (route) => {
    await pause(400)
    await route.continue()
  })
  await buyer.pay(page, 'card')
  await page.getByText('O cartão não tem limite para esta compra.').waitFor()
  // All input is kept except the security code.
  expect(await page.getByLabel('Nome no cartão').inputValue()).toBe('BRUNO ALMEIDA')
  expect(await page.getByLabel('Parcelas').inputValue()).toBe('3')

  await page.getByLabel('Número do cartão').fill(APPROVED)
  await page.getByLabel('Código de segurança').fill('123')
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
  await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()

  const order = page.getByRole('main')
  await order.getByText('3ª parcela').waitFor()
  const shown = await buyer.textOf(order)
  expect(shown).toContain(`Pedido ${number}`)
  expect(shown).toMatch(/1ª parcela\s*R\$ 25,14[\s\S]*3ª parcela\s*R\$ 25,13/)
  expect(shown).toContain('Pagamento confirmado')
  // The card number never reached us: no request to our API contains it.
  expect(numbersSeen.join(' ')).not.toMatch(/4235|4000 ?0000|423564772802/)
  expect(faults).toEqual([])
})
