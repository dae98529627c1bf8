import type { Page } from 'playwright-core'
import * as buyer from './buyer.ts'

/** What support does with an order, and the order that it is about. Each ends when the page shows its result. */

/** Two units by card; ends on the page of the order. Returns its number. */
export const buyTwo = async (page: Page, email: string): Promise<string> => {
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.enlargeQuantity(page)
  await buyer.walkOnToPayment(page, email)
  await buyer.fillCard(page, '4235 6477 2802 5682')
  await buyer.toReview(page)
  const { number } = await buyer.cartKeyOf(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
  await page.getByRole('heading', { name: 'Entrega', exact: true }).waitFor()
  return number
}

export const openOrder = async (desk: Page, number: string) => {
  await desk.goto('/equipe/pedidos')
  await desk.getByLabel('Número do pedido').fill(number.toLowerCase())
  await desk.getByRole('button', { name: 'Abrir' }).click()
  await desk.getByRole('heading', { name: `Pedido ${number}`, level: 1 }).waitFor()
}

export const chooseOne = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Aumentar quantidade' }).first().click()
  await desk.getByLabel('Motivo', { exact: true }).selectOption('order_corrected')
}

/** Presses the act, then its confirmation. */
export const giveBack = async (desk: Page) => {
  const act = /^Devolver R\$/
  await desk.getByRole('button', { name: act }).click()
  await desk.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
  await desk.getByRole('dialog', { name: act }).waitFor({ state: 'hidden' })
}

export const cancel = async (desk: Page) => {
  const act = 'Cancelar o pedido'
  await desk.getByLabel('Motivo do cancelamento').selectOption('buyer_asked')
  await desk.getByRole('button', { name: act }).click()
  await desk.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
  await desk.getByText(/^Cancelado em/).waitFor()
}
