import type { Page } from 'playwright-core'

/** What is asked before the weight programme is sold; with `flag` it may end there. */
export const answerForWeight = async (page: Page, kilos: string, flag = 'Nada disso') => {
  await page.getByLabel('Altura').fill('178')
  await page.getByLabel('Peso de hoje').fill(kilos)
  await page
    .getByRole('group', { name: /Algo disto vale/ })
    .getByRole('checkbox', { name: 'Nada disso' })
    .check()
  await page
    .getByRole('group', { name: /últimas quatro semanas/ })
    .getByRole('checkbox', { name: flag })
    .check()
  for (const question of [/provoca vômito/, /perdido o controle/, /mais de 6 kg/, /se acha gordo/, /domina a sua vida/])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check()
  await page.getByRole('checkbox', { name: 'Li e concordo em ser acompanhado.' }).check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
}
