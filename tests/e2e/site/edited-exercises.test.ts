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
const picture = (page: Page, name: string) => pictureOf(page, `edited-exercises-${name}`)
const saved = 'Salvo. Os pacientes veem depois de publicar.'
const title = 'Guardar o que aprendeu'

/** Of a customer of this journey who begins today, on a phone. */
const begun = async (name: string) => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey: `exercicios-${name}` })
  const id = await enrolInControl(stack.product, email)
  const visit = await stack.visit({ screen: 'phone' })
  await signInByHttp(visit.page, email)
  await visit.page.goto(`/_app/cursos/${id}/treino`)
  await beginTraining(visit.page)
  await visit.page.getByText(`Etapa 1: ${title}`).waitFor()
  return { ...visit, id }
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText(saved).waitFor()
}
const publish = async (page: Page) => {
  await page.getByRole('link', { name: 'Programa Control' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Os pacientes já veem esta versão.').waitFor()
}

const addStage = async (page: Page) => {
  await page.getByLabel('Título da nova etapa').fill(title)
  await page.getByRole('button', { name: 'Acrescentar etapa' }).click()
  const up = page.getByRole('button', { name: `Subir: etapa ${title}` })
  for (let position = 10; position > 1; position -= 1) {
    await page.getByRole('link', { name: `${position}. ${title}` }).waitFor()
    await up.click()
  }
  await page.getByRole('link', { name: `1. ${title}` }).click()
  await heading(page, `Etapa 1. ${title}`).waitFor()
  for (const [label, words] of [
    ['Resumo', 'Repassar o que ajudou.'],
    ['Texto', 'Escolha o que ajudou e repita.'],
    ['Cuidado', 'Se aparecer dor, pare e fale com um médico.'],
    ['Pergunta do fim da etapa', 'Consigo escolher o que repetir?'],
    ['Fontes', 'Behavioural therapies | Cochrane, 2021'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(words)
  await save(page)
}

const addExercise = async (page: Page, name: string) => {
  await page.getByLabel('Título do novo exercício').fill(name)
  await page.getByRole('button', { name: 'Acrescentar exercício' }).click()
  await page.getByRole('link', { name, exact: true }).waitFor()
}

test('exercises are added to a stage and published; who began keeps them when they go, and the stage is then one to read', async () => {
  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(page, 'clara@prumo.example', stack.product.sandboxUrl)
  await page.goto('/equipe/aulas/1')
  await addStage(page)
  await page.getByText('Sem exercícios, esta etapa é de leitura.').waitFor()
  await addExercise(page, 'Andar devagar')
  await addExercise(page, 'Escolher um só')
  await page.getByRole('button', { name: 'Subir: exercício Escolher um só' }).click()
  await page.getByText('Escolher um só: agora o exercício 1.').waitFor({ state: 'attached' })
  await expectFit(page, 'a stage with exercises that are not written yet')
  await picture(page, '1-stage')

  for (const [name, signals, days] of [
    ['Andar devagar', 'Ande | 40\nPare | 20', 'Todos os dias'],
    ['Escolher um só', 'Pense | 60', 'Dia sim, dia não'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await heading(page, name).waitFor()
    await page.getByLabel('Como se faz').fill('Comece sem pressa.\nPare se doer.')
    await page.getByLabel('Cronômetro', { exact: true }).fill(signals)
    await page.getByLabel('Quantas vezes o cronômetro passa pelos sinais').fill('2')
    await page.getByLabel('Em que dias').selectOption({ label: days })
    await save(page)
    await page.getByRole('region', { name: `Cronômetro: ${name}` }).waitFor()
    await expectFit(page, 'an exercise that is written')
    await picture(page, name === 'Andar devagar' ? '2-exercise' : '2-other')
    await page.getByRole('link', { name: `Etapa 1. ${title}` }).click()
    await heading(page, `Etapa 1. ${title}`).waitFor()
  }
  await publish(page)
  await expectFit(page, 'a programme that is published')

  const patient = await begun('depois')
  await patient.page.getByRole('button', { name: 'Como fazer: Andar devagar' }).click()
  const timer = patient.page.getByRole('region', { name: 'Cronômetro: Andar devagar' })
  await timer.getByRole('button', { name: 'Começar' }).click()
  await timer.getByText('Ande', { exact: true }).waitFor()
  await patient.page.getByRole('button', { name: 'Marcar como feito: Andar devagar' }).click()
  const trained = patient.page.getByText(`Etapa 1, ${title}: 1 de 10 dias com treino`)
  await trained.waitFor({ state: 'attached' })
  await expectFit(patient.page, 'a training by exercises of an editor')
  await picture(patient.page, '3-trained')

  // Both go, and the stage becomes one of a single day.
  for (const name of ['Andar devagar', 'Escolher um só']) {
    await page.getByRole('link', { name: `1. ${title}` }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Retirar exercício' }).click()
    await page.getByRole('button', { name: 'Retirar exercício mesmo' }).click()
    await heading(page, `Exercício retirado. ${name}`).waitFor()
    await picture(page, `4-withdrawn-${name === 'Andar devagar' ? 1 : 2}`)
    await page.getByRole('link', { name: 'Programa Control' }).click()
  }
  await page.getByRole('link', { name: 'Dias das etapas' }).click()
  await page.getByLabel(`1. ${title}`).fill('1')
  await picture(page, '5-one-day')
  await page.getByRole('button', { name: 'Salvar os dias' }).click()
  await page.getByText(saved).waitFor()
  await publish(page)

  await patient.page.reload()
  await trained.waitFor({ state: 'attached' })
  await patient.page.getByRole('button', { name: 'Desmarcar: Andar devagar' }).waitFor()
  await patient.page.getByText(/^Dia [12] de 10 da etapa$/).waitFor()

  const reader = await begun('leitura')
  await reader.page.getByText('A etapa 1 é de um dia só.', { exact: false }).waitFor()
  await reader.page.getByText('Esta etapa é de leitura.', { exact: false }).waitFor()
  await expectFit(reader.page, 'a stage to read, of one day')
  await picture(reader.page, '6-reading')
  for (const question of ['Consegui ler a etapa', 'Consigo escolher', 'O que a etapa propõe'])
    await reader.page
      .getByRole('group', { name: new RegExp(question) })
      .getByRole('radio', { name: 'Sim' })
      .check()
  await reader.page.getByRole('button', { name: 'Seguir para a próxima' }).click()
  await reader.page.getByText('Etapa concluída').waitFor()
  await letDaysPass(stack.product, reader.id, 1)
  await reader.page.reload()
  await reader.page.getByText('Etapa 2: Conhecer o próprio ritmo').waitFor()
  await reader.page.getByText(`Etapa 1, ${title}: 1 dia de leitura`).waitFor({ state: 'attached' })
  await reader.page.getByText('Ver os dias em tabela').click()
  await picture(reader.page, '7-after-reading')

  await page.getByRole('button', { name: 'Voltar à versão 2' }).click()
  await page.getByRole('button', { name: 'Publicar a versão 2 agora' }).click()
  await page.getByText('Volta à versão 2.').waitFor()
  await page.getByRole('link', { name: `1. ${title}` }).click()
  await page.getByRole('link', { name: 'Escolher um só', exact: true }).waitFor()
  await page.getByText('2 min, dia sim, dia não').waitFor()
  expect([...faults, ...patient.faults, ...reader.faults]).toEqual([])
}, 240_000)
