import type { Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import { query } from '../care/care-by-http.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { beginTraining } from '../site/begin-training.ts'
import { enrolInControl, letDaysPass } from '../site/training-by-sql.ts'
import type { Scene } from './scene.ts'

const enter = async (page: Page, product: Product, journey: string) => {
  const email = await ownCustomer(product, { like: 'diego', journey })
  const id = await enrolInControl(product, email)
  await signInByHttp(page, email)
  const open = () => page.goto(`/_app/cursos/${id}/treino`)
  await open()
  return { id, open }
}

const begin = async (page: Page) => {
  await beginTraining(page)
  await page.getByText('Dia 1 de 10 da etapa').waitFor()
}

/** Ticks on two of three days of the first stages, as he may have done. */
const trained = (product: Product, id: number) =>
  query(
    product,
    `insert into plans.training_ticks (enrollment_id, day, exercise_id, ticked_at)
     select $1, r.begun_on + n, e.id, now() from plans.training_rounds r
     join content.program_stages s on s.program_id = 1 and s.position = r.stage_position
     join content.stage_exercises e on e.stage_id = s.id cross join generate_series(0, 8) n
     where r.enrollment_id = $1 and n % 3 <> 2 and (n % 2 = 0 or e.position = 1) on conflict do nothing`,
    [id],
  )

const writeDay = async (page: Page, back: number, [control, anxiety]: [number, number], note = '') => {
  await page.getByLabel('Dia', { exact: true }).selectOption({ index: back })
  const rate = (group: string, value: number) =>
    page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: String(value), exact: true })
      .check()
  await rate('Quanto controle você sentiu?', control)
  await rate('E ansiedade?', anxiety)
  await page.getByRole('textbox', { name: /Anotação/ }).fill(note)
  await page.getByRole('button', { name: 'Salvar no diário' }).click()
  await page.getByRole('button', { name: 'Salvar a correção' }).waitFor()
}

/** The ninety days of Control, from their beginning to a stage that is looked back on. */
export const trainingScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'Treino, começo',
    async play({ page, product, screen, look }) {
      await enter(page, product, `galeria-treino-comeco-${screen}`)
      await page.getByRole('button', { name: 'Começar hoje' }).waitFor()
      await look('antes')
      await begin(page)
      await page.getByRole('button', { name: 'Como fazer: Respirar devagar' }).click()
      await page.getByRole('region', { name: /Cronômetro/ }).waitFor()
      await look('primeiro dia')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Treino, fim de etapa',
    async play({ page, product, screen, look }) {
      const { id, open } = await enter(page, product, `galeria-treino-etapa-${screen}`)
      await begin(page)
      await letDaysPass(product, id, 9)
      await trained(product, id)
      await open()
      for (const [back, rates] of (
        [
          [3, 7],
          [4, 7],
          [4, 5],
          [6, 4],
        ] as [number, number][]
      ).entries())
        await writeDay(page, 3 - back, rates, back === 1 ? 'Cansado, mas deu.' : '')
      await page.getByText('Ver o diário em tabela').click()
      await look('um olhar para trás')
      await page.getByRole('button', { name: 'Pausar a partir de amanhã' }).click()
      await page.getByText('O treino pausa a partir de amanhã').waitFor()
      await look('pausa a partir de amanhã')
      await letDaysPass(product, id, 1)
      await open()
      await page.getByText('O treino está em pausa').waitFor()
      await look('em pausa')
    },
  },
]
