import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'
import { query, walkTo } from './care-by-http.ts'

const stack = useStack()

const goOnTo = async (page: Page, what: 'o endereço' | 'a entrega' | 'o pagamento') => {
  await page.getByRole('button', { name: `Continuar para ${what}` }).click()
}
const toDelivery = async (page: Page) => {
  await goOnTo(page, 'a entrega')
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
}
const address = (page: Page, words: RegExp, checked?: boolean) =>
  page.getByRole('radio', { name: words, ...(checked !== undefined && { checked }) })

/** A second address, which is not the default. */
const addAddress = async (page: Page, number: string) => {
  await page.goto('/_app/enderecos')
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo endereço' })
  await drawer.getByLabel('CEP').pressSequentially('01310200')
  await expect.poll(() => drawer.getByLabel('Cidade').inputValue()).toBe('São Paulo')
  await drawer.getByLabel('Número').fill(number)
  await drawer.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
  await drawer.getByRole('button', { name: 'Salvar endereço' }).click()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: number }).waitFor()
}

test.each(screenNames)(
  'on a %s: a treatment goes to the address that he chose among several, or to a new one that he adds',
  async (screen) => {
    const email = `varios-enderecos-${screen}@prumo.example`
    await walkTo(stack.product, email, 'he gives a card')
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email, patientPassword)
    await addAddress(page, '900')

    await page.goto('/_app/tratamentos')
    await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
    await page.waitForURL(/\/men-power\/checkout\/info/)
    await goOnTo(page, 'o endereço')
    // The default was saved by another client, without a district: it is chosen, and asks for what it lacks.
    await address(page, /1578/, true).waitFor()
    expect(await page.getByLabel('Número').inputValue()).toBe('1578')
    await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
    await page.getByText('Informe o bairro.').first().waitFor()
    await address(page, /900/).check()
    await expectFit(page, 'several addresses of a treatment')
    await toDelivery(page)

    // Back, and opened anew: what he chose stays, not the default.
    await page.goBack()
    await address(page, /900/, true).waitFor()
    await toDelivery(page)
    await page.reload()
    await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
    await page.goBack()
    await address(page, /900/, true).waitFor()

    // A new one is added on the way, and it stays too.
    await address(page, /Outro endereço/).check()
    await buyer.fillAddress(page)
    await page.getByLabel('Número').fill('2100')
    await expectFit(page, 'a new address of a treatment')
    await toDelivery(page)
    await page.goBack()
    await address(page, /2100/, true).waitFor()
    await toDelivery(page)
    await goOnTo(page, 'o pagamento')
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Revisar o pedido' }).click()
    await page.getByText(/2100/).first().waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
    await page.waitForURL(/\/men-power\/checkout\/pronto/)

    const [sent] = await query(
      stack.product,
      `select address.address1 from shop.orders o
         join people.users owner on owner.id = o.user_id
         join people.addresses address on address.id = o.ship_address_id
       where owner.email = $1 and o.kind = 'medicine' order by o.id desc limit 1`,
      [email],
    )
    expect(sent?.address1).toContain('2100')
    await page.goto('/_app/enderecos')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: '2100' }).waitFor()
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
    expect(faults).toEqual([])
  },
)
