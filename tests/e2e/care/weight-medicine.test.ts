import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import * as staff from './staff.ts'

const stack = useStack()

const patient = 'Otávio Ramos'
const acts = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })

const atTheDoctors = async (email: string) => {
  const it = await walkTo(stack.product, email, 'she opens the consultation')
  const { page, faults } = await stack.visit()
  await signInByCode(page, it.doctor.email, stack.product.sandboxUrl)
  await page.goto(`/equipe/consultas/${it.consultation.id}`)
  await page.getByRole('heading', { name: patient, level: 1 }).waitFor()
  await staff.stateVisit(page)
  return { page, faults }
}

test('a weekly pen: words that say a daily dose are seen while they are typed, and the next step goes onto the sheet', async () => {
  const { page, faults } = await atTheDoctors('peso@prumo.example')
  const form = acts(page)
  await staff.chooseMedicine(page, 'Wegovy', /Semaglutida 0,25 mg, caneta de 1 mg/)
  await form.getByText('Uso semanal: no máximo 1 dose de 0,25 mg por semana.').waitFor()
  const posology = form.getByLabel('Posologia', { exact: true })
  expect(await posology.inputValue()).toBe(
    'Injetar 1 dose de 0,25 mg sob a pele, 1 vez por semana, no mesmo dia da semana.',
  )
  await posology.fill('Injetar 0,25 mg sob a pele, todos os dias, por 30 dias.')
  await form.getByText('A frase e os campos não dizem o mesmo').waitFor()
  await form.getByText('Dias por semana: 7 na frase, 1 no campo.').waitFor()
  await form.getByText('Duração: 30 dias na frase, 28 dias no campo.').waitFor()
  await expectFit(page, 'words that differ from the fields')
  await page.setViewportSize(screens.phone)
  await expectFit(page, 'words that differ from the fields, on a phone')
  await page.setViewportSize(screens.desktop)
  await form.getByRole('button', { name: 'Usar o que a frase diz' }).click()
  await form.getByText('A frase e os campos não dizem o mesmo').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Dias', { exact: true }).inputValue()).toBe('7')
  await form.getByRole('button', { name: 'Incluir na receita' }).click()
  await form.getByText('Medicamento de uso semanal').waitFor()
  await form.getByText('Esta receita não pode ser assinada').waitFor()

  await form.getByRole('button', { name: /^Mudar / }).click()
  await form.getByLabel('Dias', { exact: true }).selectOption('1')
  await form.getByText('Dias por semana: 7 na frase, 1 no campo.').waitFor()
  await form.getByRole('button', { name: 'Reescrever a frase pelos campos' }).click()
  await form.getByLabel('Duração').fill('28')
  await form.getByText('A frase e os campos não dizem o mesmo').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Incluir na receita' }).click()
  await form.getByRole('button', { name: /Incluir a etapa seguinte: Semaglutida 0,5 mg/ }).click()
  await form.getByText('Etapa 2 de 2: do dia 29 ao dia 56, só depois da etapa 1.').waitFor()
  await form.getByText('Receita com retenção (GLP-1)').first().waitFor()
  await expectFit(page, 'a sheet with steps')
  await form.getByLabel(/como emitir/).selectOption('paper')
  await staff.sign(page, 'Emitir para imprimir')
  await page.getByText('Original a imprimir').waitFor()
  expect(faults).toEqual([])
})
