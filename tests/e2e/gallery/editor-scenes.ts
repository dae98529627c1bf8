import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import { query } from '../care/care-by-http.ts'
import type { Scene } from './scene.ts'
import { signIn } from './signing-in.ts'

const films = path.resolve(import.meta.dirname, '../../../database/seeds/films')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

const firstOf = async (product: Product): Promise<{ stage: number; exercise: number }> => {
  const [found] = await query(
    product,
    `select s.id as stage, min(e.id) as exercise from content.program_stages s
       join content.stage_exercises e on e.stage_id = s.id
      where s.program_id = 1 and s.position = 1 group by s.id`,
  )
  return { stage: Number(found?.stage), exercise: Number(found?.exercise) }
}

/** A programme in its editor's hands. Nothing is saved here, so other scenes meet it as it was. */
export const editorScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'Aulas, uma aula em edição',
    async play({ page, product, look }) {
      await signIn(page, product, 'clara@prumo.example')
      await page.goto('/equipe/aulas/1/101')
      await heading(page, 'Respiração lenta').waitFor()
      await look('aula')
      await page.getByLabel('Título', { exact: true }).fill('')
      await page.getByLabel('Passo a passo').fill('')
      await page.getByRole('button', { name: 'Salvar rascunho' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look('texto que falta')
      const film = page.getByRole('region', { name: 'Filme', exact: true })
      const file = film.locator('input[type=file]').first()
      await file.setInputFiles(path.join(films, 'respirar.vtt'))
      await film.getByRole('button', { name: /^Enviar/ }).waitFor()
      await look('filme escolhido')
      await film.getByRole('button', { name: /^Enviar/ }).click()
      await film.getByText('Este arquivo não é um filme em MP4 ou WebM.').waitFor()
      await look('filme recusado')
    },
    // A refusal is what is looked at.
    mayFail: true,
  },
  {
    group: 'Equipe',
    name: 'Aulas, etapas em edição',
    async play({ page, product, look }) {
      const { stage, exercise } = await firstOf(product)
      await signIn(page, product, 'clara@prumo.example')
      await page.goto('/equipe/aulas/1/apresentacao')
      await heading(page, 'Apresentação do curso').waitFor()
      await look('apresentação')
      await page.goto(`/equipe/aulas/1/etapas/${stage}`)
      await heading(page, /^Etapa 1\./).waitFor()
      await look('etapa')
      await page.goto(`/equipe/aulas/1/etapas/${stage}/exercicios/${exercise}`)
      await page.getByLabel('Como se faz').waitFor()
      await look('exercício')
      await page.goto('/equipe/aulas/1/dias')
      await page.getByLabel(/^1\. /).fill('7')
      await page.getByText('Abre no dia 8 e vai até o 17.').waitFor()
      await look('dias')
      await page.goto('/equipe/aulas/1/previa')
      await page.getByText('É assim que vai ficar depois de publicar.').waitFor()
      await look('prévia do programa')
    },
  },
]
