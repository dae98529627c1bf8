import path from 'node:path'
import { showOutcomes } from '@prumo/contracts/staff'
import type { Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import { query } from '../care/care-by-http.ts'
import { fillWhatIsMissing } from '../care/patient.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { enrolInCourse } from '../site/training-by-sql.ts'
import type { Scene } from './scene.ts'
import { signIn } from './signing-in.ts'

const master = 2
const film = path.resolve(import.meta.dirname, '../../../database/seeds/films/conversa.high.webm')

/** Whoever takes Master, signed in; the id of his enrolment. */
const enter = async (page: Page, product: Product, journey: string) => {
  const email = await ownCustomer(product, { like: 'diego', journey })
  const id = await enrolInCourse(product, email, master)
  await signInByHttp(page, email)
  return { id, email }
}

/** The second lesson of Master says that it has a film; what its address answers is the scene's. */
const withFilm = (product: Product) =>
  query(
    product,
    `insert into content.lesson_files (lesson_id, kind, file_id, content_type, size_bytes, sha256, seconds, is_sample)
     values (202, 'film_high', gen_random_uuid(), 'video/webm', 9, sha256('scene'), 27, true) on conflict do nothing`,
  )

/** Lessons as whoever takes the course meets them: their film, its absence, and the end. */
export const courseScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'Aula',
    async play({ page, product, screen, look }) {
      await withFilm(product)
      const { id } = await enter(page, product, `galeria-aula-${screen}`)
      await page.goto(`/_app/cursos/${id}`)
      await page.getByText('0 de 8 aulas concluídas').waitFor()
      await look('curso')
      await page.goto(`/_app/cursos/${id}/aulas/201`)
      await page.getByText('O filme desta aula ainda não está no ar').waitFor()
      await look('sem filme')
      await page.route('**/files/**', (route) => route.fulfill({ path: film, contentType: 'video/webm' }))
      await page.goto(`/_app/cursos/${id}/aulas/202`)
      await page.locator('.lesson-film .plyr__controls').waitFor()
      await page.waitForFunction(`document.querySelector('video')?.readyState >= 2`)
      await look('filme')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Aula que não abre',
    // A film that no browser plays is what is looked at.
    mayFail: true,
    async play({ page, product, screen, look }) {
      await withFilm(product)
      const { id } = await enter(page, product, `galeria-aula-quebrada-${screen}`)
      await page.route('**/files/**', (route) => route.fulfill({ contentType: 'video/webm', body: 'no film' }))
      await page.goto(`/_app/cursos/${id}/aulas/202`)
      await page.getByText('O filme não abriu').waitFor()
      await look('não abre')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Certificado',
    async play({ page, product, screen, look }) {
      const { id } = await enter(page, product, `galeria-certificado-${screen}`)
      await query(
        product,
        `insert into plans.viewings (enrollment_id, lesson_id, opening, report, position_seconds, watched, completed_at, was_sample, updated_at)
         select $1, l.id, 1, 1, 20, '[[0,27]]', now(), true, now() from content.lessons l where l.program_id = $2`,
        [id, master],
      )
      await page.goto(`/_app/cursos/${id}`)
      await page.getByRole('button', { name: 'Emitir o certificado' }).waitFor()
      await look('curso concluído')
      await page.getByRole('button', { name: 'Emitir o certificado' }).click()
      const code = await page.locator('a[href^="/certificado/"]').innerText()
      await look('emitido')
      await page.goto(`/certificado/${code}`)
      await page.getByRole('heading', { name: 'Conferir um certificado', level: 1 }).waitFor()
      await look('conferido')
    },
  },
  {
    group: 'Compra',
    name: 'Inscrito duas vezes',
    // A refusal is what is looked at.
    mayFail: true,
    async play({ page, product, screen, look }) {
      const { email } = await enter(page, product, `galeria-inscrito-${screen}`)
      await page.goto('/cursos/programa-master/inscricao/dados')
      await fillWhatIsMissing(page, email)
      await page.getByText('Você já está inscrito neste curso').waitFor()
      await look('nada a pagar')
    },
  },
  {
    group: 'Equipe',
    name: 'Resultados de um trimestre',
    async play({ page, product, look }) {
      // A counted quarter would be there for every other scene too.
      await page.route('**/api/staff/v1/outcomes', (route) => route.fulfill({ json: showOutcomes.example.response }))
      await signIn(page, product, 'clara@prumo.example')
      await page.goto('/equipe/resultados')
      await page.getByRole('table', { name: 'O tratamento fez efeito?' }).waitFor()
      await look('resultados')
    },
  },
]
