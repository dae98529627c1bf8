import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { applyCoupon, textOf } from '../shop/buyer.ts'
import { query } from './care-by-http.ts'
import * as patient from './patient.ts'

const stack = useStack()

type Page = Awaited<ReturnType<typeof stack.visit>>['page']
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test.each(screenNames)('a coupon lowers the price of a consultation before it is paid on a %s', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  await patient.walkToConsent(page, patient.newEmail(`cupom-consulta-${screen}`), { nth: screen === 'phone' ? 6 : 7 })
  await patient.consent(page)
  await heading(page, 'Pagamento').waitFor()
  const priceOf = async () => /Pagar R\$\s([\d,]+) com Pix/.exec(await textOf(main(page)))?.[1] ?? 'none'
  await expect.poll(priceOf).not.toBe('none')
  const before = await priceOf()

  await page.getByText('Tem um cupom?').click()
  await applyCoupon(page, 'NAOEXISTE')
  await page.getByText('Não encontramos esse cupom.', { exact: false }).waitFor()
  await expectFit(page, 'refused coupon')
  await applyCoupon(page, 'bemvindo')
  await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
  await expect.poll(priceOf).not.toBe(before)
  await expectFit(page, 'coupon on a booking')

  // A reload shows the same price; removed, it is the former one.
  const discounted = await priceOf()
  await page.reload()
  await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
  await expect.poll(priceOf).toBe(discounted)
  await page.getByRole('button', { name: 'Remover cupom' }).click()
  await page.getByText('Tem um cupom?').waitFor()
  await expect.poll(priceOf).toBe(before)

  // A coupon that covers everything leaves nothing to pay.
  await query(
    stack.product,
    `insert into shop.promotions (code, name, kind, percent) values ('CORTESIA', 'Cortesia', 'percentage', 100)
     on conflict do nothing`,
  )
  await page.getByText('Tem um cupom?').click()
  await applyCoupon(page, 'CORTESIA')
  await page.getByText('Não há nada a pagar.', { exact: false }).waitFor()
  await expectFit(page, 'nothing to pay')
  await page.getByRole('button', { name: 'Confirmar a consulta' }).click()
  await heading(page, 'Consulta marcada').waitFor()
  expect(faults).toEqual([])
})

test('a course is paid with a coupon', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.goto('/cursos/programa-master')
  await page.getByRole('link', { name: 'Inscrever-se' }).first().click()
  await heading(page, 'Seus dados').waitFor()
  await patient.fillPatient(page, patient.newEmail('cupom-curso'))
  await heading(page, 'Pagamento').waitFor()
  await page.getByText('Tem um cupom?').click()
  await applyCoupon(page, 'VENCIDO')
  await page.getByText('Esse cupom já venceu.').waitFor()
  await applyCoupon(page, 'BEMVINDO')
  await page.getByText('R$ 4,90', { exact: false }).first().waitFor()
  await expectFit(page, 'coupon on a course')
  await page.getByRole('button', { name: /^Pagar R\$\s44,10 com Pix$/ }).click()
  await page.getByText('Esperando o pagamento').waitFor()
  await patient.payAtBank(page)
  await page.bringToFront()
  await heading(page, 'Inscrição confirmada').waitFor()
  expect(faults).toEqual([])
})
