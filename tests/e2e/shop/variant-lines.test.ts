import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

const HAIR = '+hair · 3 potes'
const SHELF = /Fitoterápicos \+lib/

/** The line names the chosen variant, and its own picture is loaded. */
const expectLine = async (within: Locator, where: string) => {
  const line = within.getByRole('listitem').filter({ hasText: HAIR })
  await line.first().waitFor()
  const image = line.first().locator('img').first()
  await expect
    .poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth), { message: where })
    .toBeGreaterThan(0)
  expect(await image.getAttribute('src')).toMatch(/^\/patientArea\/pictures\/mais-hair[\w-]*\.svg/)
}

test.each(screenNames)(
  'three jars of +hair are three jars of +hair wherever a line stands, on a %s',
  async (screen) => {
    const email = patient.newEmail(`potes-${screen}`)
    const { page, faults } = await stack.visit({ screen })
    await page.goto('/fitoterapicos/mais-hair?potes=1181')
    await page.getByRole('button', { name: 'Colocar no carrinho' }).click()
    await expectLine(buyer.cart(page), 'cart')
    expect(await buyer.textOf(buyer.cart(page))).not.toMatch(SHELF)
    await buyer.walkOnToPayment(page, email)

    const summary = page.getByRole('complementary', { name: 'Resumo do pedido' })
    if (screen === 'phone') {
      await summary.getByRole('button').first().click()
      await expectLine(page.getByRole('dialog', { name: 'Seu pedido' }), 'summary')
      await page.getByRole('dialog', { name: 'Seu pedido' }).getByRole('button', { name: 'Fechar' }).click()
    } else await expectLine(summary, 'summary')

    await buyer.toReview(page)
    await expectLine(page.getByRole('main'), 'review')
    await buyer.agree(page)
    await buyer.pay(page, 'Pix')
    await buyer.thankYou(page).waitFor()
    await patient.payAtBank(page)
    await page.bringToFront()
    await page.getByRole('dialog', { name: 'Pedido confirmado' }).getByRole('button', { name: 'Acompanhar' }).click()
    await expectLine(page.getByRole('main'), 'order')
    await page.getByText(HAIR).first().waitFor()
    expect(await buyer.textOf(page.getByRole('main'))).not.toMatch(SHELF)
    await expectFit(page, 'pedido')

    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).waitFor()
    const receipt = await buyer.textOf(page.getByRole('article'))
    for (const words of [HAIR, 'CNPJ', 'por Pix, em ', 'Entrega']) expect(receipt).toContain(words)
    await expectFit(page, 'recibo')

    // The mails' bodies name the products; their subjects do not, because others may see them on the phone.
    const paid = async () =>
      (await mailsTo(stack.product.sandboxUrl, email)).find(({ text }) => text.includes('Pago em'))?.text ?? ''
    await expect.poll(paid).toContain(HAIR)
    for (const { subject, text } of await mailsTo(stack.product.sandboxUrl, email)) {
      expect(subject).not.toContain('hair')
      expect(text).not.toMatch(SHELF)
    }
    expect(faults).toEqual([])
  },
)
