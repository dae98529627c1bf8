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

const choose = async (drawer: Locator, label: string, option: RegExp | string) => {
  const field = drawer.getByLabel(label)
  await field.selectOption((await field.getByRole('option', { name: option }).first().getAttribute('value')) ?? '')
}

/** Units of a lot set out to another place. */
export const send = async (
  page: Page,
  product: RegExp,
  { lot, to, units }: { lot: RegExp; to: string; units: number },
) => {
  const drawer = await open(page, product)
  await drawer.getByLabel('O que aconteceu').selectOption('transfer')
  await choose(drawer, 'De que lote', lot)
  await choose(drawer, 'Para onde vai', to)
  await drawer.getByLabel('Quantas unidades vão').fill(String(units))
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** What is on its way is counted, and some of it is missing. */
export const arrive = async (page: Page, product: RegExp, { units, why }: { units: number; why: string }) => {
  const drawer = await open(page, product)
  await drawer.getByRole('button', { name: /^Receber/ }).click()
  await drawer.getByLabel(/^Quantas unidades chegaram a/).fill(String(units))
  await choose(drawer, 'O que houve', why)
  await drawer.getByRole('button', { name: 'Registrar a chegada' }).click()
  await drawer.getByLabel('Transferências recebidas').waitFor()
}

/** Every lot at a place is counted as nothing. */
export const writeOffAt = async (page: Page, product: RegExp, place: string) => {
  for (;;) {
    const drawer = await open(page, product)
    await drawer.getByLabel('O que aconteceu').selectOption('count')
    const lots = drawer.getByLabel('De que lote').getByRole('option', { name: new RegExp(`em ${place}$`) })
    const value = (await lots.count()) > 0 ? await lots.first().getAttribute('value') : null
    if (value === null) return
    await drawer.getByLabel('De que lote').selectOption(value)
    await drawer.getByLabel('Quantas unidades você contou').fill('0')
    await drawer.getByRole('button', { name: 'Registrar' }).click()
    await drawer.waitFor({ state: 'hidden' })
  }
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
