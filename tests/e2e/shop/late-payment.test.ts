import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { behave, mailsTo, misbehave, payCharge } from '../product/sandbox.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useOwnStack()

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: stack.product.databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

const signIn = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** A demo customer orders by Pix, and pays after its expiry, when the last unit was sold. */
const paidTooLate = async (screen: ScreenName, email: string, slug: string) => {
  const visit = await stack.visit({ screen })
  const { page } = visit
  await signInByHttp(page, email)
  await buyer.walkToPayment(page, email, slug)
  await buyer.toReview(page)
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await buyer.thankYou(page).getByLabel('Pix copia e cola').waitFor()
  const { number } = await buyer.orderKeyOf(page)

  await query(`update shop.orders set payment_due_at = now() where number = $1`, [number])
  const stateOf = async () =>
    (await query<{ state: string }>('select state from shop.orders where number = $1', [number]))[0]
  await expect.poll(stateOf).toEqual({ state: 'canceled' })
  const setStock = (count: number) =>
    query(
      `update shop.stock_items set count_on_hand = $1 where variant_id in (select variant_id from shop.line_items
       join shop.orders on orders.id = order_id where number = $2)`,
      [count, number],
    )
  await setStock(0)
  const [payment] = await query<{ number: string; amount_cents: string }>(
    `select payment.number, payment.amount_cents from shop.payments payment join shop.orders on orders.id = order_id
     where orders.number = $1`,
    [number],
  )
  await payCharge(stack.product.sandboxUrl, { paymentNumber: payment?.number ?? '', late: true })
  const linkToChoose = await linkInMail(email, number)
  await setStock(100)
  return { ...visit, number, amountCents: Number(payment?.amount_cents), linkToChoose }
}

const linkInMail = async (email: string, number: string): Promise<string> => {
  const find = async () =>
    (await mailsTo(stack.product.sandboxUrl, email))
      .find(({ subject }) => subject === `Pedido ${number}: o pagamento chegou depois do prazo`)
      ?.links.find((link) => link.endsWith(`/_app/pedidos/${number}`))
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

test('on a phone: the mail leads to the choice, credit is had at once, and the next purchase offers it', async () => {
  const { page, number, amountCents, linkToChoose, faults } = await paidTooLate(
    'phone',
    'bruno@prumo.example',
    'ovo-masturbador',
  )
  await page.goto(linkToChoose)
  await page.getByRole('heading', { name: 'O pagamento chegou depois do prazo' }).waitFor()
  await expectFit(page, 'choice for a late payment')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Escolha uma das duas opções.').waitFor()
  await page.getByRole('radio', { name: 'Crédito para a próxima compra' }).check()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('heading', { name: 'Seu crédito está disponível' }).waitFor()
  await expectFit(page, 'late payment that became credit')
  await page.reload()
  await page.getByRole('heading', { name: 'Seu crédito está disponível' }).waitFor()

  await page.goto(`/pedidos/${number}`)
  await page.getByRole('link', { name: 'Ver na minha conta' }).click()
  await page.getByRole('heading', { name: 'Seu crédito está disponível' }).waitFor()
  await page.goto('/_app/pedidos')
  await page.getByRole('link', { name: 'Ver o pedido' }).click()
  await page.getByRole('heading', { name: `Pedido ${number}`, level: 1 }).waitFor()

  await buyer.walkToPayment(page, 'bruno@prumo.example', 'gel-lubrificante')
  const offered = page.getByRole('checkbox', { name: /^Usar meu crédito de/ })
  expect((await buyer.textOf(page.locator('label', { has: offered }))).replace(/\D/g, '')).toBe(String(amountCents))
  expect(faults).toEqual([])
})

test('on a desktop, signed out meanwhile: signs in, comes back to the choice, and has the money back', async () => {
  const { page, context, number, linkToChoose, faults } = await paidTooLate(
    'desktop',
    'diego@prumo.example',
    'anel-peniano',
  )
  await context.clearCookies()
  await page.goto(linkToChoose)
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
  await signIn(page, 'diego@prumo.example')
  await page.getByRole('heading', { name: 'O pagamento chegou depois do prazo' }).waitFor()
  await expectFit(page, 'choice for a late payment on a desktop')

  await misbehave(stack.product.sandboxUrl, { service: 'payments', kind: 'error', times: 50 })
  await page.getByRole('radio', { name: 'Crédito para a próxima compra' }).check()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Um serviço de que dependemos não respondeu.').waitFor()
  await expectFit(page, 'choice that could not be made')
  await behave(stack.product.sandboxUrl)
  await page.getByRole('radio', { name: 'Devolução' }).check()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('heading', { name: /^Devolução/ }).waitFor()
  await page.getByRole('heading', { name: 'Devolução feita' }).waitFor()
  await expectFit(page, 'late payment that went back')
  const told = async () =>
    (await mailsTo(stack.product.sandboxUrl, 'diego@prumo.example')).map(({ subject }) => subject)
  await expect.poll(told).toContain(`Devolução feita: pedido ${number}`)
  expect(faults).toEqual([])
})
