import type { Page } from 'playwright-core'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { someone } from '../shop/buyer.ts'

/** The actions of a patient who books, in order. Each ends when the page shows its result. */

/** A new e-mail: after one run an account exists, and a second run would have to sign in. */
export const newEmail = (name: string) => `${name}-${Date.now()}@prumo.example`

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

export const startConsultation = async (page: Page) => {
  await page.goto('/disfuncao-eretil')
  await page.getByRole('button', { name: 'Começar consulta' }).first().click()
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
}

/** The harmless options of the surveys' questions; the first option if none matches. Violence is a no of its own. */
const HARMLESS = /^(Não(?!, sofro)|Nenhum|Nada|Sempre|Aos poucos|Sim, como antes|Alguns meses)/

/** Answers the shown question: with `given` if it names the question, else harmlessly. */
export const answerQuestion = async (page: Page, given: Readonly<Record<string, string>> = {}) => {
  const question = await heading(page, /./).innerText()
  const input = given[question]
  const options = page.getByRole('radio').or(page.getByRole('checkbox'))
  if ((await options.count()) > 0) {
    const harmless = page.getByRole('main').getByLabel(input ?? HARMLESS)
    await ((await harmless.count()) > 0 ? harmless.last() : options.first()).check()
  } else {
    const field = page.getByLabel('Sua resposta')
    const isNumber = (await field.getAttribute('inputmode')) === 'decimal'
    await field.fill(input ?? (isNumber ? '80' : 'Nada mais a dizer.'))
  }
  await goOn(page)
  return question
}

/** Answers the whole survey, up to the choice of a doctor; ends early if an answer stops it. */
export const answerSurvey = async (page: Page, given: Readonly<Record<string, string>> = {}) => {
  for (let asked = 0; asked < 60; asked += 1) {
    const question = await answerQuestion(page, given)
    if (question in given && given[question] !== undefined) return
    await page.getByRole('heading', { name: question, exact: true, level: 1 }).waitFor({ state: 'hidden' })
    await heading(page, /./).waitFor()
    if (await heading(page, 'Com quem você quer falar').isVisible()) return
  }
  throw new Error('the survey does not end')
}

export const chooseDoctor = async (page: Page, name?: RegExp) => {
  await heading(page, 'Com quem você quer falar').waitFor()
  await page.getByRole('radio', { name: name ?? /primeiro horário/ }).check()
  await goOn(page)
}

export const chooseChannel = async (page: Page, name = 'Vídeo') => {
  await heading(page, 'Como você quer falar').waitFor()
  await page.getByRole('radio', { name }).check()
  await goOn(page)
}

/** The nth free time of the second day with free times, so that midnight in the test's clock does not matter. */
export const chooseTime = async (page: Page, nth = 0): Promise<string> => {
  await heading(page, 'Escolha o horário').waitFor()
  const days = page.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await days.first().waitFor()
  await days.nth(1).check()
  const time = page.getByRole('radio', { name: /^\d\d:\d\d$/ }).nth(nth)
  await time.check()
  const label = await time.evaluate((input) => input.parentElement?.textContent ?? '')
  await goOn(page)
  return label
}

export const fillPatient = async (page: Page, email: string, given: Partial<typeof someone> = {}) => {
  const patient = { ...someone, cpf: cpfOf(email), ...given }
  await heading(page, 'Seus dados').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill(patient.firstName)
  await page.getByLabel('Sobrenome').fill(patient.lastName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('CPF').fill(patient.cpf)
  await page.getByLabel('Data de nascimento').fill(patient.birthDate)
  await page.getByLabel('Telefone com DDD').fill(patient.phone)
  await page.getByLabel('Gênero').selectOption('male')
  await goOn(page)
}

/** What an account does not know yet of a customer who is signed in. */
export const fillWhatIsMissing = async (page: Page, email: string) => {
  await heading(page, 'Seus dados').waitFor()
  await page.getByLabel('CPF').fill(cpfOf(email))
  await page.getByLabel('Data de nascimento').fill('01/01/1990')
  await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
  await page.getByLabel('Gênero').selectOption('male')
  await goOn(page)
}

export const consent = async (page: Page) => {
  await heading(page, 'Sua autorização').waitFor()
  await page.getByRole('checkbox', { name: /Li e autorizo/ }).check()
  await page.getByRole('button', { name: 'Autorizar e ir para o pagamento' }).click()
}

export const payByPix = async (page: Page) => {
  await heading(page, 'Pagamento').waitFor()
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click()
  await page.getByText('Esperando o pagamento').waitFor()
}

/** Pays the shown code on the provider's own page, in another tab. */
export const payAtBank = async (page: Page) => {
  const address = await page.getByRole('link', { name: 'pagar este Pix' }).getAttribute('href')
  const bank = await page.context().newPage()
  await bank.goto(address ?? '')
  await bank.getByRole('button', { name: /Pagar/ }).first().click()
  // A tab that is closed during a navigation never reports that it was closed.
  await bank.getByRole('heading', { name: 'Pago', level: 1 }).waitFor()
  await bank.close()
}

/** From the condition page to the consent step. */
export const walkToConsent = async (
  page: Page,
  email: string,
  { doctor, nth = 0 }: { doctor?: RegExp; nth?: number } = {},
) => {
  await startConsultation(page)
  await answerSurvey(page)
  await chooseDoctor(page, doctor)
  await chooseChannel(page)
  const time = await chooseTime(page, nth)
  await fillPatient(page, email)
  await heading(page, 'Sua autorização').waitFor()
  return time
}
