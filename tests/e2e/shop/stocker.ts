import type { Locator, Page } from 'playwright-core'

/** The actions of whoever keeps the stock, in order. Each ends when the page shows its result. */

/** Opens the corrections of a product. */
export const open = async (page: Page, product: RegExp): Promise<Locator> => {
  await page.goto('/equipe/estoque')
  await page.getByRole('button', { name: product }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('O que aconteceu').waitFor()
  return drawer
}

type Lot = { number: string; expiresOn: string; units: number }

export const receive = async (page: Page, product: RegExp, { number, expiresOn, units }: Lot) => {
  const drawer = await open(page, product)
  await drawer.getByLabel('Número do lote').fill(number)
  await drawer.getByLabel('Validade').fill(expiresOn)
  await drawer.getByLabel('Quantas unidades chegaram').fill(String(units))
  await drawer.getByRole('button', { name: 'Registrar' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** A count of one lot. */
export const count = async (page: Page, product: RegExp, { lot, units }: { lot: RegExp; units: number }) => {
  const drawer = await open(page, product)
  await drawer.getByLabel('O que aconteceu').selectOption('count')
  const lots = drawer.getByLabel('De que lote')
  await lots.selectOption((await lots.getByRole('option', { name: lot }).getAttribute('value')) ?? '')
  await drawer.getByLabel('Quantas unidades você contou').fill(String(units))
  await drawer.getByRole('button', { name: 'Registrar' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** Who has something of a lot. */
export const openLot = async (page: Page, product: RegExp, lot: RegExp) => {
  const drawer = await open(page, product)
  await drawer.getByRole('link', { name: lot }).click()
  await page.getByRole('heading', { level: 1, name: /, lote / }).waitFor()
}

export const recall = async (page: Page, reason: string) => {
  await page.getByRole('button', { name: 'Recolher' }).click()
  await page.getByLabel('Por que o lote é recolhido').fill(reason)
  await page.getByRole('button', { name: 'Recolher o lote' }).click()
  await page.getByText('Lote recolhido').waitFor()
}
