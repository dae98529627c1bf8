import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { acceptRequestOf, query, recommendTwo, walkTo } from './care-by-http.ts'

const stack = useStack()

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  for (const [screen, size] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${screen}-${name}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

const requestsOf = async (product: SharedProduct, patientId: number) =>
  (
    await query(
      product,
      `select d.state from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
         where s.patient_id = $1 order by d.cycle`,
      [patientId],
    )
  ).map(({ state }) => state)

/** Three months are prescribed, and the first one is paid. */
const treated = async (email: string) => {
  const { product } = stack
  const recommended = await recommendTwo(product, email, { months: 3 })
  const first = 'he looks at the treatment'
  const it = await walkTo(product, email, 'he requests the treatment', { ...recommended, first })
  await acceptRequestOf(product, it)
  const visit = await stack.visit({ screen: 'phone' })
  await signInByHttp(visit.page, email, patientPassword)
  await visit.page.goto('/_app/tratamentos')
  const { page } = visit
  await page.getByRole('button', { name: /^Receber todo mês, até/ }).click()
  await nextOf(page).waitFor()
  return { ...visit, it, patientId: it.patient.id }
}
const nextOf = (page: Page) => page.getByText('Próxima cobrança', { exact: true }).locator('xpath=..')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const betweenActs = 'Pular, pausar, adiantar ou mudar o pagamento'
const underWayActs = 'Pular, pausar ou mudar o pagamento'

test('what the pharmacy was asked for is skipped, or paused until a day, before it is charged', async () => {
  const { page, faults, patientId } = await treated('pula-o-pedido@prumo.example')
  const first = await nextOf(page).innerText()
  await page.getByText(betweenActs).click()
  await press(page, 'Adiantar para agora')
  await page.getByText(/^O próximo envio está com a farmácia\./).waitFor()
  await page.getByText(underWayActs).waitFor()
  await page.getByText('a farmácia não prepara este pedido, e nada é cobrado').waitFor()
  // What he brought forward himself he withdraws: the regular one comes on its day.
  expect(await page.getByRole('button', { name: 'Pular este envio' }).count()).toBe(0)
  await press(page, 'Desistir do pedido')
  await press(page, 'Sim, desistir')
  await nextOf(page).waitFor()
  expect(await nextOf(page).innerText()).toBe(first)

  await press(page, 'Adiantar para agora')
  await page.getByText(underWayActs).waitFor()
  // As if its day had come.
  await query(
    stack.product,
    `update plans.subscriptions set next_charge_on = $2::date, charge_day = extract(day from $2::date)::int
      where patient_id = $1`,
    // His day, which is another one than the database's for three hours of each night.
    [patientId, calendarDayOf(new Date())],
  )
  await page.reload()
  await page.getByText(underWayActs).click()
  await expectFit(page, 'a parcel under way that may be skipped')
  await picture(page, '1-under-way')
  await press(page, 'Pular este envio')
  await nextOf(page).waitFor()
  expect(await nextOf(page).innerText()).not.toContain(formatDate(calendarDayOf(new Date())))
  expect(await requestsOf(stack.product, patientId)).toEqual(['paid', 'canceled', 'canceled'])
  await picture(page, '2-skipped')

  await press(page, 'Adiantar para agora')
  await page.getByText(underWayActs).waitFor()
  // A day that lies behind is marked at its field, and the pharmacy keeps its request.
  const until = page.getByLabel('Pausar até')
  await until.fill('2020-01-10')
  await press(page, 'Pausar')
  await page.getByText(/^Escolha um dia entre /).waitFor()
  expect(await until.getAttribute('aria-invalid')).toBe('true')
  const inTwoWeeks = dayAfter(calendarDayOf(new Date()), 14)
  await until.fill(inTwoWeeks)
  await press(page, 'Pausar')
  await page.getByText(`Pausado até ${formatDate(inTwoWeeks)}: nada é pedido nem cobrado até lá.`).waitFor()
  expect(await requestsOf(stack.product, patientId)).toEqual(['paid', 'canceled', 'canceled', 'canceled'])
  await expectFit(page, 'a treatment that was paused with its request')
  await picture(page, '3-paused')
  await press(page, 'Retomar')
  await nextOf(page).waitFor()
  expect(faults).toEqual([])
})

test('one that was asked for by hand costs what was seen, is withdrawn on its card, and the treatment asks whether it goes on', async () => {
  const { product } = stack
  const email = 'desiste-do-pedido@prumo.example'
  const { page, faults, patientId } = await treated(email)
  await query(
    product,
    `update plans.subscriptions set repeats_since = null, agreed_total_cents = null, cycle_due_at = null
      where patient_id = $1`,
    [patientId],
  )
  // As if the carrier had asked for five reais less when the last one was sent.
  await query(
    product,
    `update plans.dispensings set agreed_total_cents = agreed_total_cents - 500 where subscription_id in
      (select id from plans.subscriptions where patient_id = $1)`,
    [patientId],
  )
  await page.reload()
  await page.getByText('Pedir de novo ou mudar o pagamento').click()
  const ask = page.getByRole('button', { name: /^Pedir o próximo agora, até R\$/ })
  const seen = await ask.innerText()
  await ask.click()
  await page.getByText('O valor do envio mudou. Veja o novo valor antes de confirmar.').waitFor()
  await expect.poll(() => ask.innerText()).not.toBe(seen)
  expect(await requestsOf(product, patientId)).toEqual(['paid'])
  await expectFit(page, 'a parcel that is dearer than he saw')
  await picture(page, '4-dearer')
  await ask.click()
  await press(page, 'Desistir do pedido')
  await press(page, 'Sim, desistir')
  await page.getByText('Os próximos estão pausados').waitFor()
  expect(await requestsOf(product, patientId)).toEqual(['paid', 'canceled'])
  await picture(page, '4-withdrawn')
  expect(faults).toEqual([])
})

test('two tabs: what the stale one asks for is refused, it shows what is true now, and nothing is done twice', async () => {
  const { page, context, faults, patientId } = await treated('duas-abas@prumo.example')
  const stale = await context.newPage()
  // As a tab that slept: nobody tells it anything.
  await stale.routeWebSocket(/realtime/, () => {})
  await stale.goto('/_app/tratamentos')
  const former = await nextOf(stale).innerText()
  await stale.getByText(betweenActs).click()

  await page.getByText(betweenActs).click()
  await press(page, 'Pular este envio')
  await expect.poll(() => nextOf(page).innerText()).not.toBe(former)
  const skipped = await nextOf(page).innerText()
  expect(await nextOf(stale).innerText()).toBe(former)
  await press(stale, 'Pular este envio')
  await stale.getByText('A data da próxima cobrança já mudou.').waitFor()
  await expect.poll(() => nextOf(stale).innerText()).toBe(skipped)
  await picture(stale, '5-stale-skip')

  // A tab reads again whenever it is looked at: this one hears nothing until it has asked.
  const { promise: asked, resolve: hearAgain } = Promise.withResolvers<void>()
  await stale.route(/\/subscriptions(\/\d+)?$/, async (route) => {
    if (route.request().method() === 'GET') await asked
    await route.continue()
  })
  await press(page, 'Adiantar para agora')
  await page.getByText(underWayActs).waitFor()
  await press(stale, 'Adiantar para agora')
  hearAgain()
  await stale.getByText('A farmácia já tem o pedido deste envio.').waitFor()
  await stale.getByText(/^O próximo envio está com a farmácia\./).waitFor()
  await expectFit(stale, 'a stale tab that was refused')
  await picture(stale, '6-stale-forward')
  expect(await requestsOf(stack.product, patientId)).toEqual(['paid', 'requested'])
  expect(faults).toEqual([])
})

test('a higher price is charged only after a yes to it', async () => {
  const { product } = stack
  const { page, faults, patientId } = await treated('novo-preco@prumo.example')
  // As if he had agreed when it cost five reais less, and its charge were near.
  await query(
    product,
    `update plans.subscriptions set price_cents = price_cents - 500, agreed_total_cents = agreed_total_cents - 500,
       next_charge_on = (now() at time zone 'America/Sao_Paulo')::date + 4, cycle_due_at = now() where patient_id = $1`,
    [patientId],
  )
  await page.getByText('O valor do envio mudou').waitFor()
  await picture(page, '7-new-price')
  await expectFit(page, 'a treatment that waits for a yes to its price')
  await page.getByRole('button', { name: /^Concordar com R\$/ }).click()
  await page.getByText('O valor do envio mudou').waitFor({ state: 'hidden' })
  await nextOf(page).waitFor()
  expect(await requestsOf(product, patientId)).toEqual(['paid'])
  expect(faults).toEqual([])
})
