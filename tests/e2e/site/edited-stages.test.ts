import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import { beginTraining } from './begin-training.ts'
import { pictureOf } from './course-visit.ts'
import { enrolInControl, letDaysPass } from './training-by-sql.ts'

const stack = useOwnStack()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const picture = (page: Page, name: string) => pictureOf(page, `edited-stages-${name}`)
const saved = 'Salvo. Os pacientes veem depois de publicar.'

/** A night passes below, and midnight in Brasília may come between any two steps: his tick is then a day old. */
const earlyDay = /^Dia [123] de 10 da etapa$/
const trained = 'Etapa 1, Conhecer o próprio ritmo: 1 de 10 dias com treino'

/** Of a customer of this journey who is in the first stage, on a phone. */
const begun = async () => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey: 'etapas-editadas' })
  const id = await enrolInControl(stack.product, email)
  const visit = await stack.visit({ screen: 'phone' })
  await signInByHttp(visit.page, email)
  await visit.page.goto(`/_app/cursos/${id}/treino`)
  await beginTraining(visit.page)
  await visit.page.getByText(earlyDay).waitFor()
  await visit.page.getByRole('button', { name: 'Marcar como feito: Respirar devagar' }).click()
  await visit.page.getByText(trained).waitFor({ state: 'attached' })
  return { ...visit, aNightPasses: () => letDaysPass(stack.product, id, 1) }
}

test('stages are added, moved and withdrawn, published and undone; whoever is in one keeps it', async () => {
  const patient = await begun()
  const keepsHisStage = async () => {
    await patient.page.reload()
    await patient.page.getByText('Etapa 1: Conhecer o próprio ritmo').waitFor()
    await patient.page.getByText(earlyDay).waitFor()
    await patient.page.getByText(trained).waitFor({ state: 'attached' })
  }
  const visitor = await stack.visit({ screen: 'phone' })
  const publicSays = async (first: string) => {
    await visitor.page.goto('/cursos/programa-control')
    await visitor.page.locator('.course-stages h3').first().getByText(first).waitFor()
  }
  await publicSays('Conhecer o próprio ritmo')

  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(page, 'clara@prumo.example', stack.product.sandboxUrl)
  await page.goto('/equipe/aulas/1')
  await page.getByLabel('Título da nova etapa').fill('Guardar o que aprendeu')
  await page.getByRole('button', { name: 'Acrescentar etapa' }).click()
  await page.getByText('Etapa 10, Guardar o que aprendeu: etapa nova').waitFor()
  // Moved by keys alone: the button keeps the focus.
  const up = page.getByRole('button', { name: 'Subir: etapa Guardar o que aprendeu' })
  await up.focus()
  for (const position of [9, 8]) {
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `${position}. Guardar o que aprendeu` }).waitFor()
  }
  await expectFit(page, 'a programme with a stage that says nothing yet')
  await picture(page, '1-added')
  await page.getByRole('link', { name: '8. Guardar o que aprendeu' }).click()
  await heading(page, 'Etapa 8. Guardar o que aprendeu').waitFor()
  for (const [label, words] of [
    ['Resumo', 'Repassar o que ajudou.'],
    ['Texto', 'Escolha o que ajudou e repita.'],
    ['Cuidado', 'Se aparecer dor, pare e fale com um médico.'],
    ['Pergunta do fim da etapa', 'Consigo escolher o que repetir?'],
    ['Fontes', 'Behavioural therapies | Cochrane, 2021'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText(saved).waitFor()
  await expectFit(page, 'a stage that was added')
  await picture(page, '2-stage')

  // The first stage is taken away; its lessons go where the editor says.
  await page.getByRole('link', { name: 'Programa Control' }).click()
  await page.getByRole('link', { name: '1. Conhecer o próprio ritmo' }).click()
  await page.getByText(/Antes, leve as 2 aulas desta etapa/).waitFor()
  await page.getByRole('link', { name: 'Programa Control' }).click()
  for (const lesson of ['O diário do ritmo', 'Respiração lenta']) {
    await page.getByRole('button', { name: `Descer: ${lesson}` }).click()
    await page.getByText(new RegExp(`^${lesson}: .*lugar`)).waitFor()
  }
  await page.getByText('Nenhuma aula nesta etapa.').first().waitFor()
  await page.getByRole('link', { name: '1. Conhecer o próprio ritmo' }).click()
  await page.getByRole('button', { name: 'Retirar etapa' }).click()
  await picture(page, '3-withdrawing')
  await page.getByRole('button', { name: 'Retirar etapa mesmo' }).click()
  await heading(page, 'Etapa retirada. Conhecer o próprio ritmo').waitFor()

  // What is typed of the days survives a walk to the preview.
  await page.goto('/equipe/aulas/1/dias')
  await page.getByLabel('1. Soltar o corpo').fill('7')
  await page.getByRole('link', { name: 'Ver a prévia' }).click()
  await page.getByText('É assim que vai ficar depois de publicar.').waitFor()
  await page.getByText('Etapa 1 · dias 1 a 10').waitFor()
  await expectFit(page, 'the preview of other stages')
  await picture(page, '4-preview')
  await page.goBack()
  expect(await page.getByLabel('1. Soltar o corpo').inputValue()).toBe('7')
  await page.getByRole('button', { name: 'Salvar os dias' }).click()
  await page.getByText(saved).waitFor()
  await publicSays('Conhecer o próprio ritmo')

  await page.getByRole('link', { name: 'Programa Control' }).click()
  await page.getByText('Etapa 1, Conhecer o próprio ritmo: retirada').waitFor()
  await expectFit(page, 'a programme whose stages are others')
  await picture(page, '5-program')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Os pacientes já veem esta versão.').waitFor()
  await publicSays('Soltar o corpo')
  await keepsHisStage()
  await patient.page.getByRole('heading', { name: '2. Soltar o corpo' }).waitFor()
  await picture(patient.page, '6-kept')
  await patient.aNightPasses()
  await keepsHisStage()

  await page.getByRole('button', { name: 'Voltar à versão 1' }).click()
  await page.getByRole('button', { name: 'Publicar a versão 1 agora' }).click()
  await page.getByText('Volta à versão 1.').waitFor()
  await page.getByRole('heading', { name: 'Etapas retiradas' }).waitFor()
  await publicSays('Conhecer o próprio ritmo')
  await keepsHisStage()
  expect([...faults, ...patient.faults, ...visitor.faults]).toEqual([])
}, 240_000)
