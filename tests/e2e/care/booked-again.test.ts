import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownCustomer } from '../product/own-customer.ts'
import { saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as patient from './patient.ts'
import { heading, press } from './psychology-steps.ts'

const stack = useStack()

const pay = async (page: Page) => {
  await page.getByRole('heading', { name: 'Pagamento', level: 1 }).waitFor()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await press(page, /^Pagar R\$.* com cartão$/)
  await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
}

const bookWithDoctor = async (page: Page, { nth }: { nth: number }) => {
  await patient.answerSurvey(page)
  await patient.chooseDoctor(page, /Marcos/)
  await patient.chooseChannel(page)
  await patient.chooseTime(page, nth)
}

test.each(screenNames)('on a %s: after a paid consultation the next is booked in the same tab', async (screen) => {
  const email = await ownCustomer(stack.product, { like: 'bruno', journey: `de-novo-${screen}` })
  await saveCard(stack.product, email)
  const { page, faults } = await stack.visit({ screen })
  await signInByHttp(page, email)
  await patient.startConsultation(page)
  await bookWithDoctor(page, { nth: screen === 'phone' ? 0 : 1 })
  await patient.fillWhatIsMissing(page, email)
  await patient.consent(page)
  await pay(page)

  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
  await patient.startConsultation(page)
  await bookWithDoctor(page, { nth: screen === 'phone' ? 2 : 3 })
  await heading(page, 'Seus dados').waitFor()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.consent(page)
  await pay(page)
  expect(faults).toEqual([])
})
