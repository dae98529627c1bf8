import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moneyTaken } from '../../faults/sale.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useOwnStack()

/** Ends every connection of the product to its database, as a failing server would. */
const terminateBackends = async () => {
  const client = new pg.Client({ connectionString: stack.product.databaseUrl })
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  } finally {
    await client.end()
  }
}

const faults = {
  'the API is killed': () => stack.product.kill('api'),
  'the database cuts every connection': terminateBackends,
}

type Press = (page: Page) => Promise<unknown>
type Step = [name: string, press: Press]

// Each press changes the server's state; steps that only affect the page come before it.
const stepsToPayment = (email: string): Step[] => [
  ['puts the egg into the cart', buyer.putInCart],
  ['changes the quantity', buyer.enlargeQuantity],
  [
    'applies a coupon',
    async (page) => {
      await buyer.applyCoupon(page, 'BEMVINDO')
      await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
    },
  ],
  [
    'gives his data',
    async (page) => {
      await buyer.goToCheckout(page)
      await buyer.fillBuyer(page, email)
      await buyer.toAddress(page)
    },
  ],
  [
    'gives his address',
    async (page) => {
      await buyer.fillAddress(page)
      await buyer.toDelivery(page)
    },
  ],
  ['settles the delivery', buyer.toPayment],
]

const stepsOfPayment = (way: 'Pix' | 'card'): Step[] => [
  [
    'chooses how to pay',
    async (page) => {
      if (way === 'card') await buyer.fillCard(page, '4235 6477 2802 5682')
      await buyer.toReview(page)
    },
  ],
  [
    'pays',
    async (page) => {
      await buyer.agree(page)
      await buyer.pay(page, way)
      await buyer.thankYou(page).waitFor()
    },
  ],
]

const cases = (['Pix', 'card'] as const).flatMap((way) =>
  (Object.keys(faults) as (keyof typeof faults)[]).map((fault) => ({ way, fault })),
)

test.each(cases)(
  '$fault at every step to a payment by $way: the page goes on, nothing is lost or paid twice',
  async ({ way, fault }) => {
    const { page } = await stack.visit({ screen: way === 'Pix' ? 'phone' : 'desktop' })
    // The previous case's last fault may not be over: wait until the API is ready.
    await stack.product.untilReady('api')
    await buyer.openProduct(page)
    const underFault = (press: Press) => Promise.all([press(page), faults[fault]()])
    // The steps to the payment are walked under faults once, then each payment method under its own faults.
    for (const [, press] of stepsToPayment(`queda-${way}@prumo.example`))
      await (way === 'Pix' ? underFault(press) : press(page))
    for (const [, press] of stepsOfPayment(way)) await underFault(press)

    if (way === 'Pix') {
      await page.getByLabel('Pix copia e cola').waitFor()
      const address = await page.getByRole('link', { name: 'pagar este Pix' }).getAttribute('href')
      const paying = fetch(address ?? '', { method: 'POST', body: new URLSearchParams() })
      await Promise.all([paying, faults[fault]()])
    }
    await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
    await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
    const shown = await buyer.textOf(page.getByRole('main'))
    expect(shown).toMatch(/Ovo masturbador[\s\S]*2 unidades[\s\S]*Cupom BEMVINDO/)

    const { number, token } = await buyer.orderKeyOf(page)
    const answer = await fetch(`${stack.product.apiUrl}/api/v2/storefront/order_status/${number}?include=payments`, {
      headers: { 'x-spree-order-token': token },
    })
    const order = (await answer.json()) as {
      data: { attributes: { total: string } }
      included: { type: string; attributes: { number: string } }[]
    }
    const numbers = order.included.filter(({ type }) => type === 'payment').map(({ attributes }) => attributes.number)
    expect(await moneyTaken(stack.product.sandboxUrl, numbers)).toBe(
      Math.round(Number(order.data.attributes.total) * 100),
    )
  },
)
