import { calendarDayOf, dayAfter } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { newEmail } from './patient.ts'
import { walkTo } from './weight-by-http.ts'

const stack = useStack()

const answer = async (page: Page) => {
  await page.getByLabel('Altura').fill('178')
  await page.getByLabel('Peso de hoje').fill('104')
  for (const name of [/Algo disto vale/, /últimas quatro semanas/])
    await page.getByRole('group', { name }).getByRole('checkbox', { name: 'Nada disso' }).check()
  for (const question of [/provoca vômito/, /perdido o controle/, /mais de 6 kg/, /se acha gordo/, /domina a sua vida/])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check()
  await page.getByRole('checkbox', { name: 'Li e concordo em ser acompanhado.' }).check()
  await page.getByRole('button', { name: 'Enviar ao médico' }).click()
}

const measure = async (page: Page, weight: string, daysAgo: number) => {
  await page.getByLabel('Peso', { exact: true }).fill(weight)
  await page.getByLabel('Dia', { exact: true }).fill(dayAfter(calendarDayOf(new Date()), -daysAgo))
  await page.getByRole('button', { name: 'Registrar' }).click()
}
const rowsOf = (page: Page) => page.locator('.weight__table tbody tr')

test('weight from the first answers to a third measure that alerts the doctor', async () => {
  const email = newEmail('peso')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  const his = await stack.visit({ screen: 'phone' })
  const hers = await stack.visit()
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto('/_app/peso')
  await his.page.getByRole('heading', { name: 'Antes de começar' }).waitFor()

  // 1. Seven kilos are refused at the field; then the answers go to his doctor.
  await his.page.getByLabel('Peso de hoje').fill('7')
  await his.page.getByRole('button', { name: 'Enviar ao médico' }).click()
  await his.page.getByText('Escreva o peso em quilos, de 30 a 300.').waitFor()
  await expectFit(his.page, 'the answers')
  await answer(his.page)
  await his.page.getByText(/Suas respostas chegaram/).waitFor()

  // 2. She lets him begin, with the goal that the page suggests.
  await signInByCode(hers.page, await emailOfDoctor(journey), stack.product.sandboxUrl)
  await hers.page.goto('/equipe/peso')
  await hers.page
    .getByRole('link', { name: /Otávio Ramos.*Respondeu/s })
    .first()
    .waitFor()
  await hers.page.goto(`/equipe/peso/${journey.patient.id}`)
  await hers.page.getByRole('button', { name: 'Começar o acompanhamento' }).click()
  await hers.page.getByText('Segue', { exact: true }).waitFor()

  // 3. Three measures; the first is of a day before his answers, which is asked again.
  await his.page.reload()
  await his.page.getByText('de 93,6 a 98,8 kg').waitFor()
  await measure(his.page, '104', 14)
  await his.page.getByText(/Este dia vem antes da sua última medida/).waitFor()
  await his.page.getByRole('button', { name: 'Conferi, está certo' }).click()
  await his.page.getByText('Ver em tabela').click()
  await rowsOf(his.page).nth(0).waitFor()
  await measure(his.page, '101,5', 7)
  await rowsOf(his.page).nth(1).waitFor()
  // Pounds are asked again, and not kept.
  await measure(his.page, '218', 0)
  await his.page.getByText(/bem diferente do último/).waitFor()
  await expectFit(his.page, 'asked again')
  await measure(his.page, '99', 0)
  await rowsOf(his.page).nth(2).waitFor()
  await his.page.getByText(/A tendência desce/).waitFor()
  await expectFit(his.page, 'a trend')

  // 4. The alert waits for her; she asks for a pause, and he reads why.
  await hers.page.goto('/equipe/peso')
  await hers.page
    .getByRole('link', { name: /Otávio Ramos.*1 alerta/s })
    .first()
    .waitFor()
  await hers.page.goto(`/equipe/peso/${journey.patient.id}`)
  await hers.page.getByText(/Perda de mais de 1,5 kg por semana/).waitFor()
  await expectFit(hers.page, 'an alert')
  await hers.page.getByRole('button', { name: 'Pedir uma pausa' }).click()
  await hers.page.getByLabel('Motivo').fill('Está rápido demais. Vamos conversar antes.')
  await hers.page.getByRole('button', { name: 'Enviar ao paciente' }).click()
  await hers.page.getByText('Em espera', { exact: true }).first().waitFor()
  await his.page.reload()
  await his.page.getByText('Está rápido demais. Vamos conversar antes.').waitFor()

  // 5. He stops; what he sent stays.
  await his.page.getByRole('button', { name: 'Parar o acompanhamento' }).click()
  await his.page.getByRole('button', { name: 'Parar', exact: true }).click()
  await his.page.getByText('Você parou o acompanhamento').waitFor()
  await his.page.getByText('Ver em tabela').waitFor()
})
