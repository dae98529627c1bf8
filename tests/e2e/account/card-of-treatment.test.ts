import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { walkTo } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useOwnStack } from '../product/stack.ts'
import { textOf } from '../shop/buyer.ts'

// The pharmacist accepts the first request of the queue, so there is no other.
const stack = useOwnStack()

const itemOf = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

const addCard = async (page: Page, number: string) => {
  await page.getByRole('button', { name: 'Adicionar cartão' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo cartão' })
  await drawer.getByLabel('Número do cartão').fill(number)
  await drawer.getByLabel('Nome no cartão').fill('OTAVIO RAMOS')
  await drawer.getByLabel('Validade').fill('11/30')
  await drawer.getByLabel('Código de segurança').fill('123')
  await drawer.getByLabel('CPF do titular').fill('123.456.789-09')
  await drawer.getByRole('button', { name: 'Salvar cartão' }).click()
}

test.each(screenNames)(
  'on a %s: the card of a requested treatment is changed, removed, and the other one is charged',
  async (screen) => {
    const email = `trocar-cartao-${screen}@prumo.example`
    const journey = await walkTo(stack.product, email, 'he requests the treatment')
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email, patientPassword)
    await page.goto('/_app/tratamentos')
    await page.getByText('Mudar a forma de pagamento').click()
    await page.getByRole('link', { name: 'Cadastrar outro cartão' }).click()
    await page.waitForURL(/\/_app\/cartoes$/)

    // The card that is going to be charged stays, until another one takes its place.
    const first = itemOf(page, 'Mastercard final 6351')
    await first.getByText(/^Vai pagar Tratamento diário/).waitFor()
    await first.getByText(/adicione outro/).waitFor()
    expect(await first.getByRole('button', { name: /^Remover/ }).count()).toBe(0)
    await expectFit(page, 'a card that a treatment is going to charge')
    await addCard(page, '4235 6477 2802 5682')
    await first.getByLabel('Pagar com outro cartão').waitFor()
    await expectFit(page, 'another card for a treatment')
    await first.getByRole('button', { name: 'Trocar o cartão' }).click()
    await page.getByText('Agora Mastercard final 6351 pode ser removido.').waitFor()
    await itemOf(page, 'Visa final 5682')
      .getByText(/^Vai pagar Tratamento diário/)
      .waitFor()
    await first.getByRole('button', { name: /^Remover/ }).click()
    await first.getByRole('button', { name: 'Remover', exact: true }).click()
    await page.getByText('Cartão removido.').waitFor()

    await walkTo(stack.product, email, 'she accepts, and the card is charged', {
      ...journey,
      first: 'the pharmacist signs in',
    })
    await page.goto('/_app/pedidos')
    await page
      .getByRole('heading', { name: /^Tratamento/ })
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /^Ver o pedido/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await page.getByRole('heading', { name: 'Recibo', level: 1 }).waitFor()
    expect(await textOf(page.getByRole('article'))).toContain('no cartão final 5682')
    await expectFit(page, 'the receipt of a treatment')
    // Charged, it leaves nothing to change.
    await page.goto('/_app/tratamentos')
    await page.getByText('Ativo', { exact: true }).waitFor()
    expect(await page.getByText('Mudar a forma de pagamento').count()).toBe(0)
    expect(faults).toEqual([])
  },
)
