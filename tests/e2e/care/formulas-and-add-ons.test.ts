import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { recommendTwo, walkTo } from './care-by-http.ts'

const stack = useStack()

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${folder}/${name}-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
}

test.each(screenNames)(
  'on a %s: he leaves one formula out, puts a product beside it, asks for it, and takes it back before any charge',
  async (screen) => {
    const email = `formulas-${screen}@prumo.example`
    const it = await recommendTwo(stack.product, email)
    await walkTo(stack.product, email, 'he gives a card', { ...it, first: 'he looks at the treatment' })
    const { page, faults } = await stack.visit({ screen })
    const look = (name: string) => picture(page, `${name}-${screen}`)
    await enterAccount(page, email)
    await page.goto('/_app/tratamentos')
    await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
    await look('info')
    await page.getByRole('button', { name: 'Cobrança e cancelamento' }).click()
    const about = page.getByRole('dialog', { name: 'Cobrança e cancelamento' })
    await expectFit(page, 'what is charged')
    await look('about')
    await about.getByRole('button', { name: 'Fechar' }).click()

    await page.getByRole('button', { name: 'Personalizar o pedido' }).click()
    const drawer = page.getByRole('dialog', { name: 'Personalizar o pedido' })
    await drawer.getByText('R$ 137,00').first().waitFor()
    await drawer.getByRole('checkbox').first().uncheck()
    await drawer.getByText('R$ 60,00').first().waitFor()
    await expectFit(page, 'a package being customised')
    await look('drawer')
    await drawer.getByRole('button', { name: 'Pôr no carrinho: Gel lubrificante' }).click()
    await drawer.getByText('No carrinho da loja.').waitFor()
    // The coupon counts for the goods beside the medicine.
    await drawer.getByLabel('Cupom de desconto').fill('BEMVINDO')
    await drawer.getByRole('button', { name: 'Aplicar' }).click()
    await drawer.getByRole('button', { name: 'Remover cupom' }).waitFor()
    await look('drawer-add-ons')
    await drawer.getByRole('button', { name: 'Usar estas escolhas' }).click()
    await page.getByText(/^Fora deste pedido: /).waitFor()
    await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
    await page.getByLabel('Bairro').fill('Bela Vista')

    // What he has begun is offered again, as he chose it.
    await page.goto('/_app/tratamentos')
    await page.getByRole('link', { name: 'Continuar o pedido' }).click()
    await page.getByText(/^Fora deste pedido: /).waitFor()
    await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
    await page.getByLabel('Bairro').fill('Bela Vista')
    await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
    await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await page.getByRole('button', { name: 'Revisar o pedido' }).click()
    await page.getByRole('button', { name: 'Pedir o tratamento' }).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
    await page.waitForURL(/\/men-power\/checkout\/pronto/)
    await page.getByRole('button', { name: 'Desistir do pedido' }).click()
    await expectFit(page, 'a request being taken back')
    await look('withdraw')
    await page.getByRole('button', { name: 'Sim, desistir' }).click()
    await page.getByRole('heading', { name: 'Pedido retirado', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Ver tratamentos' }).click()
    await page.getByRole('link', { name: 'Pedir este tratamento' }).waitFor()
    await look('treatments')
    expect(faults).toEqual([])
  },
)
