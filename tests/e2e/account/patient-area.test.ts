import { expect, test } from 'vitest'
import { ownCustomer } from '../product/own-customer.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'

const stack = useStack()

test.each(screenNames)('on a %s a patient signs in with his cart, finds his order, and signs out', async (screen) => {
  const { page, faults } = await stack.visit({ screen, hasServiceWorkers: true })
  const like = screen === 'phone' ? 'bruno' : 'diego'
  const email = await ownCustomer(stack.product, { like, journey: 'area' })
  await page.goto('/_app')
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('errada')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('O e-mail ou a senha não conferem.').waitFor()
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)

  await buyer.openProduct(page, 'gel-lubrificante')
  await buyer.putInCart(page)
  const guest = await buyer.cartKeyOf(page)
  // The link tries to redirect to another site: he is signed in, and stays on ours.
  await page.goto('/entrar?voltar=/%09/evil.example')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Por onde começar' }).waitFor()
  await page.goto('/_app/pedidos')
  await page.getByRole('heading', { name: 'Você ainda não fez pedidos' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Você ainda não fez pedidos' }).waitFor()

  await page.goto('/sex-tools')
  await page.getByRole('button', { name: 'Carrinho, 1 item' }).click()
  await buyer.cart(page).getByText('Gel lubrificante').waitFor()
  expect((await buyer.cartKeyOf(page)).number).toBe(guest.number)
  await buyer.walkOnToPayment(page, email)
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await buyer.thankYou(page).waitFor()

  await page.goto('/_app/pedidos')
  await page.getByRole('heading', { name: 'Gel lubrificante' }).waitFor()
  await page.getByText(`Pedido ${guest.number}`).waitFor()
  // On a phone the sign-out button is in the drawer with the other items.
  if (screen === 'phone') await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('heading', { name: 'Saúde de homem, conversada sem rodeio.' }).waitFor()
  await page.goto('/_app')
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('root') ?? '')).not.toContain(guest.number)
  expect(faults).toEqual([])
})
