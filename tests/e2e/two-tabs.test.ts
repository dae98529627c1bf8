import { expect, test } from 'vitest'
import * as buyer from './buyer.ts'
import { useStack } from './stack.ts'

const stack = useStack()

test('a cart that another tab changed is shown again before anything is paid', async () => {
  const { page, context } = await stack.visit({ screen: 'desktop' })
  await buyer.walkToPayment(page, 'two-tabs@prumo.example')
  await buyer.toReview(page)
  await page.getByText('R$ 75,40').first().waitFor()

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
