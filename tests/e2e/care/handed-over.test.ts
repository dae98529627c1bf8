import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'

const stack = useOwnStack()
const EMAIL = 'outra-farmacia@prumo.example'

/** Teresa works there from now on, and Sílvia in the first one. */
const openSecondPharmacy = async () => {
  await query(
    stack.product,
    `insert into shop.sellers (id, name, legal_name, cnpj)
    values (3, 'Farmácia do Sul', 'Farmácia do Sul Ltda.', '9SUL3T8Q000100')`,
  )
  await query(
    stack.product,
    `insert into plans.pharmacies
      (id, afe, ae, address, telephone, in_charge_name, in_charge_registration, position, states)
    values (3, '0.00000.3', '1.00000.3', 'Rua XV de Novembro, 100, Curitiba, PR, 80020-310', '(41) 3000-0100',
      'Célia Prates', 'CRF/PR 54321', 9, null)`,
  )
  await query(
    stack.product,
    `insert into shop.stock_locations (id, name, postal_code, sender_name, sender_address, kept_by)
    values (3, 'Curitiba', '80020310', 'CS Encomendas', 'Rua XV de Novembro, 100, Curitiba, PR', 3)`,
  )
  await query(
    stack.product,
    `insert into plans.pharmacists (user_id, pharmacy_id)
    select id, case email when 'silvia@prumo.example' then 2 else 3 end from people.users
    where email in ('silvia@prumo.example', 'teresa@prumo.example')`,
  )
  // A formula is accepted only where two pharmacists work.
  await query(
    stack.product,
    `with colleague as (
      insert into people.users (email, first_name, last_name)
      values ('colega-do-sul@prumo.example', 'Colega', 'Farmacêutica') returning id
    ), role as (insert into people.user_roles (user_id, role) select id, 'pharmacist' from colleague)
    insert into plans.pharmacists (user_id, pharmacy_id) select id, 3 from colleague`,
  )
}

const enter = async (email: string) => {
  const { page, faults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(page, email, stack.product.sandboxUrl)
  await page.goto('/equipe')
  return { page, faults }
}

test('one pharmacy hands a request over; the patient reads it, and the other accepts, sells and is paid for it', async () => {
  const { product } = stack
  await walkTo(product, EMAIL, 'he requests the treatment')
  await openSecondPharmacy()
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await enterAccount(page, EMAIL)
  await page.goto('/_app/tratamentos')
  await page.getByText(/^Quem prepara e vende: Farmácia de Manipulação Prumo Ltda\./).waitFor()

  const silvia = await enter('silvia@prumo.example')
  await silvia.page
    .getByRole('link', { name: /Pedido R\d+.*Conferir até/s })
    .first()
    .click()
  await silvia.page.getByRole('button', { name: 'Passar para outra farmácia' }).click()
  const drawer = silvia.page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Passar o pedido' }).click()
  await drawer.getByText('Escolha a farmácia.').waitFor()
  await drawer.getByLabel('Farmácia').selectOption('3')
  await drawer.getByLabel('Motivo').selectOption({ label: 'Falta matéria-prima aqui' })
  await expectFit(silvia.page, 'a request that is handed over')
  await drawer.getByRole('button', { name: 'Passar o pedido' }).click()
  await silvia.page.getByText(/^O pedido R\d+ passou para Farmácia do Sul Ltda\.$/).waitFor()
  await expect.poll(() => silvia.page.getByRole('link', { name: /Pedido R\d+.*Conferir até/s }).count()).toBe(0)

  await page.getByText('Seu pedido passou para outra farmácia').waitFor()
  await page.getByText(/^Quem prepara e vende: Farmácia do Sul Ltda\./).waitFor()
  await page.getByText(/: faltava matéria-prima\./).waitFor()
  await expectFit(page, 'a treatment that was handed over')
  await expect
    .poll(async () => (await mailsTo(product.sandboxUrl, EMAIL)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Outra farmácia atende o pedido R\d+$/))

  const teresa = await enter('teresa@prumo.example')
  await teresa.page
    .getByRole('link', { name: /Pedido R\d+.*Conferir até/s })
    .first()
    .click()
  await teresa.page.getByText(/^Passou de Farmácia de Manipulação Prumo Ltda\. para Farmácia do Sul Ltda\.$/).waitFor()
  await teresa.page.setViewportSize(screens.phone)
  await expectFit(teresa.page, 'a request that came from another pharmacy, on a phone')
  await teresa.page.setViewportSize(screens.desktop)
  await teresa.page.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
  await teresa.page.getByText('Pago. O pedido pode ser manipulado.').waitFor()
  expect([...faults, ...silvia.faults, ...teresa.faults]).toEqual([])
})
