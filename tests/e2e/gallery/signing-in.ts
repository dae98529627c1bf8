import type { Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { query } from '../care/care-by-http.ts'
import * as staff from '../care/staff.ts'

/** The patient of every journey by HTTP, as the team sees him. */
export const PATIENT = /Otávio Ramos/
const OWN_PASSWORD = 'uma senha que é só minha'

/** Signs a colleague in once more: the codes asked for so far lie long enough in the past. */
export const signIn = async (page: Page, product: Product, email: string) => {
  await query(product, `update people.second_steps set created_at = created_at - interval '1 hour'`)
  await staff.signIn(page, email, product.sandboxUrl)
}

/** The doctor before the record of a journey's consultation. */
export const openCase = async (page: Page, product: Product, journey: Journey) => {
  await signIn(page, product, await emailOfDoctor(journey))
  await page.goto(`/equipe/consultas/${journey.consultation.id}`)
  await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
}

/** The patient in his own area. */
export const enterAccount = async (page: Page, email: string) => {
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(OWN_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/_app/)
}
