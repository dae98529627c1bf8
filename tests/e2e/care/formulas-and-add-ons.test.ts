import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../../faults/json-caller.ts'
import { moneyTaken } from '../../faults/sale.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'
import { acceptRequestOf, query, recommendTwo, walkTo } from './care-by-http.ts'

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
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
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

type Paid = { number: string; kind: string; total: number; payment: string; amount: number }

/** His paid orders of medicine and of goods, each with the payment that completed it. */
const paidBy = (email: string): Promise<Paid[]> =>
  query(
    stack.product,
    `select o.number, o.kind, o.total_cents::int as total, p.number as payment, p.amount_cents::int as amount
       from shop.orders o join people.users u on u.id = o.user_id join shop.payments p on p.order_id = o.id
       where u.email = $1 and o.kind in ('medicine', 'shop') and p.state = 'completed' order by o.kind`,
    [email],
  ) as Promise<Paid[]>

test('a product beside the package is paid to its end: both orders stand, and the charges add up', async () => {
  const { product } = stack
  const email = 'formulas-junto@prumo.example'
  const recommended = await recommendTwo(product, email)
  const it = await walkTo(product, email, 'he gives a card', { ...recommended, first: 'he looks at the treatment' })
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await enterAccount(page, email)
  await page.goto('/_app/tratamentos')
  await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
  await page.getByRole('button', { name: 'Personalizar o pedido' }).click()
  const drawer = page.getByRole('dialog', { name: 'Personalizar o pedido' })
  await drawer.getByRole('button', { name: 'Pôr no carrinho: Gel lubrificante' }).click()
  await drawer.getByText('No carrinho da loja.').waitFor()
  await drawer.getByRole('button', { name: 'Usar estas escolhas' }).click()
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  await page.getByLabel('Bairro').fill('Bela Vista')
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
  await page.waitForURL(/\/men-power\/checkout\/pronto/)

  // The page that thanks him says what is not paid yet, and leads there.
  await page.getByRole('link', { name: 'Pagar o que está no carrinho' }).waitFor()
  await expectFit(page, 'a request with a cart beside it')
  await picture(page, 'requested-with-cart-phone')
  await page.getByRole('link', { name: 'Pagar o que está no carrinho' }).click()
  await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
  await buyer.toAddress(page)
  await page.getByRole('radio', { name: /1578, Bela Vista/ }).check()
  await buyer.toDelivery(page)
  await buyer.toPayment(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: /^Mastercard final 6351/, checked: true }).waitFor()
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()

  await acceptRequestOf(product, it)
  const paid = await until(
    'both orders',
    () => paidBy(email),
    (found) => found.length === 2,
  )
  expect(paid.map(({ kind }) => kind)).toEqual(['medicine', 'shop'])
  for (const { total, amount } of paid) expect(amount).toBe(total)
  const sum = paid.reduce((cents, { total }) => cents + total, 0)
  expect(
    await moneyTaken(
      product.sandboxUrl,
      paid.map(({ payment }) => payment),
    ),
  ).toBe(sum)

  await page.goto('/_app/pedidos')
  for (const { number } of paid) await page.getByText(number).first().waitFor()
  await page.goto(`/_app/pedidos/${paid[1]?.number}`)
  await page.getByText('Gel lubrificante').first().waitFor()
  expect(faults).toEqual([])
})
