import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()

/** Everything that the browser stores of this site. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))

/** Sends without a connection: it is said at once, nothing typed is stored, and it arrives when the line is back. */
const sentWithoutLine = async (context: BrowserContext, page: Page, send: () => Promise<void>, typed?: string) => {
  await context.setOffline(true)
  await send()
  await page.getByText('Sem internet.').waitFor()
  await page.getByText('O que você digitou está aqui.', { exact: false }).first().waitFor()
  if (typed) expect(await storedIn(page)).not.toContain(typed)
  await context.setOffline(false)
}

test.each(screenNames)('on a %s an address and the profile are sent when the line is back', async (screen) => {
  const { page, context } = await stack.visit({ screen, hasServiceWorkers: true })
  const like = screen === 'phone' ? 'bruno' : 'diego'
  const email = await ownCustomer(stack.product, { like, journey: 'sem-internet' })
  await signInByHttp(page, email)

  await page.goto('/_app/enderecos')
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo endereço' })
  await drawer.getByLabel('CEP').pressSequentially('01310200')
  await expect.poll(() => drawer.getByLabel('Cidade').inputValue()).toBe('São Paulo')
  await drawer.getByLabel('Número').fill('1578')
  await drawer.getByLabel('Complemento').fill('Apto 77')
  await drawer.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
  await sentWithoutLine(context, page, () => drawer.getByRole('button', { name: 'Salvar endereço' }).click(), 'Apto 77')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '1578' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: '1578' }).count()).toBe(1)

  await page.goto('/_app/dados')
  const phone = page.getByLabel('Telefone com DDD')
  await phone.fill('(11) 97777-1234')
  await page.getByLabel('CPF').fill(cpfOf(email))
  await page.getByLabel('Gênero').selectOption('male')
  await sentWithoutLine(context, page, () => page.getByRole('button', { name: 'Salvar', exact: true }).click(), '97777')
  await page.getByText('Seus dados estão salvos.').waitFor()
  await page.reload()
  await expect.poll(() => phone.inputValue()).toContain('97777-1234')
})

test('an answer of the survey is kept on the screen and goes on when the line is back', async () => {
  const { page, context } = await stack.visit({ screen: 'phone', hasServiceWorkers: true })
  await page.goto('/disfuncao-eretil')
  await page.getByRole('button', { name: 'Começar consulta' }).first().click()
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const first = page.getByRole('radio').first()
  await sentWithoutLine(context, page, async () => {
    // By keyboard: the page does not go on by itself.
    await first.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Continuar' }).click()
  })
  await page.getByText('Pergunta 2 de', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Pergunta anterior' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => first.isChecked()).toBe(true)
})
