import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { useOwnStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'

const stack = useOwnStack()
const ownPassword = 'uma senha que é só minha'

const treatmentsOf = async (email: string, screen: 'phone' | 'desktop') => {
  const visit = await stack.visit({ screen })
  await visit.page.goto('/entrar')
  await visit.page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await visit.page.getByLabel('Senha').fill(ownPassword)
  await visit.page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await visit.page.waitForURL(/\/_app/)
  await visit.page.goto('/_app/tratamentos')
  return visit
}
const nextOf = (page: Page) => page.getByText('Próxima cobrança').locator('xpath=..')
const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
}

test.each(['phone', 'desktop'] as const)(
  'on a %s: a yes, then skipped, paused, resumed, and canceled in two presses',
  async (screen) => {
    const it = await walkTo(stack.product, `continua-${screen}@prumo.example`, 'she accepts, and the card is charged')
    const { page, faults } = await treatmentsOf(it.email, screen)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.getByText('Nada é cobrado de novo sem você pedir.').waitFor()
    await picture(page, `${screen}-1-once`)
    await button(/^Receber todo mês, até/).click()
    await nextOf(page).waitFor()
    await expectFit(page, 'a treatment that goes on by itself')
    const next = await nextOf(page).innerText()
    await page.getByText('Pular, pausar, adiantar ou cancelar').click()
    await picture(page, `${screen}-2-acts`)
    await button('Pular este envio').click()
    await expect.poll(() => nextOf(page).innerText()).not.toBe(next)
    // Its prescription is used up: nothing is asked for, and the page says what helps.
    await button('Adiantar para agora').click()
    await page.getByText(/Nenhuma receita válida cobre o próximo envio/).waitFor()
    await picture(page, `${screen}-3-refused`)
    await button('Pausar').click()
    await page.getByText('Pausado: nada é pedido nem cobrado até você retomar.').waitFor()
    await button('Retomar').click()
    await nextOf(page).waitFor()
    await button('Cancelar o tratamento').click()
    await picture(page, `${screen}-4-sure`)
    await expectFit(page, 'a treatment that is to be canceled')
    await button('Sim, cancelar').click()
    await page.getByText('Nada mais será cobrado.').waitFor()
    expect(faults).toEqual([])
  },
)
