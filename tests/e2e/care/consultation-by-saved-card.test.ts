import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { cardToken } from '../../faults/sale.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { textOf } from '../shop/buyer.ts'
import * as patient from './patient.ts'

const stack = useStack()
const password = 'prumo-demo-2026'

/** A card that the customer saved on another day. */
const saveCard = async (email: string) => {
  const call = jsonCaller(stack.product.apiUrl)
  const body = { grant_type: 'password', username: email, password }
  const { access_token: bearer } = await call<{ access_token: string }>('POST', '/spree_oauth/token', { body })
  const { profile } = await call<{ profile: { id: number } }>('GET', '/api/v1/profile', { bearer })
  const { token } = await call<{ token: string }>('POST', '/auth', { bearer })
  await call('POST', '/spree-credit-card', {
    bearer: token,
    body: { patientId: profile.id, gatewayPaymentProfileId: await cardToken(stack.product.sandboxUrl) },
  })
}

const signIn = async (page: Page, email: string) => {
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/_app')
}

test.each(screenNames)(
  'on a %s: a consultation is paid by a saved card, and nothing of it is typed',
  async (screen) => {
    const like = screen === 'phone' ? 'bruno' : 'diego'
    const email = await ownCustomer(stack.product, { like, journey: 'consulta-com-cartao' })
    await saveCard(email)
    const { page, faults } = await stack.visit({ screen })
    await signIn(page, email)
    await patient.startConsultation(page)
    await patient.answerSurvey(page)
    await patient.chooseDoctor(page, /Marcos/)
    await patient.chooseChannel(page)
    await patient.chooseTime(page, screen === 'phone' ? 0 : 1)
    await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
    await page.getByLabel('CPF').fill(cpfOf(email))
    await page.getByLabel('Data de nascimento').fill('01/01/1990')
    await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
    await page.getByLabel('Gênero').selectOption('male')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await patient.consent(page)
    await page.getByRole('heading', { name: 'Pagamento', level: 1 }).waitFor()
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('radio', { name: /^Mastercard final 6351/, checked: true }).waitFor()
    expect(await page.getByLabel('Número do cartão').count()).toBe(0)
    await expectFit(page, 'a consultation by a saved card')
    await page.getByRole('button', { name: /^Pagar R\$.* com cartão$/ }).click()
    await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()

    await page.goto('/_app/pedidos')
    await page.getByRole('heading', { name: /^Consulta com / }).waitFor()
    await page.getByRole('link', { name: /^Ver o pedido/ }).click()
    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await page.getByRole('heading', { name: 'Recibo', level: 1 }).waitFor()
    expect(await textOf(page.getByRole('article'))).toContain('no cartão final 6351')
    expect(faults).toEqual([])
  },
)
