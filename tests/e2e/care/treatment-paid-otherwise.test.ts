import { expect, test } from 'vitest'
import { jsonCaller, until } from '../../faults/json-caller.ts'
import { cardToken } from '../../faults/sale.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { giveCredit } from '../product/own-means.ts'
import { useStack } from '../product/stack.ts'
import { acceptRequestOf, query, walkTo } from './care-by-http.ts'
import * as patient from './patient.ts'

const stack = useStack()

test('a treatment whose card the bank refused is paid otherwise, by a Pix', async () => {
  const { product } = stack
  const email = 'cartao-recusado-no-tratamento@prumo.example'
  const it = await walkTo(product, email, 'he says where he lives')
  const call = jsonCaller(product.apiUrl)
  const { nest, id: patientId } = it.patient
  const { creditCard } = await call<{ creditCard: { id: number } }>('POST', '/spree-credit-card', {
    bearer: nest,
    body: { patientId, gatewayPaymentProfileId: await cardToken(product.sandboxUrl, 'FUND') },
  })
  const variantIds = it.package.drugs.map(({ variantId }) => variantId)
  const body = { packageId: it.package.id, patientId, variantIds, spreeAddressId: it.addressId, installments: 1 }
  await call('POST', '/package-order', { bearer: nest, body: { ...body, creditCardId: creditCard.id } })
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await enterAccount(page, email)
  await page.goto('/_app/tratamentos')
  await page.getByText('Na farmácia, em conferência').waitFor()
  await acceptRequestOf(product, it)
  // The page tells by itself that the bank refused.
  await page.getByText('Pagamento não aprovado').waitFor()
  await page.getByRole('link', { name: 'Pagar de outro jeito' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagar o tratamento' }).waitFor()
  await expectFit(page, 'another way to pay a treatment')

  // The same card once more: the reason is said, and nothing is lost.
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
  const act = page.getByRole('button', { name: /^Pagar R\$/ })
  await act.click()
  await page.getByText('O cartão não passou').waitFor()
  await page.getByRole('radio', { name: 'Pix' }).check()
  await act.click()
  await page.getByText('Falta o Pix').waitFor()
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click()
  await patient.payAtBank(page)
  await page.getByText('A farmácia prepara e envia.').waitFor()
  const [paid] = await query(
    product,
    `select d.state, (select count(*)::int from shop.payments p where p.order_id = d.order_id and p.state = 'completed')
       as payments from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
     where s.patient_id = $1`,
    [patientId],
  )
  expect(paid).toEqual({ state: 'paid', payments: 1 })
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})

test('a treatment is paid by store credit alone: asked for, accepted, and made', async () => {
  const { product } = stack
  const email = 'credito-no-tratamento@prumo.example'
  const it = await walkTo(product, email, 'he gives a card')
  await giveCredit(product, { email, reais: 400 })
  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await enterAccount(page, email)
  await page.goto('/_app/tratamentos')
  await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  const district = page.getByLabel('Bairro')
  await district.waitFor()
  if ((await district.inputValue()) === '') await district.fill('Bela Vista')
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
  await page.getByRole('checkbox', { name: /^Usar meu crédito/ }).check()
  await expectFit(page, 'the payment of a treatment by store credit')
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  // The payment step has a checkbox too.
  await page.getByRole('checkbox', { name: /^Li o resumo do contrato/ }).check()
  await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
  await page
    .getByRole('link', { name: /tratamentos/i })
    .first()
    .waitFor()
  await page.goto('/_app/tratamentos')
  await page.getByText('Na farmácia, em conferência').waitFor()
  await acceptRequestOf(product, it)
  await page.getByText('A farmácia prepara e envia.').waitFor()
  const paid = () =>
    query(
      product,
      `select p.amount_cents::int as cents, d.agreed_total_cents::int as total, p.store_credit_id is not null as "byCredit"
       from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
       join shop.payments p on p.order_id = d.order_id and p.state = 'completed' where s.patient_id = $1`,
      [it.patient.id],
    )
  const [payment, ...others] = await until('the payment', paid, (found) => found.length > 0)
  expect([payment?.byCredit, others]).toEqual([true, []])
  expect(payment?.cents).toBe(payment?.total)
  expect(faults).toEqual([])
})
