import path from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { newEmail, payAtBank, payByPix } from './patient.ts'
import { answerPrep } from './prep-by-http.ts'
import { answerWeight, beginWeight, walkTo } from './weight-by-http.ts'

const stack = useStack()

/** Only where PRUMO_PICTURES names a folder: what he and she see. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `follow-up-${name}.png`), fullPage: true })
}

/** The last free time of the second free day, the consent, and on to the payment. */
const holdTime = async (page: Page) => {
  const days = page.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await days.first().waitFor()
  await days.nth(1).check()
  await page
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .last()
    .check()
  await page.getByRole('checkbox', { name: /autorizo/i }).check()
  await page.getByRole('button', { name: /^Ir para o pagamento/ }).click()
}

const payAndConfirm = async (page: Page) => {
  await payByPix(page)
  await payAtBank(page)
  await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
}

test('a return of PrEP and a talk about weight are booked with who follows, without another survey', async () => {
  const email = newEmail('retorno')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  await answerPrep(stack.product, journey)
  await answerWeight(stack.product, journey)
  await beginWeight(stack.product, journey)
  const his = await stack.visit({ screen: 'phone' })
  const hers = await stack.visit()

  // 1. His register is his survey: channel, time, consent, payment.
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto('/_app/prevencao/consulta')
  await his.page.getByRole('heading', { name: 'Consulta de PrEP' }).waitFor()
  await his.page.getByRole('group', { name: 'Dia' }).waitFor()
  await expectFit(his.page, 'a return of PrEP')
  await picture(his.page, '1')
  await holdTime(his.page)
  await payAndConfirm(his.page)
  await expectFit(his.page, 'a return that is booked')
  await picture(his.page, '2')
  await his.page.getByRole('link', { name: /Responda às perguntas da PrEP/ }).click()
  await his.page.getByRole('heading', { name: 'Exames pedidos' }).waitFor()

  // 2. She sees what it is about, with his register beside it.
  await signInByCode(hers.page, await emailOfDoctor(journey), stack.product.sandboxUrl)
  await hers.page.goto('/equipe/agenda')
  await hers.page.getByRole('link', { name: /Otávio Ramos.*PrEP/s }).click()
  await hers.page.getByRole('heading', { name: 'Critérios para liberar hoje' }).waitFor()
  await hers.page.getByRole('link', { name: 'Ver os exames e decidir' }).waitFor()
  await expectFit(hers.page, 'a register beside its consultation')
  await picture(hers.page, '3')

  // 3. She asks for a talk about his weight.
  await hers.page.goto(`/equipe/peso/${journey.patient.id}`)
  await hers.page.getByRole('checkbox', { name: 'Pedir que ele marque uma consulta comigo' }).check()
  await hers.page.getByRole('button', { name: 'Seguir' }).click()
  await hers.page.getByText('Você pediu uma consulta.').waitFor()
  await expectFit(hers.page, 'a talk that was asked for')
  await picture(hers.page, '4')

  // 4. He reads it, and books.
  await his.page.goto('/_app/peso')
  await his.page.getByText(/quer conversar com você/).waitFor()
  await expectFit(his.page, 'asked to talk')
  await picture(his.page, '5')
  await his.page.getByRole('link', { name: 'Marcar uma consulta' }).click()
  await his.page.getByRole('heading', { name: 'Consulta do acompanhamento' }).waitFor()
  await holdTime(his.page)
  await his.page.getByRole('button', { name: /com Pix$/ }).waitFor()
  await picture(his.page, 'payment')
  await payAndConfirm(his.page)
  await his.page.goto('/_app/peso')
  await his.page.getByText(/quer conversar com você/).waitFor({ state: 'hidden' })
  await hers.page.goto('/equipe/agenda')
  await hers.page.getByRole('link', { name: /Otávio Ramos.*Peso/s }).waitFor()
})
