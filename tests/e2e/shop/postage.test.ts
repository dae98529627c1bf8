import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

test.each(screenNames)(
  'on a %s postage is told by postal code at the product and in the cart, and the checkout begins with it',
  async (screen) => {
    const { page, faults } = await stack.visit({ screen })
    await buyer.openProduct(page)
    await page.getByRole('button', { name: 'Calcular frete e prazo' }).click()
    const field = page.getByLabel('CEP para calcular o frete')
    await field.waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('01310200')
    await page.keyboard.press('Enter')
    await page.getByText('Para São Paulo, SP').waitFor()
    const ways = (await page.locator('.postage__ways li').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '))
    expect(ways).toEqual([
      expect.stringMatching(/^SEDEX Entrega em .*dias? út[\s\S]*R\$ \d+,\d\d$/),
      expect.stringMatching(/^PAC Entrega em .*dias? út[\s\S]*R\$ \d+,\d\d$/),
    ])
    await expectFit(page, 'product with its postage')

    // The cart knows the postal code; with a coupon for it the parcel is free.
    await buyer.putInCart(page)
    const cart = buyer.cart(page)
    await cart.getByText('Para São Paulo, SP').waitFor()
    expect(await buyer.textOf(cart.locator('.postage__ways'))).toContain(ways[0]?.split('R$')[1]?.trim())
    await buyer.applyCoupon(page, 'FRETEGRATIS')
    await cart.locator('.postage__ways').getByText('Grátis').first().waitFor()
    await cart.getByLabel('CEP para calcular o frete').fill('99999-999')
    await cart.getByRole('button', { name: 'Calcular', exact: true }).click()
    await cart.getByText('CEP não encontrado. Confira os números.').waitFor()
    await cart.getByLabel('CEP para calcular o frete').fill('01310-200')
    await cart.getByRole('button', { name: 'Calcular', exact: true }).click()
    await cart.getByText('Para São Paulo, SP').waitFor()

    // The checkout starts with it.
    await buyer.goToCheckout(page)
    await buyer.fillBuyer(page, `frete-${screen}@prumo.example`)
    await buyer.toAddress(page)
    await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('São Paulo')
    expect(await page.getByLabel('CEP').inputValue()).toBe('01310-200')
    await page.getByLabel('Número').fill('1578')
    await buyer.toDelivery(page)
    expect(await buyer.textOf(page.getByRole('group', { name: 'Forma de entrega' }))).toMatch(/SEDEX[\s\S]*Grátis/)
    expect(faults).toEqual([])
  },
)
