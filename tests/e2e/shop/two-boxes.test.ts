import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'
import * as desk from './order-desk.ts'
import * as packer from './packer.ts'

const stack = useOwnStack({ TRACKING_SECONDS: '1' })
const EMAIL = 'duas-caixas@prumo.example'
const EGG = /^Ovo masturbador/
const RING = /^Anel peniano/

const centsIn = (text: string): number => Number(text.replace(/\D/g, ''))
/** The amount that stands beside these words on support's page, in centavos. */
const sumBeside = async (page: Page, words: string): Promise<number> => {
  const sums = await buyer.textOf(page.locator('.desk-order__sums'))
  return centsIn(new RegExp(`${words}\\s+R\\$ ([\\d.,]+)`).exec(sums)?.[1] ?? '')
}
/** The amounts that the buyer's page says after these words. */
const amountsAfter = async (page: Page, words: RegExp): Promise<number[]> => {
  const text = await buyer.textOf(page.getByRole('main'))
  return [...text.matchAll(new RegExp(`${words.source}\\s+R\\$ ([\\d.,]+)`, 'g'))].map(([, sum = '']) => centsIn(sum))
}

const buyBoth = async (page: Page): Promise<string> => {
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.openProduct(page, 'anel-peniano')
  await page.getByRole('button', { name: 'Colocar no carrinho' }).click()
  await buyer.cart(page).getByText(RING).first().waitFor()
  await buyer.walkOnToPayment(page, EMAIL)
  await buyer.fillCard(page, '4235 6477 2802 5682', '1')
  await buyer.toReview(page)
  const { number } = await buyer.cartKeyOf(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
  await page.getByRole('heading', { name: 'Entrega', exact: true }).waitFor()
  return number
}

test('of two boxes one arrives and the line of the other is given back: both pages add up to what was paid', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const number = await buyBoth(page)
  const [total = 0] = await amountsAfter(page, /Total/)

  const { page: packing, faults: packingFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(packing, 'silvia@prumo.example', product.sandboxUrl)
  await packer.open(packing, number)
  const ring = packing.getByRole('listitem').filter({ hasText: RING })
  await ring.getByRole('button', { name: 'Diminuir quantidade' }).click()
  await packing.getByText(/^Falta 1 item/).waitFor()
  await packer.pack(packing)
  const code = await packer.label(packing)
  await packer.post(packing)
  await page.getByText(`Código de rastreio: ${code}`).waitFor()

  const { page: support, faults: supportFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(support, 'rafael@prumo.example', product.sandboxUrl)
  await desk.openOrder(support, number)
  const paid = await sumBeside(support, 'Total da compra')
  expect([paid, await sumBeside(support, 'Ainda pode ser devolvido')]).toEqual([total, total])
  await support.getByRole('group', { name: RING }).getByRole('button', { name: 'Aumentar quantidade' }).click()
  await support.getByLabel('Motivo', { exact: true }).selectOption('order_corrected')
  await desk.giveBack(support)
  await support.getByText(/^1 × Anel peniano/).waitFor()
  const left = await sumBeside(support, 'Ainda pode ser devolvido')
  const given = centsIn(await buyer.textOf(support.locator('.desk-order__refunds strong').first()))
  expect(given).toBeGreaterThan(0)
  expect(left + given).toBe(total)
  await support.getByRole('group', { name: RING }).getByText('1 de 1 já devolvidas').waitFor()

  await packer.move(product.sandboxUrl, code, 'delivered')
  await page.getByText(/^Entregue em/).waitFor()
  await page.reload()
  await page.getByText('Devolvido em parte').waitFor()
  await expect.poll(() => amountsAfter(page, /Devolução de/)).toEqual([given])
  expect(await amountsAfter(page, /Total/)).toEqual([total])
  await expectFit(page, 'duas caixas, uma devolvida')
  const subjects = async () => (await mailsTo(product.sandboxUrl, EMAIL)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`Pedido ${number} entregue`)

  // Nothing waits to be packed, and what is left can go back: what arrived, with nothing of the ring.
  const read = packing.waitForResponse(/\/api\/staff\/v1\/shipments(\?|$)/)
  await packing.goto('/equipe/expedicao')
  expect(await (await read).text()).not.toContain(number)
  await support.reload()
  await support
    .getByRole('group', { name: EGG })
    .getByText(/^Restam 1 de 1/)
    .waitFor()
  expect(await sumBeside(support, 'Ainda pode ser devolvido')).toBe(left)
  expect([...faults, ...packingFaults, ...supportFaults]).toEqual([])
})
