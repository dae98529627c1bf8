import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'

const stack = useOwnStack()

const patient = 'Otávio Ramos'
const heading = (page: Page) => page.getByRole('heading', { name: patient, level: 1 })

const doctorOf = async (it: Journey) => {
  const visit = await stack.visit()
  await signInByCode(visit.page, await emailOfDoctor(it), stack.product.sandboxUrl)
  return visit
}

test('a pharmacist asks, the doctor answers, and what he cancels afterwards is known at once where it is dispensed', async () => {
  const it = await walkTo(stack.product, 'pergunta@prumo.example', 'he requests the treatment')
  const [hers, pharmacy] = [await doctorOf(it), await stack.visit()]
  await signInByCode(pharmacy.page, 'silvia@prumo.example', stack.product.sandboxUrl)
  await pharmacy.page.goto('/equipe')
  await pharmacy.page
    .getByRole('link', { name: /Pedido R\d+/ })
    .first()
    .click()
  await heading(pharmacy.page).waitFor()
  const desk = pharmacy.page.getByRole('complementary', { name: 'Decisão' })
  await desk.getByRole('button', { name: 'Perguntar ao médico ou devolver' }).click()
  const form = pharmacy.page.getByRole('dialog', { name: 'Perguntar ou devolver' })
  await form.getByLabel('Motivo').selectOption('dose_to_confirm')
  await form.getByRole('button', { name: 'Enviar ao médico' }).click()
  await form.getByText('Escreva a pergunta ao médico.').waitFor()
  await form.getByLabel('Pergunta ao médico').fill('É um jato ao dia mesmo?')
  await form.getByRole('button', { name: 'Enviar ao médico' }).click()
  await desk.getByText('A resposta aparece aqui', { exact: false }).waitFor()

  await hers.page.goto('/equipe/tarefas')
  await hers.page.getByRole('region', { name: 'Tarefas' }).getByRole('link', { name: patient }).click()
  await hers.page.getByText('É um jato ao dia mesmo?').waitFor()
  await expectFit(hers.page, 'a question of the pharmacy')
  await hers.page.getByLabel('Resposta ao farmacêutico').fill('Sim, um jato ao dia.')
  await hers.page.getByRole('button', { name: 'Confirmar a receita' }).click()
  await hers.page.getByText('Você confirmou a receita', { exact: false }).first().waitFor()
  await pharmacy.page.getByText('Resposta: Sim, um jato ao dia.').waitFor()
  await desk.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).waitFor()

  await hers.page.goto(`/equipe/consultas/${it.consultation.id}`)
  await hers.page.getByRole('button', { name: 'Cancelar a receita' }).click()
  const asked = hers.page.getByRole('dialog', { name: 'Cancelar a receita' })
  await asked.getByLabel('Motivo').fill('O paciente começou um nitrato.')
  await asked.getByRole('button', { name: 'Cancelar a receita' }).click()
  // Her page stands open and untouched: it says so by itself, and nothing can be accepted any more.
  await pharmacy.page.getByText('Mudou enquanto você lia').waitFor()
  await desk.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).waitFor({ state: 'hidden' })
  await pharmacy.page.getByText('O paciente começou um nitrato.').first().waitFor()
  expect([hers.faults, pharmacy.faults]).toEqual([[], []])
})

