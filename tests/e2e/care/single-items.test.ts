import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { query, recommendTwo, walkTo } from './care-by-http.ts'

const stack = useStack()
/** One medicine in two presentations. */
const TWO_FLASKS = { months: 3, productIds: [1106, 1107] }

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png` })
  await showColorMode(page, 'dark')
  await page.screenshot({ path: `${folder}/${name}-dark.png` })
  await showColorMode(page, 'light')
}

const withTwo = async (email: string) => {
  const it = await recommendTwo(stack.product, email, TWO_FLASKS)
  return walkTo(stack.product, email, 'he gives a card', { ...it, first: 'he looks at the treatment' })
}

/** The larger flask for three months, from the list to what he has put together. */
const chooseMedicine = async (page: Page) => {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Escolher Tadalafila/ }).click()
  await drawer.getByRole('radio', { name: /^frasco de 30 ml/ }).check()
  await drawer.getByRole('radio', { name: /^3 meses/ }).check()
  return drawer
}

test.each(screenNames)(
  'on a %s: a medicine alone in another presentation for three months, a supplement beside it, each to its own checkout',
  async (screen) => {
    const email = `avulsos-${screen}@prumo.example`
    await withTwo(email)
    const { page, faults } = await stack.visit({ screen })
    const look = (name: string) => picture(page, `${name}-${screen}`)
    await enterAccount(page, email)
    await page.goto('/_app/tratamentos')
    await page.getByRole('button', { name: 'Comprar um item avulso' }).click()
    await page.getByText('Remédios das suas receitas').waitFor()
    await expectFit(page, 'single items')
    await look('list')
    const drawer = await chooseMedicine(page)
    await expectFit(page, 'a medicine alone')
    await look('medicine')
    await drawer.getByRole('button', { name: 'Adicionar aos itens avulsos' }).click()

    await drawer.getByRole('button', { name: 'Escolher mais um item' }).click()
    await drawer.getByRole('button', { name: 'Escolher +fert' }).click()
    await drawer.getByRole('radio', { name: /^1 pote/ }).check()
    await drawer.getByRole('button', { name: 'Aumentar quantidade' }).click()
    await expectFit(page, 'a supplement')
    await look('supplement')
    await drawer.getByRole('button', { name: 'Adicionar aos itens avulsos' }).click()
    await drawer.getByText('R$ 380,00').first().waitFor()
    await drawer.getByLabel('CEP para calcular o frete').fill('01310200')
    await drawer.getByRole('button', { name: 'Calcular' }).click()
    await drawer.getByText('Para São Paulo, SP').waitFor()
    await expectFit(page, 'what he put together')
    await look('cart')

    // Kept by the browser, and nothing there names what he takes.
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.cart.singleItemCart)
    expect(kept).toMatchObject([
      { place: 2, period: 'quarterly' },
      { variantId: 1184, quantity: 2 },
    ])
    expect(Object.keys(kept[0]).sort()).toEqual(['id', 'packageId', 'period', 'place'])
    await page.reload()
    await page.getByRole('button', { name: 'Ver seus itens avulsos (2)' }).click()
    await drawer.getByRole('link', { name: 'Continuar o pedido à farmácia' }).click()
    await page.waitForURL(/\/info\?pacote=\d+&periodo=quarterly&sem=1$/)
    await page.getByText(/^Fora deste pedido: .*15 ml/).waitFor()
    await page.getByRole('radio', { name: /^3 meses de tratamento/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
    await page.getByLabel('Bairro').fill('Bela Vista')
    await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
    await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('button', { name: 'Revisar o pedido' }).click()
    await page.getByRole('checkbox').check()
    await look('review')
    await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
    await page.waitForURL(/\/men-power\/checkout\/pronto/)
    await look('requested')
    const asked = await query(
      stack.product,
      `select d.left_out, d.months from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
         join people.users u on u.id = s.patient_id where u.email = $1`,
      [email],
    )
    expect(asked).toMatchObject([{ left_out: [1106], months: 3 }])

    // The request has taken the medicine along; the supplement goes its own way.
    await page.goto('/_app/tratamentos')
    await page.getByRole('button', { name: 'Ver seus itens avulsos (1)' }).click()
    await drawer.getByRole('button', { name: 'Levar para o carrinho da loja' }).click()
    await page.waitForURL(/\/sex-tools\/checkout/)
    await page.goto('/_app/tratamentos')
    await page.getByRole('button', { name: 'Comprar um item avulso' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Ver seus itens avulsos/ }).count()).toBe(0)
    expect(faults).toEqual([])
  },
)

test('two tabs have one list; what his doctor took back leaves it and is said; a sign-out leaves nothing', async () => {
  const email = 'avulsos-abas@prumo.example'
  await withTwo(email)
  const { page, context, faults } = await stack.visit({ screen: 'desktop' })
  await enterAccount(page, email)
  await page.goto('/_app/tratamentos')
  const other = await context.newPage()
  await other.goto('/_app/tratamentos')
  await other.getByRole('button', { name: 'Comprar um item avulso' }).waitFor()

  await page.getByRole('button', { name: 'Comprar um item avulso' }).click()
  const drawer = await chooseMedicine(page)
  await drawer.getByRole('button', { name: 'Adicionar aos itens avulsos' }).click()
  await drawer.getByRole('button', { name: 'Escolher mais um item' }).click()
  await drawer.getByRole('button', { name: 'Escolher Gel lubrificante' }).click()
  await drawer.getByRole('button', { name: 'Adicionar aos itens avulsos' }).click()
  await other.getByRole('button', { name: 'Ver seus itens avulsos (2)' }).click()
  await other.getByRole('link', { name: 'Continuar o pedido à farmácia' }).waitFor()
  await other.keyboard.press('Escape')

  await query(
    stack.product,
    `update plans.packages p set withdrawn_at = now(), withdrawn_by = doctor_id from people.users u
       where u.id = p.patient_id and u.email = $1`,
    [email],
  )
  await other.getByRole('button', { name: 'Ver seus itens avulsos (2)' }).click()
  await other.getByText(/^Um remédio saiu dos seus itens avulsos/).waitFor()
  await expectFit(other, 'a medicine is gone')
  await picture(other, 'gone-desktop')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ver seus itens avulsos (1)' }).waitFor()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/_app'))
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.cart)
  expect(kept?.singleItemCart ?? []).toEqual([])
  expect(faults).toEqual([])
})
