import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownCustomer } from '../product/own-customer.ts'
import { useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'
import { enter } from './owner.ts'

const stack = useStack()

/** What the browser keeps on its disk, but how it shows pages. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const { preferences: _shown, ...rest } = JSON.parse(localStorage.getItem('root') ?? '{}').state
    return rest as { ownership: { ownerId: number }; orderTokens: { current: object | null; placed: object[] } }
  })

/** His session ends without a sign-out: it ran out, or was ended elsewhere. */
const loseSession = async (page: Page) => {
  // A session that is being renewed would set its cookies again.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.goto('/_app')
  await page.getByLabel('Senha').waitFor()
}

const arrive = async (page: Page, email: string) => {
  await enter(page, email)
  await page.waitForURL(/\/_app/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('on one telephone: who lost his session finds his cart again, and who signs in after him finds nothing of his', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  const [bruno, diego] = [
    await ownCustomer(stack.product, { like: 'bruno', journey: 'his-device' }),
    await ownCustomer(stack.product, { like: 'diego', journey: 'his-device' }),
  ]
  await arrive(page, bruno)
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  const cart = await buyer.cartKeyOf(page)
  await page.goto('/_app/pedidos')
  const his = await kept(page)
  expect(his.orderTokens.current).toEqual(cart)

  await loseSession(page)
  await arrive(page, bruno)
  expect(await kept(page)).toEqual(his)

  await loseSession(page)
  await arrive(page, diego)
  // It is written a moment after he has arrived.
  await expect.poll(async () => (await kept(page)).ownership.ownerId).not.toBe(his.ownership.ownerId)
  const second = await kept(page)
  expect(second.orderTokens).toEqual({ current: null, placed: [] })
  expect(JSON.stringify(second)).not.toContain(cart.token)

  // His cart did not become second at the server either.
  const read = page.waitForResponse((answer) => /\/storefront\/cart(\?|$)/.test(answer.url()))
  await page.goto('/sex-tools')
  expect((await (await read).json()).data?.attributes.token).not.toBe(cart.token)
  expect((await kept(page)).orderTokens.current).toBeNull()
})
