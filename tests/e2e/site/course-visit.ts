import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import * as patient from '../care/patient.ts'
import { showColorMode } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, screens, type useOwnStack } from '../product/stack.ts'

type Stack = ReturnType<typeof useOwnStack>

const root = path.resolve(import.meta.dirname, '../../..')

/** As `npm start` does; the journeys' products start without films. */
export const addSampleFilms = async ({ product }: Stack): Promise<void> => {
  const { databaseUrl, logFolder } = product
  const env = { ...process.env, APP_ENV: 'local', DATABASE_URL: databaseUrl, DATA_DIR: path.dirname(logFolder) }
  await promisify(execFile)(process.execPath, [path.join(root, 'tools/add-films.ts'), '--samples'], { env })
}

/** A customer of this journey who bought a course by card, on a phone, and stands before its lessons. */
export const enrolIn = async (stack: Stack, course: { slug: string; title: string }, journey: string) => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey })
  await saveCard(stack.product, email)
  const visit = await stack.visit({ screen: 'phone' })
  const { page } = visit
  await signInByHttp(page, email)
  await page.goto(`/cursos/${course.slug}/inscricao/dados`)
  await patient.fillWhatIsMissing(page, email)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('button', { name: 'Pagar R$ 49,00 com cartão' }).click()
  await page.getByRole('heading', { name: 'Inscrição confirmada', level: 1 }).waitFor()
  await page.goto('/_app/cursos')
  await page.getByRole('link', { name: 'Ir para as aulas' }).click()
  await page.getByRole('heading', { name: course.title, level: 1 }).waitFor()
  return { ...visit, email }
}

/** For a look: both screens in both modes, where a folder is named. */
export const pictureOf = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  const before = page.viewportSize()
  for (const screen of screenNames)
    for (const mode of ['dark', 'light'] as const) {
      await page.setViewportSize(screens[screen])
      await showColorMode(page, mode)
      await page.screenshot({ path: `${folder}/${screen}-${name}-${mode}.png`, fullPage: true })
    }
  if (before) await page.setViewportSize(before)
}
