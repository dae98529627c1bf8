import type { Page } from 'playwright-core'

/** What a buyer does who sends goods back, and whoever opens the box. Each ends when the page shows its result. */

/** The form with as many units of the only line; it is not sent. */
export const choose = async (page: Page, units: number) => {
  await page.getByRole('button', { name: /^Devolver (outros )?itens$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'O que você devolve?' })
  await sheet.waitFor()
  for (let n = 0; n < units; n++) await sheet.getByRole('button', { name: 'Aumentar quantidade' }).click()
  return sheet
}

/** Asks for it, waits for the carrier's code, and says that it was posted; returns the code in the box. */
export const sendBack = async (page: Page, units: number): Promise<string> => {
  const sheet = await choose(page, units)
  await sheet.getByRole('button', { name: 'Pedir a devolução' }).click()
  await page.getByLabel('Código de postagem').waitFor()
  const heading = page.getByText(/^Devolução D[0-9A-Z]{7}$/).first()
  return ((await heading.textContent()) ?? '').replace('Devolução ', '')
}

export const sayPosted = async (page: Page) => {
  await page.getByRole('button', { name: 'Já postei' }).click()
  await page.getByText('A caminho de nós').waitFor()
}

export const openByCode = async (desk: Page, code: string) => {
  await desk.goto('/equipe/devolucoes')
  await desk.getByLabel('Código que está na caixa').fill(code.toLowerCase())
  await desk.getByRole('button', { name: 'Abrir' }).click()
  await desk.getByRole('heading', { name: `Devolução ${code}`, level: 1 }).waitFor()
}

export const receive = async (desk: Page) => {
  await desk.getByRole('button', { name: 'A caixa chegou' }).click()
  await desk.getByRole('button', { name: 'Aceitar e devolver o valor' }).waitFor()
}

/** Presses the act, then its confirmation. */
export const judge = async (desk: Page, act: string) => {
  await desk.getByRole('button', { name: act }).click()
  await desk.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
  await desk.getByText('Não há nada a fazer.', { exact: false }).waitFor()
}

export const refuseAll = async (desk: Page, reason: string) => {
  await desk.getByRole('button', { name: 'Diminuir quantidade' }).first().click()
  await desk.getByLabel('Motivo do que não foi aceito').selectOption(reason)
}
