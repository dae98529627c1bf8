import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moneyTaken } from '../../faults/sale.ts'
import { behave, mailsTo, misbehave, settleCharge } from '../product/sandbox.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

// A code that is valid for six seconds, so that a journey can see it expire.
const stack = useOwnStack({ PIX_MINUTES: '0.1' })

test('a code that ran out is made anew by one press, and the old one paid late counts once', async () => {
  const { sandboxUrl } = stack.product
  const email = 'tarde@prumo.example'
  const { page, context } = await stack.visit({ screen: 'phone' })
  await buyer.orderByPix(page, email)
  const first = await page.getByLabel('Pix copia e cola').inputValue()
  const firstPage = await page.getByRole('link', { name: 'pagar este Pix' }).getAttribute('href')
  await page.getByText('Este código venceu').waitFor()
  await page.getByRole('button', { name: 'Gerar outro código' }).click()
  await expect.poll(() => page.getByLabel('Pix copia e cola').inputValue()).not.toBe(first)

  const bank = await context.newPage()
  await bank.goto(firstPage ?? '')
  await bank.getByRole('button', { name: 'Pagar mesmo assim (atrasado)' }).click()
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
  await expect
    .poll(async () => (await mailsTo(sandboxUrl, email)).filter(({ subject }) => /confirmado/i.test(subject)).length)
    .toBe(1)
})

test('a card whose answer was cut off after the charge is not charged again, and the page resolves by itself', async () => {
  const { sandboxUrl } = stack.product
  const { page } = await stack.visit()
  await buyer.walkToPayment(page, 'cortado@prumo.example')
  await buyer.fillCard(page, '4235 6477 2802 5682', '1')
  await buyer.toReview(page)
  await buyer.agree(page)
  await misbehave(sandboxUrl, { service: 'payments', kind: 'cut_after_charge', times: 1 })
  try {
    await buyer.pay(page, 'card')
    await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
  } finally {
    await behave(sandboxUrl)
  }
  const order = await orderOf(page)
  const numbers = order.included.filter(({ type }) => type === 'payment').map(({ attributes }) => attributes.number)
  expect(numbers).toHaveLength(1)
  expect(await moneyTaken(sandboxUrl, numbers)).toBe(Math.round(Number(order.data.attributes.total) * 100))
})

test.each([
  ['approve', 'Pedido confirmado'],
  ['decline', 'O cartão não passou'],
] as const)(
  'while the bank thinks the page waits, also after a reload; then it is told to %s',
  async (verdict, words) => {
    const { sandboxUrl } = stack.product
    const { page } = await stack.visit({ screen: 'phone' })
    await buyer.walkToPayment(page, `pensando-${verdict}@prumo.example`)
    await buyer.fillCard(page, '4235 6477 2802 5682', '2')
    await page.getByLabel('Nome no cartão').fill('CONT') // The sandbox's name for a bank that takes its time.
    await buyer.toReview(page)
    await buyer.agree(page)
    await buyer.pay(page, 'card')
    await page.getByRole('heading', { name: 'O banco ainda não respondeu' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'O banco ainda não respondeu' }).waitFor()
    await settleCharge(sandboxUrl, { paymentNumber: await paymentNumberOf(page), verdict })
    await page.getByText(words).first().waitFor()
  },
)

type OrderDocument = {
  data: { attributes: { total: string } }
  included: { type: string; attributes: { number: string } }[]
}

const askStorefront = async (path: string, token: string): Promise<OrderDocument> => {
  const address = `${stack.product.apiUrl}/api/v2/storefront/${path}?include=payments`
  return (await fetch(address, { headers: { 'x-spree-order-token': token } })).json() as Promise<OrderDocument>
}

/** The placed order from the storefront, opened with its token. */
const orderOf = async (page: Page): Promise<OrderDocument> => {
  const { number, token } = await buyer.orderKeyOf(page)
  return askStorefront(`order_status/${number}`, token)
}

/** The cart's pending payment. */
const paymentNumberOf = async (page: Page): Promise<string> => {
  const { token } = await buyer.cartKeyOf(page)
  const cart = await askStorefront('cart', token)
  return cart.included.find(({ type }) => type === 'payment')?.attributes.number ?? ''
}