test('a prescription is renewed: follow-up, advice, task, one act, and a second signed document', async () => {
  const it = await walkTo(stack.product, 'renovada@prumo.example', 'she recommends a treatment')
  // Four weeks later, nearly used up: dispensed, and the consultation is over.
  await query(
    stack.product,
    `update care.prescriptions set issued_at = now() - interval '26 days', state = 'dispensed',
       dispensed_at = now() - interval '25 days' where consultation_id = $1`,
    [it.consultation.id],
  )
  await query(
    stack.product,
    `update care.consultations set state = 'closed', closed_at = now() - interval '26 days' where id = $1`,
    [it.consultation.id],
  )
  const his = await stack.visit({ screen: 'phone' })
  await signInByHttp(his.page, it.email, patientPassword)
  await his.page.goto('/_app/receitas')
  await his.page.getByRole('link', { name: 'Renovar' }).click()
  await his.page.getByRole('heading', { name: 'Como vai o tratamento', level: 1 }).waitFor()
  await expectFit(his.page, 'a follow-up')
  const send = his.page.getByRole('button', { name: 'Pedir a renovação' })
  await send.click()
  await his.page.getByText('Escolha uma resposta.').first().waitFor()
  await answerAll(his.page)
  const reaction = his.page.getByRole('region', { name: /algum destes sinais/ })
  await reaction.getByLabel(/Inchaço do rosto/).check()
  await send.click()
  await his.page.getByText('O pedido de renovação não foi enviado').waitFor()
  await expectFit(his.page, 'advice instead of a renewal')

  // It was a mistake: he answers again, and his doctor sees both.
  await his.page.getByRole('link', { name: 'Voltar para as receitas' }).click()
  await his.page.getByText('Por isso o pedido de renovação não foi enviado', { exact: false }).waitFor()
  await his.page.getByRole('link', { name: 'Renovar' }).click()
  await his.page.getByRole('heading', { name: 'Como vai o tratamento', level: 1 }).waitFor()
  await answerAll(his.page)
  await his.page.getByLabel('Em parte').check()
  await send.click()
  await his.page.getByText('Renovação pedida').waitFor()
  await expectFit(his.page, 'a renewal that was asked for')

  const hers = await doctorOf(it)
  await hers.page.goto('/equipe/tarefas')
  const waiting = hers.page.getByRole('region', { name: '1 renovação pedida' })
  await waiting.waitFor()
  await expectFit(hers.page, 'renewals that wait')
  await waiting.getByRole('link', { name: patient }).click()
  await heading(hers.page).waitFor()
  await hers.page.getByText('Em parte').waitFor()
  await hers.page.getByText(/Respondeu antes: Inchaço do rosto/).waitFor()
  const acts = hers.page.getByRole('complementary', { name: 'Resposta' })
  const signs = acts.getByRole('button', { name: 'Renovar e assinar' })
  await signs.waitFor()
  await expectFit(hers.page, 'a renewal at the doctor’s')
  await hers.page.setViewportSize(screens.phone)
  await expectFit(hers.page, 'a renewal at the doctor’s, on a phone')
  await hers.page.setViewportSize(screens.desktop)
  await signs.click()
  await acts.getByText('Confirme que leu as respostas e quer assinar.').waitFor()
  for (const reason of await acts.getByLabel(/^Por que prescrever mesmo assim/).all())
    await reason.fill('Conferido com o paciente por mensagem.')
  await acts.getByRole('checkbox', { name: /Li as respostas/ }).check()
  await signs.click()
  await acts.getByText('A receita foi renovada', { exact: false }).waitFor()

  await his.page.goto('/_app/receitas')
  await his.page.getByText('Renovada: a receita nova está nesta página.').waitFor()
  expect(await his.page.getByRole('link', { name: 'Abrir a receita' }).count()).toBe(2)
  await expectFit(his.page, 'a renewed prescription')
  expect([his.faults, hers.faults]).toEqual([[], []])
})

/** Answers of somebody who is well. */
const answerAll = async (page: Page) => {
  for (const name of ['Sim, como eu esperava', 'Sim, e sei os números']) await page.getByLabel(name).check()
  for (const name of ['Qual foi a pressão máxima?', 'E a mínima?'])
    await page
      .getByRole('region', { name })
      .getByLabel('Sua resposta')
      .fill(name.startsWith('Qual') ? '120' : '80')
  const well = page.getByLabel(/^(Não|Nenhum|Nenhuma|Nunca)( destes| destas| ou quase nunca)?$/)
  for (const choice of await well.all()) await choice.check()
  const stairs = page.getByRole('region', { name: /escada/ }).getByLabel('Sim')
  if ((await stairs.count()) > 0) await stairs.check()
}
