import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { giveCredit, saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { textOf } from '../shop/buyer.ts'
import * as patient from './patient.ts'

const stack = useStack()
const centsIn = (text: string) => Number(text.replace(/\D/g, ''))

test.each(screenNames)(
  'on a %s: a consultation is paid by a saved card, beside store credit if there is any, and nothing of it is typed',
  async (screen) => {
    const like = screen === 'phone' ? 'bruno' : 'diego'
    const email = await ownCustomer(stack.product, { like, journey: 'consulta-com-cartao' })
    await saveCard(stack.product, email)
    // Wide screens pay a part by store credit.
    const hasCredit = screen === 'desktop'
    if (hasCredit) await giveCredit(stack.product, { email, reais: 20 })
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email)
    await patient.startConsultation(page)
    await patient.answerSurvey(page)
    await patient.chooseDoctor(page, /Marcos/)
    await patient.chooseChannel(page)
    await patient.chooseTime(page, screen === 'phone' ? 0 : 1)
    await patient.fillWhatIsMissing(page, email)
    await patient.consent(page)
    await page.getByRole('heading', { name: 'Pagamento', level: 1 }).waitFor()
    if (hasCredit) {
      await page.getByRole('checkbox', { name: 'Usar meu crédito de R$ 20,00' }).check()
      await page.getByText(/^Falta pagar R\$.*Escolha como/).waitFor()
    }
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('radio', { name: /^Mastercard final 6351/, checked: true }).waitFor()
    expect(await page.getByLabel('Número do cartão').count()).toBe(0)
    await expectFit(page, 'a consultation by a saved card')
    const button = page.getByRole('button', { name: /^Pagar R\$.* com cartão$/ })
    const leftCents = centsIn(await textOf(button))
    await button.click()
    await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()

    await page.goto('/_app/pedidos')
    await page.getByRole('heading', { name: /^Consulta com / }).waitFor()
    await page.getByRole('link', { name: /^Ver o pedido/ }).click()
    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await page.getByRole('heading', { name: 'Recibo', level: 1 }).waitFor()
    const receipt = await textOf(page.getByRole('article'))
    expect(receipt).toContain('no cartão final 6351')
    const total = /Total\D*R\$ ([\d,]+)/.exec(receipt)?.[1] ?? ''
    expect(centsIn(total) - leftCents).toBe(hasCredit ? 2_000 : 0)
    expect(faults).toEqual([])
  },
)
