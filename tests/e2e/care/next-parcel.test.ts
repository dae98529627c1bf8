import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jsonCaller } from '../../faults/json-caller.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { acceptRequestOf, anAddressInManaus, recommendTwo, walkTo } from './care-by-http.ts'

const stack = useStack()

const payBefore = async (page: Page, way: { label: string }) => {
  const form = page.getByLabel('Pagar com')
  if (!(await form.isVisible())) await page.getByText('Mudar a forma de pagamento').click()
  await form.selectOption(way)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo. Vale para este pedido e para os próximos.').waitFor()
}

const agreeAndChange = async (page: Page) => {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Concordar e mudar' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

test('he pays in another way before it is accepted; then other formulas, another period and another address', async () => {
  const { product } = stack
  const email = 'proximo-envio@prumo.example'
  const recommended = await recommendTwo(product, email, { months: 3 })
  const first = 'he looks at the treatment'
  const it = await walkTo(product, email, 'he requests the treatment', { ...recommended, first })
  await anAddressInManaus(product, it)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email, patientPassword)
  await page.goto('/_app/tratamentos')

  await page.getByText('Na farmácia, em conferência').waitFor()
  await payBefore(page, { label: 'Pix, com o código por e-mail' })
  await page.reload()
  await page.getByText('Mudar a forma de pagamento').click()
  expect(await page.getByLabel('Pagar com').inputValue()).toBe('pix')
  await payBefore(page, { label: 'Mastercard final 6351' })
  await expectFit(page, 'how a request is paid')

  // Where it goes, on the card and on the request's own page.
  await page.getByRole('button', { name: 'Mudar o endereço daqui em diante' }).click()
  const form = page.getByRole('dialog', { name: 'Endereço de entrega' })
  await form.getByLabel('Número').fill('1600')
  await form.getByLabel('Bairro').fill('Bela Vista')
  await form.getByRole('button', { name: 'Enviar para este endereço' }).click()
  await page.getByText(/^Este envio vai para .*1600/).waitFor()
  await page.getByRole('link', { name: 'Ver o pedido' }).click()
  await page.getByText('Conferência da receita').waitFor()
  await page.getByText(/^Este envio vai para .*1600/).waitFor()
  await expectFit(page, 'a request')
  await acceptRequestOf(product, it)
  await page.reload()
  await page.getByText('a farmácia está preparando o seu tratamento').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Guardamos|separação/)
  await expectFit(page, 'medicine that is made')
  await page.goto('/_app/tratamentos')

  // What comes next, with its total before the yes.
  await page.getByRole('button', { name: 'Mudar período ou fórmulas' }).click()
  const drawer = page.getByRole('dialog', { name: 'O próximo envio' })
  const keep = drawer.getByRole('button', { name: 'Concordar e mudar' })
  await drawer.getByRole('radio', { name: /1 mês/, checked: true }).waitFor()
  expect(await keep.isDisabled()).toBe(true)
  await drawer.getByRole('checkbox').first().uncheck()
  await drawer.getByRole('radio', { name: /2 meses/ }).check()
  await drawer.getByText('no máximo, com a entrega').waitFor()
  await expectFit(page, 'the contents of the next parcel')
  await agreeAndChange(page)
  await page.getByText('O próximo envio vem como você escolheu.').waitFor()

  await page.getByRole('button', { name: 'Mudar o endereço', exact: true }).click()
  const where = page.getByRole('dialog', { name: 'Para onde vai o próximo envio' })
  await where.getByRole('radio', { name: /Marquês de Santa Cruz/ }).check()
  await where.getByText(/no máximo, com a entrega por/).waitFor()
  await expectFit(page, 'the address of the next parcel')
  await agreeAndChange(page)
  await page.getByText('O próximo envio vai para este endereço.').waitFor()

  // He agreed to no more than he saw: two months of one formula, at the carrier's price there.
  const call = jsonCaller(product.apiUrl)
  const { subscriptions } = await call<{ subscriptions: { id: number; period: string; nextTotal: number }[] }>(
    'GET',
    '/api/v1/subscriptions',
    { bearer: it.patient.bearer },
  )
  const [cycle] = subscriptions
  expect(cycle?.period).toBe('bimonthly')
  const seen = (cycle?.nextTotal ?? 0).toFixed(2).replace('.', ',')
  // Until the page has the new price, its button names the one before, and the yes to that is refused.
  await page.getByRole('button', { name: new RegExp(`^Receber a cada 2 meses, até R\\$\\s${seen} `) }).click()
  await page.getByText('Próxima cobrança').waitFor()
  await page.getByText(`R$ ${seen}`).first().waitFor()
  expect(faults).toEqual([])
})
