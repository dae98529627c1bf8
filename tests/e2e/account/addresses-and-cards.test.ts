import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'

const stack = useStack()

const itemOf = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

const fillAddress = async (drawer: Locator, { number, complement }: { number: string; complement: string }) => {
  await drawer.getByLabel('CEP').pressSequentially('01310200')
  await expect.poll(() => drawer.getByLabel('Cidade').inputValue()).toBe('São Paulo')
  await drawer.getByLabel('Número').fill(number)
  await drawer.getByLabel('Complemento').fill(complement)
  await drawer.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
}

test.each(screenNames)('on a %s addresses are saved, changed and chosen in a purchase', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  const like = screen === 'phone' ? 'bruno' : 'diego'
  const email = await ownCustomer(stack.product, { like, journey: 'enderecos' })
  await signInByHttp(page, email)
  await page.goto('/_app/enderecos')
  await page.getByRole('heading', { name: 'Nenhum endereço salvo' }).waitFor()
  await expectFit(page, 'no address yet')

  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const added = page.getByRole('dialog', { name: 'Novo endereço' })
  await added.getByRole('button', { name: 'Salvar endereço' }).click()
  await added.getByText('Informe o CEP.').first().waitFor()
  await fillAddress(added, { number: '1578', complement: 'Apto 12' })
  await expectFit(page, 'a new address')
  await added.getByRole('button', { name: 'Salvar endereço' }).click()
  await itemOf(page, '1578').getByText('Padrão', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  await fillAddress(page.getByRole('dialog', { name: 'Novo endereço' }), { number: '900', complement: 'Casa 2' })
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await itemOf(page, '900')
    .getByRole('button', { name: /^Tornar padrão/ })
    .click()
  await itemOf(page, '900').getByText('Padrão', { exact: true }).waitFor()
  expect(await page.getByText('Padrão', { exact: true }).count()).toBe(1)

  await itemOf(page, '1578')
    .getByRole('button', { name: /^Alterar/ })
    .click()
  const changed = page.getByRole('dialog', { name: 'Alterar endereço' })
  expect(await changed.getByLabel('Complemento').inputValue()).toBe('Apto 12')
  await changed.getByLabel('Complemento').fill('Apto 34')
  await changed.getByRole('button', { name: 'Salvar endereço' }).click()
  await itemOf(page, 'Apto 34').waitFor()
  await expectFit(page, 'two addresses')

  await buyer.openProduct(page, 'gel-lubrificante')
  await buyer.putInCart(page)
  await buyer.goToCheckout(page)
  await buyer.fillBuyer(page, email)
  await buyer.toAddress(page)
  await page.getByRole('radio', { name: /900/, checked: true }).waitFor()
  await page.getByRole('radio', { name: /1578/ }).check()
  await expectFit(page, 'saved addresses in the checkout')
  await buyer.toDelivery(page)
  await buyer.toPayment(page)
  await buyer.toReview(page)
  await page.getByText(/1578/).first().waitFor()

  await page.goto('/_app/enderecos')
  await itemOf(page, '900').waitFor()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2)
  await itemOf(page, '900')
    .getByRole('button', { name: /^Remover/ })
    .click()
  await itemOf(page, '900').getByRole('button', { name: 'Remover', exact: true }).click()
  await page.getByText('Endereço removido.').waitFor()
  await itemOf(page, '1578').getByText('Padrão', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

const fillCard = async (drawer: Locator, number: string) => {
  await drawer.getByLabel('Número do cartão').fill(number)
  await drawer.getByLabel('Nome no cartão').fill('BRUNO ALMEIDA')
  await drawer.getByLabel('Validade').fill('11/30')
  await drawer.getByLabel('Código de segurança').fill('123')
  await drawer.getByLabel('CPF do titular').fill('123.456.789-09')
  await drawer.getByRole('button', { name: 'Salvar cartão' }).click()
}

test.each(screenNames)(
  'on a %s cards are saved, made the default and removed; a course is paid with one',
  async (screen) => {
    const { page, faults } = await stack.visit({ screen })
    const like = screen === 'phone' ? 'bruno' : 'diego'
    const email = await ownCustomer(stack.product, { like, journey: 'cartoes' })
    await signInByHttp(page, email)
    await page.goto('/_app/cartoes')
    await page.getByRole('heading', { name: 'Nenhum cartão salvo' }).waitFor()
    await page.getByRole('button', { name: 'Adicionar cartão' }).click()
    await expectFit(page, 'a new card')
    await fillCard(page.getByRole('dialog', { name: 'Novo cartão' }), '5031 4332 1540 6351')
    await itemOf(page, 'Mastercard final 6351').getByText('Padrão', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Adicionar cartão' }).click()
    await fillCard(page.getByRole('dialog', { name: 'Novo cartão' }), '4235 6477 2802 5682')
    await itemOf(page, 'Visa final 5682')
      .getByRole('button', { name: /^Tornar padrão/ })
      .click()
    await itemOf(page, 'Visa final 5682').getByText('Padrão', { exact: true }).waitFor()
    expect(await page.getByText('Padrão', { exact: true }).count()).toBe(1)
    await expectFit(page, 'two cards')

    await page.goto('/cursos/programa-control/inscricao/dados')
    await fillWho(page, email)
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('radio', { name: /^Visa final 5682/, checked: true }).waitFor()
    await page.getByRole('radio', { name: /^Mastercard final 6351/ }).check()
    await expectFit(page, 'a course by a saved card')
    await page.getByRole('button', { name: /^Pagar .* com cartão$/ }).click()
    await page.waitForURL('**/inscricao/confirmacao')

    await page.goto('/_app/cartoes')
    await itemOf(page, 'Visa final 5682')
      .getByRole('button', { name: /^Remover/ })
      .click()
    await itemOf(page, 'Visa final 5682').getByRole('button', { name: 'Remover', exact: true }).click()
    await page.getByText('Cartão removido.').waitFor()
    await itemOf(page, 'Mastercard final 6351').getByText('Padrão', { exact: true }).waitFor()
    expect(faults).toEqual([])
  },
)

/** Name and e-mail are known of whoever is signed in. */
const fillWho = async (page: Page, email: string) => {
  await page.getByLabel('CPF').fill(cpfOf(email))
  await page.getByLabel('Data de nascimento').fill('01/01/1990')
  await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
  await page.getByLabel('Gênero').selectOption('male')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
}
