import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}

const partsOf = (within: Locator | Page) => ({
  amount: within.locator('.ui-pix__amount'),
  payee: within.getByText('Prumo Saúde Ltda.').first(),
  time: within.getByText(/Este código vale por mais \d+ min/),
  copy: within.getByRole('button', { name: 'Copiar código Pix' }),
  qr: within.getByRole('img', { name: 'Código QR do Pix' }),
})

/**
 * From top to bottom: amount, payee, expiry, the code to copy, and only then the QR code, which the phone cannot scan.
 */
const expectLedByAmount = async (within: Locator | Page) => {
  const { amount, payee, time, copy, qr } = partsOf(within)
  await qr.waitFor()
  const tops = await Promise.all([amount, payee, time, copy, qr].map(async (part) => (await boxOf(part)).y))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  expect((await boxOf(copy)).width).toBeGreaterThan(250)
  expect(await buyer.textOf(amount)).toMatch(/^R\$ \d+,\d\d$/)
}

test('in the shop: on a phone the sheet leads with amount, payee and code, all in sight; beside them on a wide screen the QR', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.orderByPix(page, 'folha@prumo.example')
  const sheet = buyer.thankYou(page)
  await expectLedByAmount(sheet)
  const { copy } = partsOf(sheet)
  expect((await boxOf(copy)).y + (await boxOf(copy)).height).toBeLessThan(844)
  await copy.click()
  await sheet
    .getByRole('status')
    .filter({ hasText: /^Copiado$/ })
    .waitFor({ state: 'attached' })
  await expectFit(page, 'the Pix sheet')
  await sheet.getByRole('button', { name: 'Acompanhar o pedido' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expectLedByAmount(page.locator('.order-page__main'))

  await page.setViewportSize({ width: 1440, height: 900 })
  const { amount, qr } = partsOf(page.locator('.order-page__main'))
  expect((await boxOf(qr)).x).toBeGreaterThan((await boxOf(amount)).x + (await boxOf(amount)).width)
  expect(Math.abs((await boxOf(qr)).y - (await boxOf(amount)).y)).toBeLessThan(40)
  await expectFit(page, 'the order that waits')
  expect(faults).toEqual([])
})

test('of a consultation it leads alike, and the code is what the button named', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await patient.walkToConsent(page, patient.newEmail('folha'), { nth: 4 })
  await patient.consent(page)
  const button = page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ })
  const said = (await buyer.textOf(button)).match(/R\$ \d+,\d\d/)?.[0]
  await button.click()
  await expectLedByAmount(page.getByRole('main'))
  expect(await buyer.textOf(partsOf(page).amount)).toBe(said)
  await expectFit(page, 'the Pix of a consultation')
})
