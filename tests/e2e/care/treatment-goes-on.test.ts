import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'

const stack = useOwnStack()

const treatmentsOf = async (email: string, screen: 'phone' | 'desktop') => {
  const visit = await stack.visit({ screen })
  await signInByHttp(visit.page, email, patientPassword)
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

/** What came with the treatment is picked, and is an order that costs nothing. */
const pickSupplement = async (page: Page, screen: string) => {
  await page.getByRole('button', { name: 'Escolher o suplemento' }).click()
  const drawer = page.getByRole('dialog', { name: 'Escolher o suplemento' })
  await drawer.getByText('+fert').click()
  await drawer.getByText(/^Vai para /).waitFor()
  await picture(page, `${screen}-0-supplement`)
  await expectFit(page, 'a supplement that is to be picked')
  await drawer.getByRole('button', { name: 'Pedir sem custo' }).click()
  await page.getByText('Você escolheu +fert · 1 pote. Não há nada a pagar.').waitFor()
  await picture(page, `${screen}-0-supplement-ordered`)
}

test.each(['phone', 'desktop'] as const)(
  'on a %s: a yes, then skipped, paused, resumed, and canceled in two presses',
  async (screen) => {
    const it = await walkTo(stack.product, `continua-${screen}@prumo.example`, 'she accepts, and the card is charged')
    const { page, faults } = await treatmentsOf(it.email, screen)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.getByText('Nada é cobrado de novo sem você pedir.').waitFor()
    await page.getByText('A farmácia prepara e envia.').waitFor()
    await page.getByText(/^Começou em /).waitFor()
    await picture(page, `${screen}-1-once`)
    await pickSupplement(page, screen)
    await button(/^Receber todo mês, até/).click()
    await nextOf(page).waitFor()
    await expectFit(page, 'a treatment that goes on by itself')
    const next = await nextOf(page).innerText()
    await page.getByText('Pular, pausar, adiantar ou mudar o pagamento').click()
    await picture(page, `${screen}-2-acts`)
    await button('Pular este envio').click()
    await expect.poll(() => nextOf(page).innerText()).not.toBe(next)
    // Its prescription is used up: nothing is asked for, and the page says what helps.
    await button('Adiantar para agora').click()
    await page.getByText(/Nenhuma receita válida cobre o próximo envio/).waitFor()
    await picture(page, `${screen}-3-refused`)
    // A day that lies behind is marked at its field, and nothing is sent.
    const until = page.getByLabel('Pausar até')
    await until.fill('2020-01-10')
    await button('Pausar').click()
    await page.getByText(/^Escolha um dia entre /).waitFor()
    expect(await until.getAttribute('aria-invalid')).toBe('true')
    await expectFit(page, 'a pause until a day that lies behind')
    await picture(page, `${screen}-3-pause`)
    const inTwoWeeks = dayAfter(calendarDayOf(new Date()), 14)
    await until.fill(inTwoWeeks)
    await button('Pausar').click()
    await page.getByText(`Pausado até ${formatDate(inTwoWeeks)}: nada é pedido nem cobrado até lá.`).waitFor()
    await button('Retomar').click()
    await nextOf(page).waitFor()
    await until.fill('')
    await button('Pausar').click()
    await page.getByText('Pausado: nada é pedido nem cobrado até você retomar.').waitFor()
    await button('Retomar').click()
    await nextOf(page).waitFor()
    // From a fresh page, the two presses that it promises.
    await page.reload()
    await button('Cancelar o tratamento').click()
    await picture(page, `${screen}-4-sure`)
    await expectFit(page, 'a treatment that is to be canceled')
    await button('Sim, cancelar').click()
    await page.getByText('Nada mais será cobrado.').waitFor()
    expect(faults).toEqual([])
  },
)
