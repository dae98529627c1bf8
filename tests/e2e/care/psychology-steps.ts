import type { Page } from 'playwright-core'
import { showColorMode } from '../everybody/fit-for-everybody.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { query } from './care-by-http.ts'
import * as patient from './patient.ts'

export const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await showColorMode(page, 'dark')
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true })
  await showColorMode(page, 'light')
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The drawer closes when the cancellation is written: who leaves the page before may take the call with him. */
export const confirmCancellation = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a consulta' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export const balance = async (page: Page, words: string) => {
  await page.goto('/_app/consultas')
  await page.getByText(words, { exact: true }).waitFor()
}

export const answerAll = async (page: Page) => {
  for (let asked = 0; asked < 40; asked += 1) {
    const question = await patient.answerQuestion(page)
    await page.getByRole('heading', { name: question, exact: true, level: 1 }).waitFor({ state: 'hidden' })
    await heading(page, /./).waitFor()
    if (await heading(page, 'Com quem você quer falar').isVisible()) return
  }
  throw new Error('the survey does not end')
}

/** From the survey's first question to the payment, as somebody who is signed in. */
export const walkToPayment = async (page: Page, { nth, sessions }: { nth: number; sessions: RegExp }) => {
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  await answerAll(page)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await heading(page, 'Quantas sessões').waitFor()
  await page.getByRole('radio', { name: sessions }).check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.chooseChannel(page)
  await patient.chooseTime(page, nth)
}

/** The first free time of the drawer, the consent, and the one act. */
export const bookNext = async (page: Page) => {
  await press(page, /^Marcar a próxima com /)
  const drawer = page.getByRole('dialog')
  const days = drawer.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await days.first().waitFor()
  await days.nth(2).check()
  await drawer
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
    .check()
  await drawer.getByRole('checkbox').check()
}

export const bookNextWith = async (page: Page) => {
  await bookNext(page)
  await press(page, /^Usar uma sessão às /)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export type Booked = { id: number; doctorId: number; patientId: number }

/** His consultations that are still to come, the first one first. */
export const listBooked = (product: SharedProduct, email: string): Promise<Booked[]> =>
  query(
    product,
    `select c.id::int, c.doctor_id::int as "doctorId", c.patient_id::int as "patientId" from care.consultations c
       join people.users u on u.id = c.patient_id where u.email = $1 and c.state = 'confirmed' order by c.id`,
    [email],
  )
