import type { Page } from 'playwright-core'

/** The acts of a pharmacist who makes what was paid. */

/** Opens the first product of the desk in this state, of this order or of any; the list names nobody. */
export const openOrder = async (page: Page, state: 'A manipular' | 'A conferir', order = 'R\\d+') => {
  await page.goto('/equipe/farmacia/manipulacao')
  await page
    .getByRole('link', { name: new RegExp(`Pedido ${order}[^]*${state}`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Otávio Ramos/ }).waitFor()
}

/** From the desk to the release: the first weighs, the second checks and releases. */
export const makeAll = async (first: Page, second: Page) => {
  await openOrder(first, 'A manipular')
  await first.getByRole('button', { name: 'Abrir a ordem de manipulação' }).click()
  await weighAll(first, { base: 'nonaqueous', days: 60 })
  await first.getByText('Espera a segunda pessoa').waitFor()
  await openOrder(second, 'A conferir')
  await second.getByRole('button', { name: 'Conferi: lotes e pesos certos' }).click()
  await second.getByRole('button', { name: 'Rotulei: liberar' }).click()
  await second.getByText(/^Liberada\./).waitFor()
}

/** Types what was computed for each component, out of the lots that are chosen already. */
export const weighAll = async (page: Page, { base, days }: { base: string; days: number }) => {
  await fillWeights(page, { base, days })
  await page.getByRole('button', { name: 'Registrar a pesagem' }).click()
}

export const fillWeights = async (page: Page, { base, days }: { base: string; days: number }) => {
  const amounts = page.getByRole('textbox', { name: /^Peso de/ })
  await amounts.first().waitFor()
  for (const field of await amounts.all()) {
    const hint = await field.locator('xpath=ancestor::div[contains(@class, "ui-field")][last()]').innerText()
    const [, number = '', unit = ''] = /Calculado: ([\d.,]+) (mg|g)/.exec(hint.replaceAll('\u00a0', ' ')) ?? []
    const milligrams = Number(number.replaceAll('.', '').replace(',', '.')) * (unit === 'g' ? 1_000 : 1)
    await field.fill(String(milligrams).replace('.', ','))
  }
  await page.getByLabel('Lote do excipiente').selectOption({ index: 1 })
  await page.getByLabel('Peso do excipiente').fill('9000')
  const choice = page.getByLabel('Base')
  if (await choice.isVisible()) await choice.selectOption(base)
  await page.getByLabel('Validade').fill(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
}
