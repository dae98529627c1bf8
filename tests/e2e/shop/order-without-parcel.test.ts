import { expect, test } from 'vitest'
import { walkTo } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { textOf } from './buyer.ts'

const stack = useStack()

const PARCEL = /Entrega|Endereço|caixa parda|separação|Grátis|produtos/
type Page = Awaited<ReturnType<typeof stack.visit>>['page']
const main = (page: Page) => page.getByRole('main')

const consultation = (name: string) => walkTo(stack.product, `${name}-${Date.now()}@prumo.example`, 'he signs in')
const ASKED_TO_SIGN_IN = /Para proteger seus dados de saúde, esse pedido abre só na sua conta/

test.each(screenNames)('a consultation is when, with whom and how, and a receipt, on a %s', async (screen) => {
  const { consultation: booked, email } = await consultation(`consulta-${screen}`)
  const { page, faults } = await stack.visit({ screen })
  // Somebody to whom the link was passed on reads nothing of it.
  await page.goto(`/pedidos/${booked.orderNumber}#token=${booked.orderToken}`)
  await page.getByText(ASKED_TO_SIGN_IN).waitFor()
  expect(await main(page).innerText()).not.toMatch(/Dra?\. |R\$/)
  await expectFit(page, 'pedido que abre só na conta')
  faults.length = 0
  await signInByHttp(page, email, patientPassword)
  // Elsewhere first: an address that differs by its fragment alone is not loaded anew.
  await page.goto('/_app')
  await page.goto(`/pedidos/${booked.orderNumber}#token=${booked.orderToken}`)
  await page.getByRole('heading', { name: 'Sua consulta' }).waitFor()
  const text = await textOf(main(page))
  expect(text).toMatch(/Consulta com Dra?\. /)
  expect(text).toMatch(/CRM\/[A-Z]{2} \d+/)
  expect(text).toContain('no horário de Brasília')
  expect(text).not.toMatch(PARCEL)
  expect(text).not.toContain('No seu aparelho')
  await page.getByRole('link', { name: 'Abrir a consulta' }).waitFor()
  await expectFit(page, 'pedido da consulta')

  await page.getByRole('link', { name: 'Ver o recibo' }).click()
  await page.getByRole('heading', { name: 'Recibo', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).waitFor()
  const receipt = await textOf(page.getByRole('article'))
  for (const words of ['Prumo Saúde Ltda., CNPJ', 'Pago por', 'por Pix, em ', 'Consulta'])
    expect(receipt).toContain(words)
  expect(receipt).not.toMatch(PARCEL)
  await expectFit(page, 'recibo da consulta')

  // On paper there is only the sheet, in dark ink in any colour mode.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("document.documentElement.dataset.colorMode = 'dark'")
  for (const name of ['Imprimir ou salvar em PDF', 'Voltar para o pedido'])
    expect(await page.getByText(name).isVisible()).toBe(false)
  expect(await page.locator('header.site-header').isVisible()).toBe(false)
  const ink = await page
    .locator('.receipt__facts dt')
    .first()
    .evaluate((fact) => getComputedStyle(fact).color)
  expect(Math.max(...(ink.match(/\d+/g) ?? []).map(Number))).toBeLessThan(128)
  expect(faults).toEqual([])
})

test('a stranger sees neither order nor receipt', async () => {
  const { consultation: booked } = await consultation('consulta-alheia')
  const { page } = await stack.visit({ screen: 'phone' })
  await page.goto(`/pedidos/${booked.orderNumber}/recibo`)
  await page.getByRole('heading', { name: 'Abra o pedido primeiro' }).waitFor()
  await expectFit(page, 'recibo fechado')
  expect(await main(page).innerText()).not.toMatch(/Dra?\. |R\$/)
})
