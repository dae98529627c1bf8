import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import { beginTraining } from './begin-training.ts'
import { addSampleFilms, enrolIn, pictureOf } from './course-visit.ts'

const stack = useOwnStack()
const films = path.resolve(import.meta.dirname, '../../../database/seeds/films')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

beforeAll(() => addSampleFilms(stack))

const picture = (page: Page, name: string) => pictureOf(page, `edited-lesson-${name}`)

test('a lesson is edited, filmed, previewed, published and undone; the patient sees it', async () => {
  const patient = await enrolIn(stack, { slug: 'programa-control', title: 'Programa Control' }, 'aulas-editadas')
  const course = new URL(patient.page.url()).pathname
  const sees = async (title: string, isSample: boolean) => {
    await patient.page.goto(`${course}/aulas/101`)
    await heading(patient.page, title).waitFor()
    expect(await patient.page.getByText('Filme de amostra').count()).toBe(isSample ? 1 : 0)
  }
  await sees('Respiração lenta', true)

  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(page, 'clara@prumo.example', stack.product.sandboxUrl)
  await page.goto('/equipe/aulas')
  await heading(page, 'Aulas').waitFor()
  await expectFit(page, 'the programmes to edit')
  await picture(page, '1-programs')
  await page.getByRole('link', { name: 'Editar Programa Control' }).click()
  await heading(page, 'Programa Control').waitFor()

  // By keyboard: the second lesson goes up.
  const up = page.getByRole('button', { name: 'Subir: O diário do ritmo' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Respiração lenta: lugar').waitFor()
  await page.getByRole('link', { name: 'Respiração lenta' }).click()
  await heading(page, 'Respiração lenta').waitFor()
  await page.getByLabel('Título', { exact: true }).fill('Respirar devagar')
  await page.getByLabel('Cuidado').fill('Pare se ficar tonto.')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText('Salvo. Os pacientes veem depois de publicar.').waitFor()

  // A film that is none says why; the right one takes its place, with its captions.
  const film = page.getByRole('region', { name: 'Filme', exact: true })
  await film.locator('input[type=file]').first().setInputFiles(path.join(films, 'respirar.vtt'))
  await film.getByRole('button', { name: /^Enviar/ }).click()
  await film.getByText('Este arquivo não é um filme em MP4 ou WebM.').waitFor()
  await picture(page, '2-refused')
  await film.getByRole('button', { name: 'Não enviar' }).click()
  await film.locator('input[type=file]').first().setInputFiles(path.join(films, 'escala.high.webm'))
  await film.getByRole('button', { name: /^Enviar/ }).click()
  await film.getByText('escala.high.webm foi enviado.').waitFor()
  const captions = page.getByRole('region', { name: 'Legenda', exact: true })
  await captions.locator('input[type=file]').first().setInputFiles(path.join(films, 'escala.vtt'))
  await captions.getByRole('button', { name: /^Enviar/ }).click()
  await captions.getByText('escala.vtt foi enviado.').waitFor()
  await expectFit(page, 'a lesson that is edited')
  await picture(page, '3-lesson')

  await page.getByRole('link', { name: 'Ver a prévia' }).click()
  await page.getByText('É assim que o paciente vai ver.').waitFor()
  await page.evaluate(`document.querySelector('video').play()`)
  await expect.poll(() => page.evaluate(`document.querySelector('video')?.currentTime ?? -1`)).toBeGreaterThan(1)
  await expectFit(page, 'the preview of a lesson')
  await picture(page, '4-preview')
  await sees('Respiração lenta', true)
  expect(await query(stack.product, 'select 1 from plans.viewings where position_seconds > 0')).toEqual([])

  await page.getByRole('link', { name: 'Voltar à edição' }).click()
  await page.getByRole('link', { name: 'Programa Control' }).click()
  await page.getByText('Respirar devagar: texto, filme, legenda e lugar').waitFor()
  await expectFit(page, 'a programme that is edited')
  await picture(page, '5-program')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Os pacientes já veem esta versão.').waitFor()
  await sees('Respirar devagar', false)

  await page.getByRole('button', { name: 'Voltar à versão 1' }).click()
  await page.getByRole('button', { name: 'Publicar a versão 1 agora' }).click()
  await page.getByText('Volta à versão 1.').waitFor()
  await picture(page, '6-undone')
  await sees('Respiração lenta', true)
  expect([...faults, ...patient.faults]).toEqual([])
}, 240_000)

test('a course’s words, a stage and its days are edited, previewed, published and undone', async () => {
  const patient = await enrolIn(stack, { slug: 'programa-control', title: 'Programa Control' }, 'etapas-editadas')
  const course = new URL(patient.page.url()).pathname
  await patient.page.goto(`${course}/treino`)
  await beginTraining(patient.page)
  await patient.page.getByText('Dia 1 de 10 da etapa').waitFor()
  const visitor = await stack.visit({ screen: 'phone' })
  const publicSays = async (words: string) => {
    await visitor.page.goto('/cursos/programa-control')
    await visitor.page.getByText(words).first().waitFor()
  }
  await publicSays('Um treino em vídeo para ganhar controle da ejaculação.')

  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(page, 'clara@prumo.example', stack.product.sandboxUrl)
  await page.goto('/equipe/aulas/1')
  await page.getByRole('link', { name: 'Apresentação do curso' }).click()
  await heading(page, 'Apresentação do curso').waitFor()
  await page.getByLabel('Resumo').fill('Um treino que cabe no seu dia.')
  await page.getByLabel('É para você se', { exact: true }).fill('Você quer treinar em casa.\nVocê tem 18 anos ou mais.')
  const questions = page.getByLabel('Perguntas', { exact: true })
  await questions.fill(`${await questions.inputValue()}\n\nPosso treinar com dor?`)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText('Escreva a resposta na linha abaixo de cada pergunta.').waitFor()
  await questions.fill(`${await questions.inputValue()}\nNão. Pare e fale com um médico.`)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText('Salvo. Os pacientes veem depois de publicar.').waitFor()
  await expectFit(page, 'the words of a programme that is edited')
  await picture(page, '7-words')

  await page.getByRole('link', { name: 'Programa Control' }).click()
  await page.getByRole('link', { name: '1. Conhecer o próprio ritmo' }).click()
  await heading(page, 'Etapa 1. Conhecer o próprio ritmo').waitFor()
  await page.getByLabel('Título', { exact: true }).fill('Chegar perto')
  await page.getByLabel('Pergunta do fim da etapa').fill('Consigo olhar sem mudar nada?')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText('Salvo. Os pacientes veem depois de publicar.').waitFor()
  await expectFit(page, 'a stage that is edited')
  await picture(page, '8-stage')

  await page.getByRole('link', { name: 'Mudar os dias' }).click()
  await heading(page, 'Dias das etapas').waitFor()
  await page.getByLabel('1. Chegar perto').fill('7')
  await page.getByText('Abre no dia 8 e vai até o 17.').waitFor()
  await page.getByRole('button', { name: 'Salvar os dias' }).click()
  await page.getByText('Salvo. Os pacientes veem depois de publicar.').waitFor()
  await expectFit(page, 'the days of stages')
  await picture(page, '9-days')

  await page.getByRole('link', { name: 'Ver a prévia' }).click()
  await page.getByText('É assim que vai ficar depois de publicar.').waitFor()
  await page.getByText('Um treino que cabe no seu dia.').waitFor()
  await page.getByText('Não. Pare e fale com um médico.').waitFor()
  await page.getByText('Etapa 1 · dias 1 a 7').waitFor()
  await expectFit(page, 'the preview of a programme')
  await picture(page, '10-preview')
  await publicSays('Um treino em vídeo para ganhar controle da ejaculação.')

  await page.getByRole('link', { name: 'Voltar à edição' }).click()
  await page.getByText('Apresentação do curso: texto').waitFor()
  await page.getByText('Etapa 1, Chegar perto: texto e dias').waitFor()
  await expectFit(page, 'a programme whose stages are edited')
  await picture(page, '11-program')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Os pacientes já veem esta versão.').waitFor()
  await publicSays('Um treino que cabe no seu dia.')
  await visitor.page.getByText('Etapa 1 · dias 1 a 7').waitFor()
  await visitor.page.getByText('etapas', { exact: true }).waitFor()
  await picture(visitor.page, '12-public')
  // Who was in the stage keeps the days that it had when he began, and reads its new words.
  await patient.page.reload()
  await patient.page.getByText('Etapa 1: Chegar perto').waitFor()
  await patient.page.getByText('Dia 1 de 10 da etapa').waitFor()
  await patient.page.goto(course)
  await patient.page.getByRole('heading', { name: '1. Chegar perto' }).waitFor()

  const versions = page.getByRole('button', { name: /^Voltar à versão/ })
  const [before] = (await versions.first().innerText()).match(/\d+/) ?? []
  await versions.first().click()
  await page.getByRole('button', { name: `Publicar a versão ${before} agora` }).click()
  await page.getByText(`Volta à versão ${before}.`).first().waitFor()
  await publicSays('Um treino em vídeo para ganhar controle da ejaculação.')
  await patient.page.reload()
  await patient.page.getByRole('heading', { name: '1. Conhecer o próprio ritmo' }).waitFor()
  expect([...faults, ...patient.faults, ...visitor.faults]).toEqual([])
}, 240_000)
