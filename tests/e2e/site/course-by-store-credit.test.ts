import { parsePixCode } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { giveCredit, saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'

const stack = useStack()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('store credit pays a part of a course and Pix the rest, then the whole of another, and a saved card what it leaves', async () => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey: 'curso-com-credito' })
  await giveCredit(stack.product, { email, reais: 20 })
  await saveCard(stack.product, email)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email)

  await page.goto('/cursos/programa-control/inscricao/dados')
  await patient.fillWhatIsMissing(page, email)
  const box = page.getByRole('checkbox', { name: 'Usar meu crédito de R$ 20,00' })
  await box.check()
  await page.getByText('Falta pagar R$ 29,00. Escolha como.').waitFor()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: /^Mastercard final 6351/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Pagar R$ 29,00 com cartão' }).waitFor()
  await expectFit(page, 'a course by credit and a saved card')
  // Taken off, the whole price is asked for.
  await box.uncheck()
  await page.getByRole('button', { name: 'Pagar R$ 49,00 com cartão' }).waitFor()
  await box.check()
  await page.getByRole('radio', { name: 'Pix' }).check()
  await page.getByRole('button', { name: 'Pagar R$ 29,00 com Pix' }).click()
  await page.getByText('Esperando o pagamento').waitFor()
  const code = await page.getByLabel('Pix copia e cola').inputValue()
  expect(parsePixCode(code)?.amountCents).toBe(2_900)
  // The part is in the address: a reload shows the same code.
  await page.reload()
  await page.getByText('Esperando o pagamento').waitFor()
  expect(await page.getByLabel('Pix copia e cola').inputValue()).toBe(code)
  // The code was made for what the credit leaves, so the credit stays.
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect.poll(() => box.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Pagar R$ 29,00 com cartão' }).click()
  await heading(page, 'Inscrição confirmada').waitFor()

  await giveCredit(stack.product, { email, reais: 60 })
  await page.goto('/cursos/programa-master/inscricao/dados')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Usar meu crédito de R$ 60,00' }).check()
  await page.getByText('Seu crédito paga o pedido inteiro.').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await expectFit(page, 'a course by credit alone')
  await page.getByRole('button', { name: 'Pagar R$ 49,00 com meu crédito' }).click()
  await heading(page, 'Inscrição confirmada').waitFor()
  expect(faults).toEqual([])
})
