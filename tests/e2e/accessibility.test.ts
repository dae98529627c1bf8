import { expect, test } from 'vitest'
import * as buyer from './buyer.ts'
import { expectFit, showColorMode, violations } from './fit-for-everybody.ts'
import * as patient from './patient.ts'
import { screenNames, useStack } from './stack.ts'

const stack = useStack()

test('a planted fault is found, in either mode', async () => {
  const { page } = await stack.visit()
  await page.goto('/entrar')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(
    'document.querySelector("main").insertAdjacentHTML("beforeend", "<img src=x><p style=color:gray>oi</p>")',
  )
  expect((await violations(page)).join()).toMatch(/image-alt/)
  await showColorMode(page, 'dark')
  expect((await violations(page, ['color-contrast'])).join()).toMatch(/color-contrast/)
})

test.each(screenNames)('pages that are read are for everybody on a %s', async (screen) => {
  const { page } = await stack.visit({ screen })
  for (const address of [
    '/',
    '/?queixa=acne',
    '/sex-tools',
    '/sex-tools/anel-peniano',
    '/pedidos',
    '/entrar',
    '/disfuncao-eretil',
    '/senha',
    '/senha/esqueci',
    '/consulta/questionario',
    '/nada',
  ]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectFit(page, address)
  }
})

test.each(screenNames)('the purchase is for everybody on a %s', async (screen) => {
  const { page } = await stack.visit({ screen })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.applyCoupon(page, 'VENCIDO')
  await page.getByText('Esse cupom já venceu.').waitFor()
  await expectFit(page, 'cart drawer')
  await buyer.goToCheckout(page)
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  await page.getByText('Informe seu CPF.').waitFor()
  await expectFit(page, 'info with faults')
  await buyer.fillBuyer(page, 'axe@prumo.example')
  await buyer.toAddress(page)
  await expectFit(page, 'address')
  await buyer.fillAddress(page)
  await buyer.toDelivery(page)
  await expectFit(page, 'delivery')
  await buyer.toPayment(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expectFit(page, 'payment by card')
  await page.getByRole('radio', { name: 'Pix' }).check()
  await buyer.toReview(page)
  await expectFit(page, 'review')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('dialog', { name: 'Sair da compra?' }).waitFor()
  await expectFit(page, 'leave drawer')
  await page.getByRole('button', { name: 'Continuar a compra' }).click()
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await page.getByLabel('Pix copia e cola').waitFor()
  await expectFit(page, 'thank-you drawer')
  await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
  await page.getByRole('heading', { name: 'Pague com Pix' }).waitFor()
  await expectFit(page, 'order')
})

test.each(screenNames)('every step of a booking is for everybody on a %s', async (screen) => {
  const { page } = await stack.visit({ screen })
  await patient.startConsultation(page)
  await expectFit(page, 'survey')
  await patient.answerSurvey(page)
  await page.getByRole('radio', { name: /Helena Prado/ }).waitFor()
  await expectFit(page, 'doctor')
  await patient.chooseDoctor(page)
  await page.getByRole('radio', { name: 'Vídeo' }).waitFor()
  await expectFit(page, 'channel')
  await patient.chooseChannel(page)
  await page.getByRole('group', { name: 'Dia' }).waitFor()
  await expectFit(page, 'time')
  await patient.chooseTime(page, screen === 'phone' ? 0 : 4)
  await page.getByLabel('CPF').waitFor()
  await expectFit(page, 'patient')
  await patient.fillPatient(page, `todos-${screen}@prumo.example`)
  await page.getByRole('checkbox').waitFor()
  await expectFit(page, 'consent')
  await patient.consent(page)
  await page.getByRole('button', { name: 'Pagar com Pix' }).waitFor()
  await expectFit(page, 'payment')
  await patient.payByPix(page)
  await expectFit(page, 'Pix')
  await patient.payAtBank(page)
  await page.getByText('O que acontece agora').waitFor()
  await expectFit(page, 'confirmation')
})
