import type { Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import type { Scene } from './scene.ts'
import { signIn } from './signing-in.ts'

const enter = async (page: Page, product: Product) => {
  await signIn(page, product, 'clara@prumo.example')
  await page.goto('/equipe/aulas')
  await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor()
}

/** Lessons as their editor has them, and as somebody meets them before he enrols. Nothing is published here. */
export const lessonScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'Aulas, edição',
    async play({ page, product, look }) {
      await enter(page, product)
      await look('programas')
      await page.getByRole('link', { name: 'Editar Programa Control' }).click()
      await page.getByRole('heading', { name: 'Programa Control', level: 1 }).waitFor()
      await look('programa')
      await page.goto('/equipe/aulas/1/102/previa')
      await page.getByText('É assim que o paciente vai ver.').waitFor()
      await look('prévia')
    },
  },
  {
    group: 'Cursos',
    name: 'Uma aula antes',
    // Refusals are what is looked at.
    mayFail: true,
    async play({ page, look }) {
      await page.goto('/cursos/programa-control/previa')
      await page.getByRole('button', { name: 'Assistir à aula' }).waitFor()
      await look('oferecida')
      await page.getByRole('button', { name: 'Assistir à aula' }).click()
      await page.getByText('Ainda não há uma aula em vídeo para mostrar deste curso.').waitFor()
      await look('sem filme')
    },
  },
]

const answer = async (page: Page, flag: string) => {
  await page.getByLabel('Altura').fill('178')
  await page.getByLabel('Peso de hoje').fill('104')
  const nothing = page.getByRole('group', { name: /Algo disto vale/ }).getByRole('checkbox', { name: 'Nada disso' })
  await nothing.check()
  await page
    .getByRole('group', { name: /últimas quatro semanas/ })
    .getByRole('checkbox', { name: flag })
    .check()
  for (const question of [/provoca vômito/, /perdido o controle/, /mais de 6 kg/, /se acha gordo/, /domina a sua vida/])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check()
  await page.getByRole('checkbox', { name: 'Li e concordo em ser acompanhado.' }).check()
}

/** The sale of the weight programme: what is asked, and when it ends there. */
export const weightSaleScenes: readonly Scene[] = [
  {
    group: 'Compra',
    name: 'Peso, inscrição',
    async play({ page, look }) {
      await page.goto('/peso/inscricao/perguntas')
      await page.getByLabel('Altura').waitFor()
      await look('perguntas')
      await answer(page, 'Dor no peito ou falta de ar')
      await page.getByRole('button', { name: 'Continuar', exact: true }).click()
      await page.getByRole('heading', { name: 'Ligue agora para o 192 (SAMU)', level: 1 }).waitFor()
      await look('sinal de alerta')
      await page.getByRole('button', { name: 'Respondi errado, quero corrigir' }).click()
      await answer(page, 'Nada disso')
      await page.getByRole('button', { name: 'Continuar', exact: true }).click()
      await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
      await look('dados')
    },
  },
]
