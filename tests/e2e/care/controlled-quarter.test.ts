import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller, until } from '../../faults/json-caller.ts'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import { prescribeParoxetine, recommendParoxetine } from './quarter-by-http.ts'

const stack = useStack()

const call: ReturnType<typeof jsonCaller> = (...given) => jsonCaller(stack.product.apiUrl)(...given)

/** The pharmacist accepts what he asked for. */
const accept = async ({ email, pharmacist: bearer }: Journey) => {
  const open = () =>
    query(
      stack.product,
      `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
         join people.users u on u.id = s.patient_id where u.email = $1 and d.state = 'requested'`,
      [email],
    )
  const [asked] = await until('the request', open, (found) => found.length > 0)
  await call('POST', `/api/staff/v1/dispensings/${asked?.id}/acceptance`, { bearer })
}

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await showColorMode(page, 'dark')
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true })
  await showColorMode(page, 'light')
}

test.each(screenNames)(
  'on a %s: a quarter of a controlled medicine, in two parcels by two prescriptions, at its one price',
  async (screen) => {
    const email = `trimestre-${screen}@prumo.example`
    const asked = await recommendParoxetine(stack.product, email)
    const it = await walkTo(stack.product, email, 'the pharmacist signs in', {
      ...{ ...asked, first: 'the pharmacist signs in' },
    })
    const { page, faults } = await stack.visit({ screen })
    const look = (name: string) => picture(page, `quarter-${screen}-${name}`)
    await enterAccount(page, email)
    await page.goto('/_app/tratamentos')
    await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
    // The choice stands in the address, which follows a moment later.
    await page.getByRole('radio', { name: /^3 meses de tratamento/ }).click()
    await page.getByRole('radio', { name: /^3 meses de tratamento/, checked: true }).waitFor()
    await page.getByText(/Vem em 2 envios, de 2 meses e 1 mês: cada um com a sua receita/).waitFor()
    await expectFit(page, 'a quarter in two parcels')
    await look('1-info')
    for (const what of ['o endereço', 'a entrega', 'o pagamento']) {
      await page.getByRole('button', { name: `Continuar para ${what}` }).click()
      if (what === 'o endereço') {
        const district = page.getByLabel('Bairro')
        await district.waitFor()
        if ((await district.inputValue()) === '') await district.fill('Bela Vista')
      }
      if (what === 'a entrega') await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
    }
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Revisar o pedido' }).click()
    await page.getByText('Resumo do contrato e condições do tratamento').click()
    await page.getByText(/Por lei, uma receita deste remédio vale para até 60 dias\./).waitFor()
    await expectFit(page, 'the contract of a quarter in two parcels')
    await look('2-review')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pedido enviado à farmácia' }).waitFor()
    await accept(it)

    await page.goto('/_app/tratamentos')
    await page.getByText(/^Falta 1 mês do período, pelo preço combinado/).waitFor()
    await page.getByText(/R\$\s99,34 por 2 meses de tratamento/).waitFor()
    await expectFit(page, 'a quarter of which a month is left')
    await look('3-rest')
    await page.getByText('Pedir de novo ou mudar o pagamento').click()
    await page.getByRole('button', { name: 'Pedir o próximo agora' }).click()
    await page.getByText(/Nenhuma receita válida cobre o próximo envio/).waitFor()
    await look('4-no-prescription')

    // He asks for the rest once he has taken up what he has: sixty days of a controlled substance at most.
    await query(stack.product, 'update care.prescriptions set lasts_until = now() where lasts_until > now()', [])
    await prescribeParoxetine(stack.product, it, 30)
    await page.getByRole('button', { name: 'Pedir o próximo agora' }).click()
    await page.getByText('O próximo envio está com a farmácia.', { exact: false }).waitFor()
    await accept(it)
    await page.getByText(/R\$\s49,66 por 1 mês de tratamento/).waitFor()
    await expect.poll(() => page.getByText(/^Falta 1 mês do período/).count()).toBe(0)
    const orders = () =>
      query(
        stack.product,
        `select o.item_total_cents::int as cents, o.payment_state from plans.dispensings d
           join shop.orders o on o.id = d.order_id join plans.subscriptions s on s.id = d.subscription_id
           join people.users u on u.id = s.patient_id where u.email = $1 order by d.cycle`,
        [email],
      )
    await expect.poll(orders).toEqual([
      { cents: 9_934, payment_state: 'paid' },
      { cents: 4_966, payment_state: 'paid' },
    ])
    await page.getByText('O próximo envio está com a farmácia.', { exact: false }).waitFor({ state: 'hidden' })
    await look('5-whole')
    expect(faults).toEqual([])
  },
)
