import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useStack()

const signIn = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

const wishlistCalls = /\/storefront\/wishlists\?/
/** The customer's lists with every variant changed, as if the shop had changed meanwhile. */
const asAnswered = (page: Page, change: (attributes: object) => void) =>
  page.route(wishlistCalls, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const { type, attributes } of json.included ?? []) if (type === 'variant') change(attributes)
    await route.fulfill({ response, json })
  })

test.each(screenNames)(
  'on a %s a heart pressed before signing in is kept, listed, shared and moved to the cart',
  async (screen) => {
    const { page, faults } = await stack.visit({ screen })
    const email = await ownCustomer(stack.product, {
      like: screen === 'phone' ? 'bruno' : 'diego',
      journey: 'favoritos',
    })
    await page.goto('/sex-tools')
    await page.getByRole('button', { name: 'Salvar nos favoritos: Gel lubrificante' }).click()
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
    await signIn(page, email)
    await page.waitForURL('**/sex-tools')
    await page.getByRole('button', { name: 'Tirar dos favoritos: Gel lubrificante', pressed: true }).waitFor()
    await expectFit(page, 'hearts in the shop')

    await page.goto('/sex-tools/ovo-masturbador')
    await page.getByRole('button', { name: 'Salvar nos favoritos' }).click()
    await page.getByRole('button', { name: 'Está nos favoritos', pressed: true }).waitFor()
    await expectFit(page, 'a product among the favourites')
    await page.getByRole('link', { name: 'Ver as listas' }).click()
    const list = page.getByRole('main')
    await list.getByRole('heading', { name: 'Favoritos', level: 2 }).waitFor()
    await list.getByRole('link', { name: 'Gel lubrificante' }).waitFor()

    await page.getByRole('button', { name: 'Nova lista' }).click()
    await page.getByRole('button', { name: 'Criar lista' }).click()
    await page.getByText('Dê um nome à lista.').first().waitFor()
    await page.getByLabel('Nome da nova lista').fill('Presentes')
    await page.getByRole('button', { name: 'Criar lista' }).click()
    await page.getByRole('heading', { name: 'Presentes', level: 2 }).waitFor()
    await page.getByLabel('Mover para outra lista').first().selectOption({ label: 'Presentes' })
    await page.getByText('Gel lubrificante mudou de lista.').waitFor()
    await expectFit(page, 'two lists')

    const gifts = page.locator('.wishlist').filter({ hasText: 'Presentes' }).last()
    await gifts.getByRole('button', { name: 'Compartilhar por link' }).click()
    const link = await gifts.getByLabel('Link da lista').inputValue()
    expect(link).toMatch(/\/favoritos#[\w-]{32,}$/)

    const { page: friend, faults: friendsFaults } = await stack.visit({ screen })
    await friend.goto(link)
    await friend.getByRole('heading', { name: 'Presentes', level: 1 }).waitFor()
    await friend.getByRole('link', { name: 'Gel lubrificante' }).waitFor()
    await expectFit(friend, 'a shared list')
    const said = await friend.getByRole('main').innerText()
    expect(said).not.toMatch(/Bruno|Diego|@prumo/)

    await gifts.getByRole('button', { name: 'Parar de compartilhar' }).click()
    await gifts.getByRole('button', { name: 'Compartilhar por link' }).waitFor()
    await friend.reload()
    await friend.getByRole('heading', { name: 'Esta lista não está compartilhada' }).waitFor()

    // What the shop no longer sells stays on the list, says so, and leads nowhere; what is sold out says that.
    const egg = page.locator('.wishlist').filter({ hasText: 'Favoritos' }).first()
    await asAnswered(page, (variant) => Object.assign(variant, { purchasable: false, in_stock: true }))
    await page.reload()
    await egg.getByText('Não vendemos mais').waitFor()
    expect(await egg.getByRole('link', { name: 'Ovo masturbador' }).count()).toBe(0)
    expect(await egg.getByRole('button', { name: /^Mover para o carrinho/ }).count()).toBe(0)
    await expectFit(page, 'a list with what is no longer sold')
    await page.unroute(wishlistCalls)
    await asAnswered(page, (variant) =>
      Object.assign(variant, { purchasable: false, in_stock: false, backorderable: false }),
    )
    await page.reload()
    await egg.getByText('Esgotado').waitFor()
    await egg.getByRole('link', { name: 'Ovo masturbador' }).waitFor()
    await page.unroute(wishlistCalls)
    await page.reload()

    await gifts.getByRole('button', { name: 'Mover para o carrinho: Gel lubrificante' }).click()
    await page.getByText('Gel lubrificante foi para o carrinho.').waitFor()
    await page.goto('/sex-tools')
    await page.getByRole('button', { name: 'Salvar nos favoritos: Gel lubrificante', pressed: false }).waitFor()
    await page.getByRole('button', { name: 'Carrinho, 1 item' }).click()
    await buyer.cart(page).getByText('Gel lubrificante').waitFor()

    // The link of a deleted list, and one that was cut, say the same.
    await page.goto('/_app/favoritos')
    await gifts.getByRole('button', { name: 'Compartilhar por link' }).click()
    await gifts.getByLabel('Link da lista').waitFor()
    await gifts.getByRole('button', { name: 'Apagar a lista: Presentes' }).click()
    await gifts.getByRole('button', { name: 'Apagar', exact: true }).click()
    await page.getByText('Lista apagada.').waitFor()
    for (const gone of [link, `${link.split('#')[0]}#%E0%A4`]) {
      await friend.goto('about:blank')
      await friend.goto(gone)
      await friend.getByRole('heading', { name: 'Esta lista não está compartilhada' }).waitFor()
    }
    expect(faults).toEqual([])
    expect(friendsFaults.filter((fault) => !/40[34]/.test(String(fault)))).toEqual([])
  },
)

test('a page of the shop is sent without a heart, the same for everybody', async () => {
  const { page } = await stack.visit({ hasJavaScript: false })
  const answer = await page.goto('/sex-tools')
  expect(await answer?.text()).not.toMatch(/favoritos/i)
})
