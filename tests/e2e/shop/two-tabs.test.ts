import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

test('a cart that another tab changed is shown again before anything is paid', async () => {
  const { page, context } = await stack.visit({ screen: 'desktop' })
  await buyer.walkToPayment(page, 'two-tabs@prumo.example')
  await buyer.toReview(page)
  await page.getByText(/^Pix, R\$\s75,40/).waitFor()

  const other = await context.newPage()
  await buyer.openProduct(other, 'anel-peniano')
  await other.getByRole('button', { name: 'Colocar no carrinho' }).click()
  await buyer.cart(other).getByText('Anel peniano').first().waitFor()

  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await page.getByText(/Seu pedido mudou/).waitFor()
  const { number, token } = await buyer.cartKeyOf(page)
  const answer = await fetch(`${stack.product.apiUrl}/api/v2/storefront/order_status/${number}`, {
    headers: { 'x-spree-order-token': token },
  })
  expect(answer.status).toBe(404)
})

test('two tabs that put their first thing in at the same moment fill one cart', async () => {
  const { page, context, faults } = await stack.visit({ screen: 'desktop' })
  const other = await context.newPage()
  await buyer.openProduct(page, 'ovo-masturbador')
  await buyer.openProduct(other, 'anel-peniano')
  const made: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v2/storefront/cart')) made.push(request.url())
  })
  const put = (tab: typeof page) => tab.getByRole('button', { name: 'Colocar no carrinho' }).click()
  await Promise.all([put(page), put(other)])
  for (const tab of [page, other])
    await buyer.cart(tab).getByRole('button', { name: 'Aumentar quantidade' }).first().waitFor()
  expect(made).toHaveLength(1)
  expect(await buyer.cartKeyOf(page)).toEqual(await buyer.cartKeyOf(other))

  await page.reload()
  await page
    .getByRole('button', { name: /carrinho/i })
    .first()
    .click()
  for (const name of ['Ovo masturbador', 'Anel peniano']) await buyer.cart(page).getByText(name).first().waitFor()
  expect(faults).toEqual([])
})
