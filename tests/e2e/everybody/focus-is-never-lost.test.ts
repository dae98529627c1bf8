import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'

const stack = useStack()

/** The focused element, in a word; "nothing" if the document itself has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return 'nothing'
    return (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim() || element.tagName
  })

/** The focus may need a frame or two, and later content must not take it away. */
const expectKept = async (page: Page, after: string) => {
  for (const _ of [1, 2, 3]) {
    await expect.poll(async () => ({ after, focus: await focused(page) })).not.toEqual({ after, focus: 'nothing' })
    await page.evaluate(() => new Promise((done) => setTimeout(done, 120)))
  }
}

test.each(screenNames)('on a %s a whole purchase never drops the focus to the body', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await expectKept(page, 'the cart opens')
  const cart = buyer.cart(page)
  await cart.getByRole('button', { name: /^Remover / }).click()
  await cart.getByText('saiu do carrinho').waitFor()
  await expectKept(page, 'a line goes')
  await cart.getByRole('button', { name: 'Desfazer' }).click()
  await cart.getByRole('button', { name: 'Aumentar quantidade' }).waitFor()
  await expectKept(page, 'it is put back')
  await buyer.applyCoupon(page, 'bemvindo')
  await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
  await expectKept(page, 'a coupon stands')
  await page.getByRole('button', { name: 'Remover cupom' }).click()
  await page.getByLabel('Cupom de desconto').waitFor()
  await expectKept(page, 'and goes')
  await page.keyboard.press('Escape')
  await cart.waitFor({ state: 'hidden' })
  await expectKept(page, 'the cart closes')
  await page.getByRole('button', { name: /^Carrinho, / }).click()

  await buyer.goToCheckout(page)
  await expectKept(page, 'the checkout begins')
  await expect.poll(() => focused(page)).toBe('Seus dados')
  await buyer.fillBuyer(page, `foco-${screen}@prumo.example`)
  await buyer.toAddress(page)
  await expectKept(page, 'the address')
  await buyer.fillAddress(page)
  await buyer.toDelivery(page)
  await expectKept(page, 'the delivery')
  await buyer.toPayment(page)
  await expectKept(page, 'the payment')
  await expect.poll(() => focused(page)).toBe('Pagamento')
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expectKept(page, 'another way to pay')
  await page.getByRole('radio', { name: 'Pix' }).check()
  await expectKept(page, 'and back')
  await buyer.toReview(page)
  await expectKept(page, 'the review')
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await buyer.thankYou(page).getByText('Esperando o pagamento').waitFor()
  await expectKept(page, 'the Pix')
  await buyer.thankYou(page).getByRole('button', { name: 'Copiar código Pix' }).click()
  await expectKept(page, 'copying')
  await buyer.thankYou(page).getByRole('button', { name: 'Acompanhar o pedido' }).click()
  await buyer.thankYou(page).waitFor({ state: 'hidden' })
  await expectKept(page, 'the order')
  expect(faults).toEqual([])
})

test('a whole booking never drops the focus to the body', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.goto('/disfuncao-eretil')
  await page.getByRole('button', { name: 'Começar consulta' }).first().click()
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  for (let asked = 0; asked < 60; asked += 1) {
    const question = await patient.answerQuestion(page)
    await page.getByRole('heading', { name: question, exact: true, level: 1 }).waitFor({ state: 'hidden' })
    await expectKept(page, question)
    if (await page.getByRole('heading', { name: 'Com quem você quer falar' }).isVisible()) break
  }
  await patient.chooseDoctor(page)
  await page.getByRole('heading', { name: 'Como você quer falar', level: 1 }).waitFor()
  await expectKept(page, 'the channel')
  await patient.chooseChannel(page)
  await expectKept(page, 'the time')
  await patient.chooseTime(page, 2)
  await expectKept(page, 'the patient')
  await patient.fillPatient(page, patient.newEmail('foco'))
  await page.getByRole('heading', { name: 'Sua autorização', level: 1 }).waitFor()
  await expectKept(page, 'the consent')
  await patient.consent(page)
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
  await expectKept(page, 'the payment')
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click()
  await page.getByText('Esperando o pagamento').waitFor()
  await expectKept(page, 'the Pix')
  await expect.poll(() => focused(page)).toBe('Pague com Pix')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('dialog').waitFor()
  await expectKept(page, 'asking before leaving')
  await page.keyboard.press('Escape')
  await expectKept(page, 'staying')
  expect(faults).toEqual([])
})
