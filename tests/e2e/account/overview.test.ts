import { expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { payCharge } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'

const stack = useStack()

test.each(screenNames)('on a %s the first page says what is next, and changes by itself', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  const email = await ownCustomer(stack.product, { like: screen === 'phone' ? 'bruno' : 'diego', journey: 'overview' })
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Por onde começar' }).waitFor()
  await expectFit(page, 'overview of a newcomer')

  await buyer.openProduct(page, 'gel-lubrificante')
  await buyer.putInCart(page)
  await buyer.walkOnToPayment(page, email)
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  // The provider knows of the charge once its code is there.
  await buyer.thankYou(page).getByLabel('Pix copia e cola').waitFor()
  const { number } = await buyer.orderKeyOf(page)

  await page.goto('/_app')
  await page.getByText(`O pedido ${number} espera o pagamento`).waitFor()
  await expectFit(page, 'overview with something to pay')
  const [payment] = await query(
    stack.product,
    'select payment.number from shop.payments payment join shop.orders o on o.id = order_id where o.number = $1',
    [number],
  )
  await payCharge(stack.product.sandboxUrl, { paymentNumber: String(payment?.number), late: false })
  // Without a reload: the order's payment reaches its customer's room.
  await page.getByRole('heading', { name: 'Entregas' }).waitFor()
  await page.getByText('Em separação').waitFor()
  expect(await page.getByText(`O pedido ${number} espera o pagamento`).count()).toBe(0)
  await expectFit(page, 'overview with a parcel')

  await page.route('**/api/v1/overview', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Volte em instantes."}' }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  expect(await page.getByText('Nada espera por você').count()).toBe(0)
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await Promise.all([page.waitForRequest('**/api/v1/overview'), again.click()])
  await page.unroute('**/api/v1/overview')
  // It also tries again when its socket is back, and then nobody has to press.
  await again.click({ timeout: 3000 }).catch(() => undefined)
  await page.getByText('Em separação').waitFor()
  if (screen === 'phone') {
    await page.getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('dialog').getByRole('list', { name: 'Seu cuidado' }).waitFor()
  }
  expect(faults).toEqual([])
})
