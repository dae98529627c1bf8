import { formatReais, parsePixCode } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'
import { showsQrOf } from './qr-code.ts'

const stack = useStack()
const password = 'um fio de prumo'

test.each(screenNames)('a visitor buys the egg by Pix on a %s, and the page confirms by itself', async (screen) => {
  const email = `pix-${screen}@prumo.example`
  const { page, context, faults } = await stack.visit({ screen })

  // 1. The shop, the cart drawer, a quantity, coupons.
  await page.goto('/sex-tools')
  await page.getByRole('link', { name: 'Ovo masturbador' }).click()
  await page.getByRole('heading', { name: 'Ovo masturbador', level: 1 }).waitFor()
  await buyer.putInCart(page)
  await buyer.enlargeQuantity(page)
  await buyer.applyCoupon(page, 'vencido')
  await page.getByText('Esse cupom já venceu.').waitFor()
  await buyer.applyCoupon(page, 'bemvindo')
  await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
  expect(await buyer.textOf(buyer.cart(page))).toContain('− R$ 10,60')

  // 2. The checkout.
  await buyer.goToCheckout(page)
  await buyer.fillBuyer(page, email)
  await buyer.toAddress(page)
  await buyer.fillAddress(page)
  expect(await page.getByLabel('Estado').inputValue()).toBe('SP')
  await buyer.toDelivery(page)
  const offered = await page.getByRole('radio').count()
  expect(offered).toBe(2)
  expect(await buyer.textOf(page.getByRole('group', { name: 'Forma de entrega' }))).toMatch(
    /SEDEX[\s\S]*dias? út[\s\S]*PAC/,
  )
  await buyer.toPayment(page)
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')

  // 3. The code, paid in another tab; the first tab continues by itself.
  const thanks = buyer.thankYou(page)
  await thanks.getByText('Esperando o pagamento').waitFor()
  const code = await thanks.getByLabel('Pix copia e cola').inputValue()
  expect(await showsQrOf(page, code)).toBe(true)
  expect(await showsQrOf(page, code.replace('BR.GOV', 'BR.COM').replace('br.gov', 'br.com'))).toBe(false)
  const cents = parsePixCode(code)?.amountCents ?? 0
  expect(await page.getByText(formatReais(cents)).count()).toBeGreaterThan(0)
  expect(await buyer.textOf(thanks)).toMatch(/Este código vale por mais \d+ min/)
  await thanks.locator('.ui-sheet__body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  const bank = await context.newPage()
  await bank.goto((await thanks.getByRole('link', { name: 'pagar este Pix' }).getAttribute('href')) ?? '')
  await bank.getByRole('button', { name: /Pagar/ }).first().click()
  const paidAt = Date.now()
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
  expect(Date.now() - paidAt).toBeLessThan(3000)
  // The sheet shows new content: focus on its title, scrolled to its top, announced once.
  await page.bringToFront()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pedido confirmado')
  await expect.poll(() => thanks.locator('.ui-sheet__body').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  expect(await buyer.textOf(thanks)).not.toContain('Pagamento confirmado')

  // The confirmation is in the mailbox; its subject does not name the product.
  await expect
    .poll(async () => (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/confirmado/i))
  expect(JSON.stringify((await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject))).not.toMatch(
    /ovo/i,
  )

  // One password makes an account, and the order is in it once the e-mail is confirmed.
  // It is asked for in the sheet itself, which covers the page: nothing else stands over the field.
  const field = thanks.getByLabel('Crie uma senha')
  await field.scrollIntoViewIfNeeded()
  expect(await field.evaluate(isUncovered)).toBe(true)
  await field.fill(password)
  await thanks.getByRole('button', { name: 'Criar minha conta' }).click()
  await thanks.getByRole('heading', { name: 'Falta confirmar seu e-mail' }).waitFor()
  await thanks.getByRole('button', { name: 'Acompanhar o pedido' }).click()
  const links = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining('/confirmar-conta#token='))
  const key = await buyer.orderKeyOf(page)
  const own = await stack.visit({ screen })
  await own.page.goto((await links()).find((link) => link.includes('/confirmar-conta')) ?? '')
  await own.page.getByLabel('Senha da conta').fill(password)
  await own.page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
  await own.page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await own.page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await own.page.getByLabel('Senha').fill(password)
  await own.page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await own.page.waitForURL('**/_app')
  await own.page.goto('/_app/pedidos')
  await own.page.getByText(key.number).first().waitFor()
  // What he typed as a guest is there already.
  await own.page.goto('/_app/enderecos')
  await own.page.getByText('01310-200').first().waitFor()
  await own.page.goto('/_app/dados')
  await expect.poll(() => own.page.getByLabel('Telefone').inputValue()).not.toBe('')

  // 5. Followed by number and token, from a browser that has neither.
  const { number, token } = key
  const other = await stack.visit({ screen })
  await other.page.goto(`/pedidos/${number}#token=${token}`)
  await other.page.getByText('Pago', { exact: true }).waitFor()
  const followed = await buyer.textOf(other.page.getByRole('main'))
  expect(followed).toMatch(/Ovo masturbador[\s\S]*2 unidades/)
  expect(followed).toMatch(/Pix, .*à vista/)
  expect(followed).toContain('Em separação')
  expect(followed).toContain('Avenida Paulista, 1578')
  expect(other.page.url()).not.toContain('token')
  expect([...faults, ...own.faults, ...other.faults]).toEqual([])
})

/** Whether a press in its middle reaches the field itself, and nothing that stands over it. Runs in the browser. */
const isUncovered = (field: Element): boolean => {
  const { left, top, width, height } = field.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === field
}
