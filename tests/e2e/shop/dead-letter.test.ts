import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { behave, mailsTo, misbehave } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { someone } from './buyer.ts'
import * as desk from './order-desk.ts'

const stack = useOwnStack()
const WRONG = 'mari@prumo.exemple'
const RIGHT = 'mari@prumo.example'

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    for (const mode of ['light', 'dark'] as const) {
      await showColorMode(page, mode)
      await page.screenshot({ path: `${folder}/${name}-${screen}-${mode}.png`, fullPage: true })
    }
    await showColorMode(page, 'light')
  }
}

/** Every mail is refused, one try after the other, until it is given up. */
const isGivenUp = async () => {
  await query(stack.product, `update platform.mails set due_at = now() where sent_at is null and given_up_at is null`)
  const rows = await query(stack.product, 'select id from platform.mails where given_up_at is not null')
  return rows.length > 0
}

test('a guest mistyped his e-mail; he tells support his number and CPF, and everything comes to the right one', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await misbehave(product.sandboxUrl, { service: 'mail', kind: 'error', times: 1_000 })
  const number = await desk.buyTwo(page, WRONG)
  await expect.poll(isGivenUp, { timeout: 60_000, interval: 1_000 }).toBe(true)
  await behave(product.sandboxUrl)
  await page.reload()
  await page.getByText(/com o número do pedido e o seu CPF/).waitFor()
  // An account with this e-mail could not be confirmed: none is offered.
  expect(await page.getByRole('heading', { name: 'Crie sua conta com este e-mail' }).count()).toBe(0)
  await expectFit(page, 'e-mails não chegam')
  await picture(page, 'convidado')
  await page.setViewportSize(screens.phone)

  const { page: support, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(support, 'rafael@prumo.example', product.sandboxUrl)
  await desk.openOrder(support, number)
  await support.getByText('E-mails não chegam a este cliente').waitFor()
  await support.getByLabel('CPF que o cliente disse').fill('111.444.777-35')
  await support.getByLabel('E-mail certo').fill(RIGHT)
  await support.getByLabel('Motivo da correção').selectOption('mistyped')
  await picture(support, 'equipe')
  const send = async () => {
    await support.getByRole('button', { name: 'Corrigir o e-mail' }).click()
    const dialog = support.getByRole('dialog', { name: 'Corrigir o e-mail do pedido' })
    await dialog.getByText(RIGHT).waitFor()
    await dialog.getByRole('button', { name: 'Corrigir o e-mail' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await send()
  await support.getByText(/^O CPF não é o do pedido/).waitFor()
  await support.getByLabel('CPF que o cliente disse').fill(someone.cpf)
  await send()
  await support.getByText(/^Corrigido em .*: o e-mail foi digitado errado\.$/).waitFor()
  await expect.poll(() => support.getByText('E-mails não chegam a este cliente').count()).toBe(0)
  await expectFit(support, 'e-mail corrigido')
  await picture(support, 'corrigido')

  const subjects = async () => (await mailsTo(product.sandboxUrl, RIGHT)).map(({ subject }) => subject).toSorted()
  await expect.poll(subjects).toEqual([`Pagamento confirmado: pedido ${number}`, `Pedido ${number}: e-mail corrigido`])
  expect(await mailsTo(product.sandboxUrl, WRONG)).toEqual([])

  // The link that he had is over; the one in his mail opens his order on any device.
  await page.reload()
  await page
    .getByText(/não encontra|não abre|não existe/i)
    .first()
    .waitFor()
  const [mail] = await mailsTo(product.sandboxUrl, RIGHT)
  const link = mail?.links.find((each) => each.includes(`/pedidos/${number}`)) ?? ''
  const { page: again, faults: againFaults } = await stack.visit({ screen: 'phone' })
  await again.goto(link)
  await again.getByRole('heading', { name: 'Entrega', exact: true }).waitFor()
  await expect.poll(() => again.getByText('Nossos e-mails não chegam até você').count()).toBe(0)
  await again.getByRole('heading', { name: 'Crie sua conta com este e-mail' }).waitFor()
  expect([...faults, ...deskFaults, ...againFaults]).toEqual([])
})
