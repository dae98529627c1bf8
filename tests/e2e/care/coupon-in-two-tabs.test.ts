import { parsePixCode } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { useStack } from '../product/stack.ts'
import { applyCoupon, fillCard } from '../shop/buyer.ts'
import * as patient from './patient.ts'
import { answerForWeight } from './weight-questions.ts'

const stack = useStack()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const payButton = (page: Page, way: 'Pix' | 'cartão') =>
  page.getByRole('button', { name: new RegExp(`^Pagar R\\$\\s[\\d,]+ com ${way}$`) })
const priceOn = async (button: ReturnType<typeof payButton>): Promise<number> =>
  Number(/R\$\s([\d,]+)/.exec(await button.innerText())?.[1]?.replace(',', '') ?? 'none')

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await showColorMode(page, 'dark')
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true })
  await showColorMode(page, 'light')
}

/** The page reads its order again only once this is called: what another tab did meanwhile it cannot know. */
const holdBack = async (page: Page, path: string) => {
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === 'GET') await gate.promise
      await route.fallback()
    },
  )
  return gate.resolve
}

const withCoupon = async (page: Page) => {
  await page.getByText('Tem um cupom?').click()
  await applyCoupon(page, 'BEMVINDO')
  await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
}

/** In another tab, as the same person. */
const removeElsewhere = async (page: Page) => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Remover cupom' }).click()
  await other.getByText('Tem um cupom?').waitFor()
  await other.close()
  await page.bringToFront()
}

test('a course whose coupon another tab removed is not charged, and the typed card pays what it costs now', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.goto('/cursos/programa-control/inscricao/dados')
  await patient.fillPatient(page, patient.newEmail('cupom-duas-abas'))
  await heading(page, 'Pagamento').waitFor()
  await withCoupon(page)
  await page.getByRole('button', { name: /^Pagar R\$\s44,10 com Pix$/ }).waitFor()
  await fillCard(page, '5031 4332 1540 6351', '1')
  const release = await holdBack(page, '/api/v2/academy/enrollments')
  await removeElsewhere(page)

  await page.getByRole('button', { name: /^Pagar R\$\s44,10 com cartão$/ }).click()
  await page.getByText('Confira o valor antes de pagar.', { exact: false }).waitFor()
  release()
  const notice = page.getByText(/O valor mudou para R\$\s49,00/)
  await notice.waitFor()
  // The button is a whole form below: what changed is where he looks.
  const box = await notice.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  await expectFit(page, 'a changed total')
  await picture(page, 'total-1-curso')
  expect(await page.getByLabel('Código de segurança').inputValue()).toBe('123')
  expect(await page.getByLabel('Número do cartão').inputValue()).toMatch(/6351$/)
  await page.getByRole('button', { name: /^Pagar R\$\s49,00 com cartão$/ }).click()
  await heading(page, 'Inscrição confirmada').waitFor()
  expect(faults).toEqual([])
})

test('a consultation whose coupon another tab removed makes no Pix before its new price was agreed to', async () => {
  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await patient.walkToConsent(page, patient.newEmail('consulta-duas-abas'), { nth: 5 })
  await patient.consent(page)
  await heading(page, 'Pagamento').waitFor()
  const button = payButton(page, 'Pix')
  await button.waitFor()
  const full = await priceOn(button)
  await withCoupon(page)
  await expect.poll(() => priceOn(button)).toBeLessThan(full)
  const release = await holdBack(page, '/api/v1/consultations')
  await removeElsewhere(page)

  await button.click()
  await page.getByText('Confira o valor antes de pagar.', { exact: false }).waitFor()
  release()
  await page.getByText(/O valor mudou para R\$/).waitFor()
  await expect.poll(() => priceOn(button)).toBe(full)
  await expectFit(page, 'a changed total of a consultation')
  await picture(page, 'total-2-consulta')
  await button.click()
  await page.getByText('Esperando o pagamento').waitFor()
  const code = await page.getByLabel('Pix copia e cola').inputValue()
  expect(parsePixCode(code)?.amountCents).toBe(full)
  expect(faults).toEqual([])
})

test('a weight programme whose coupon another tab removed is not charged, and its own tab takes one off again', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.goto('/peso')
  await page.getByRole('link', { name: 'Ver se é para mim' }).click()
  await answerForWeight(page, '104')
  await heading(page, 'Seus dados').waitFor()
  await patient.fillPatient(page, patient.newEmail('peso-duas-abas'))
  await heading(page, 'Pagamento').waitFor()
  const button = payButton(page, 'Pix')
  await withCoupon(page)
  await expect.poll(() => priceOn(button)).toBe(22_410)
  await expectFit(page, 'a coupon of the programme')
  await picture(page, 'cupom-1-peso')
  await page.getByRole('button', { name: 'Remover cupom' }).click()
  await page.getByText('Tem um cupom?').waitFor()
  await expect.poll(() => priceOn(button)).toBe(24_900)
  await picture(page, 'cupom-2-peso')

  await withCoupon(page)
  await expect.poll(() => priceOn(button)).toBe(22_410)
  await fillCard(page, '5031 4332 1540 6351', '1')
  const release = await holdBack(page, '/api/v1/weight_sale')
  await removeElsewhere(page)
  await page.getByRole('button', { name: /^Pagar R\$\s224,10 com cartão$/ }).click()
  await page.getByText('Confira o valor antes de pagar.', { exact: false }).waitFor()
  release()
  await page.getByText(/O valor mudou para R\$\s249,00/).waitFor()
  await expectFit(page, 'a changed total of the programme')
  await picture(page, 'total-3-peso')
  expect(await page.getByLabel('Código de segurança').inputValue()).toBe('123')
  await page.getByRole('button', { name: /^Pagar R\$\s249,00 com cartão$/ }).click()
  await heading(page, 'Tudo certo').waitFor()
  expect(faults).toEqual([])
})
