import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { mailsTo } from '../product/sandbox.ts'

/** The actions of staff in the console, in order. Each ends when the page shows its result. */

const PASSWORD = 'prumo-demo-2026'
const code = /\b\d{6}\b/

/** Signs in with password and mailed code; ends at the first section of the roles. */
export const signIn = async (page: Page, email: string, sandboxUrl: string) => {
  const codes = async () => (await mailsTo(sandboxUrl, email)).filter(({ text }) => code.test(text))
  const before = (await codes()).length
  await page.goto('/equipe')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const field = page.getByRole('textbox', { name: /[Cc]ódigo/ })
  await field.waitFor()
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before)
  await field.fill(code.exec((await codes())[0]?.text ?? '')?.[0] ?? '')
  await page
    .getByRole('button', { name: /Entrar|Confirmar/ })
    .first()
    .click()
  await page.waitForURL(/\/equipe\/./)
}

/** Opens the consultation of a patient from the agenda. */
export const openRecord = async (page: Page, patientName: string) => {
  await page
    .getByRole('link', { name: new RegExp(patientName) })
    .first()
    .click()
  await page.getByRole('heading', { name: patientName, level: 1 }).waitFor()
}

/** Begins long before the appointment: she asks, and `sayYes` is the patient's answer. */
export const begin = async (page: Page, sayYes: () => Promise<void>) => {
  await page.getByRole('button', { name: 'Perguntar se pode começar agora' }).click()
  await sayYes()
  await page.getByRole('button', { name: 'Iniciar atendimento' }).click()
  await page.getByRole('button', { name: 'Encerrar atendimento' }).waitFor()
}

/** States whom she identified, and that distance suits. */
export const stateVisit = async (page: Page) => {
  await fillStatement(actsOf(page))
  await actsOf(page).getByText('Identidade conferida: CNH, final 8909').waitFor()
}

/** The same, from beside what she is writing to be signed. */
export const stateWhereSheWrites = async (page: Page) => {
  await actsOf(page).getByRole('button', { name: 'Conferir agora' }).click()
  await fillStatement(page.getByRole('dialog', { name: 'Quem atende e quem é atendido' }))
  await actsOf(page).getByText('Conferência registrada. Você já pode assinar.').waitFor()
}

const fillStatement = async (form: Locator) => {
  await form.getByLabel('Quem é o paciente').selectOption('document')
  await form.getByLabel('Documento mostrado').selectOption('driving_licence')
  await form.getByLabel('Final do número').fill('8909')
  await form.getByLabel('Atendimento a distância').selectOption('suits')
  await form.getByRole('button', { name: 'Registrar a conferência' }).click()
}

/** What opens the form, whether a draft is kept or not. */
const toPrescribe = /^Prescrever( \(há um rascunho\))?$/

/** Writes the first tadalafil formula into the prescription; an empty posology is refused. */
export const writeItem = async (page: Page, posology: string) => {
  const form = actsOf(page)
  const medicine = form.getByRole('combobox', { name: 'Fórmula' })
  if (!(await medicine.isVisible())) await form.getByText(toPrescribe).click()
  await choose(medicine, 'tadalafila protodioscina', /Tadalafila e protodioscina/)
  await form.getByLabel('Posologia', { exact: true }).fill(posology)
  await form.getByRole('button', { name: 'Incluir na receita' }).click()
}

/** Takes the first option by keyboard: what loads above the field may move the list away from a pointer. */
const choose = async (field: Locator, typed: string, label: RegExp) => {
  await field.fill(typed)
  const first = field.page().getByRole('listbox').getByRole('option').first()
  await first.and(field.page().getByRole('option', { name: label })).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
}

/** Discards what is kept of a prescription that nobody signs. */
export const discard = async (page: Page) => {
  await actsOf(page).getByRole('button', { name: 'Descartar' }).click()
  await actsOf(page).getByRole('button', { name: 'Apagar tudo o que escrevi' }).click()
  await actsOf(page).getByRole('button', { name: 'Apagar tudo o que escrevi' }).waitFor({ state: 'detached' })
}

/** Prescribes it, with a reason for each point that the checks ask about. */
export const prescribe = async (page: Page, posology: string) => {
  await writeItem(page, posology)
  const form = actsOf(page)
  await form.getByRole('region', { name: 'Prévia da receita' }).getByText('Tadalafila: 5 mg por jato').waitFor()
  await giveReasons(form)
  await form.getByRole('checkbox', { name: 'Li a receita' }).check()
  await form.getByRole('button', { name: 'Assinar e emitir' }).click()
}

/** Puts the usual posology of a controlled formula onto the sheet. */
export const writeControlled = async (page: Page, label: RegExp) => {
  const form = actsOf(page)
  const medicine = form.getByRole('combobox', { name: 'Fórmula' })
  if (!(await medicine.isVisible())) await form.getByText(toPrescribe).click()
  await choose(medicine, label.source.replace(/,.*/, ''), label)
  await form.getByRole('button', { name: 'Incluir na receita' }).click()
}

/** Chooses a formula by what the doctor types, and leaves its form open. */
export const chooseMedicine = async (page: Page, typed: string, label: RegExp) => {
  const form = actsOf(page)
  const medicine = form.getByRole('combobox', { name: 'Fórmula' })
  if (!(await medicine.isVisible())) await form.getByText(toPrescribe).click()
  await choose(medicine, typed, label)
}

/** The patient's address, which the form of C1 asks for. */
export const giveAddress = async (page: Page, address: string) => {
  const field = actsOf(page).getByLabel('Endereço do paciente')
  await field.fill(address)
  await field.blur()
}

/** Signs the sheet that is shown, with a reason for each point that the checks ask about. */
export const sign = async (page: Page, button: string) => {
  const form = actsOf(page)
  await giveReasons(form)
  await form.getByRole('checkbox', { name: 'Li a receita' }).check()
  await form.getByRole('button', { name: button }).click()
}

const actsOf = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })

/** What the doctor writes, and the pharmacist reads. */
export const reasonGiven = 'Conversei com ele sobre isso na consulta.'

const giveReasons = async (form: Locator) => {
  const checks = form.getByRole('region', { name: 'Conferência da receita' })
  await checks.and(form.page().locator('[aria-busy=false]')).waitFor()
  const asked = checks.getByRole('textbox', { name: /^Por que prescrever mesmo assim/ })
  for (const reason of await asked.all()) await reason.fill(reasonGiven)
}
