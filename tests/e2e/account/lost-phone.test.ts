import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOfApp } from '../../../apps/api/src/testing/code-of-app.ts'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { enter, inside, openSecurity } from './owner.ts'

const stack = useStack()

const addApp = async (page: Page) => {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Adicionar um aplicativo de códigos' }).click()
  const secret = await page.getByLabel('Chave', { exact: true }).inputValue()
  await page.getByLabel('Código do aplicativo').fill(await codeOfApp(secret))
  await page.getByRole('button', { name: 'Confirmar o aplicativo' }).click()
  await page.getByText('Crie seus códigos de recuperação').waitFor()
}

const askForHelp = async (page: Page, email: string) => {
  await enter(page, email)
  await page.getByRole('button', { name: 'Perdi o segundo passo e os códigos' }).click()
  await expectFit(page, 'asking for help')
  await page.getByRole('button', { name: 'Pedir ajuda' }).click()
  await page.getByText('Recebemos seu pedido').waitFor()
  await expectFit(page, 'help asked for')
}

const stopLinkTo = async (email: string): Promise<string> => {
  const links = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining('/nao-fui-eu#token='))
  return (await links()).find((link) => link.includes('/nao-fui-eu#token=')) as string
}

/** Somebody of the administration at the queue; Rafael gets the role for this. */
const administrator = async (name: 'clara' | 'rafael', screen: 'phone' | 'desktop') => {
  await query(
    stack.product,
    `insert into people.user_roles (user_id, role)
      select id, 'administrator' from people.users where email = $1 on conflict do nothing`,
    [`${name}@prumo.example`],
  )
  const visit = await stack.visit({ screen })
  await signInByCode(visit.page, `${name}@prumo.example`, stack.product.sandboxUrl)
  await visit.page.goto('/equipe/recuperacoes')
  await visit.page.getByRole('heading', { name: 'Ajuda para entrar', level: 1 }).waitFor()
  return visit
}

/** The case of this e-mail in the queue: people of one journey may share a name. */
const openCase = async (page: Page, email: string) => {
  const rows = await query(
    stack.product,
    `select one.id from people.recoveries one join people.users owner on owner.id = user_id where owner.email = $1`,
    [email],
  )
  await page.getByRole('region', { name: 'Ajuda para entrar' }).getByRole('link').first().waitFor()
  await expectFit(page, 'the queue of help')
  await page.locator(`a[href="/equipe/recuperacoes/${rows[0]?.id}"]`).first().click()
  await page.getByText(email).waitFor()
}

test.each(screenNames)(
  'on a %s: a patient without phone and codes asks, two administrators decide, and a day later he enters',
  async (screen) => {
    const colorMode = screen === 'phone' ? 'dark' : 'light'
    const email = await ownCustomer(stack.product, { like: 'bruno', journey: `lost-${screen}` })
    const { page: former, faults } = await stack.visit({ screen, colorMode })
    await enter(former, email)
    await inside(former)
    await addApp(former)

    // 1. He asks with his password.
    const { page, faults: hisFaults } = await stack.visit({ screen, colorMode })
    await askForHelp(page, email)
    await stopLinkTo(email)

    // 2. Clara says how she checked him; less than two ways are refused.
    const clara = await administrator('clara', screen)
    await openCase(clara.page, email)
    await clara.page.getByRole('checkbox', { name: 'Documento com foto' }).check()
    await clara.page.getByRole('button', { name: 'Propor a remoção' }).click()
    await clara.page.getByText('Marque pelo menos duas').waitFor()
    await expectFit(clara.page, 'one way of checking')
    await clara.page.getByRole('checkbox', { name: 'Número e valor' }).check()
    await clara.page.getByRole('button', { name: 'Propor a remoção' }).click()
    await clara.page.getByText('Você conferiu. Quem concorda é outra pessoa').waitFor()
    expect(await clara.page.getByRole('button', { name: 'Concordar com a remoção' }).count()).toBe(0)
    await expectFit(clara.page, 'a removal that is proposed')

    // 3. Rafael agrees; the owner may stop it for a day.
    const rafael = await administrator('rafael', screen)
    await openCase(rafael.page, email)
    await rafael.page.getByRole('button', { name: 'Concordar com a remoção' }).click()
    await rafael.page.getByRole('button', { name: 'Concordar', exact: true }).click()
    await rafael.page.getByText('com hora marcada').last().waitFor()
    await expectFit(rafael.page, 'a removal that is agreed to')
    await former.reload()
    await former.getByText('Pediram para remover seu segundo passo').waitFor()
    await expectFit(former, 'the owner’s page while it waits')

    // 4. Its warning has left, and the day passes.
    const warned = () =>
      query(
        stack.product,
        `select one.id from people.recoveries one join people.users owner on owner.id = user_id
          where owner.email = $1 and warned_at is not null`,
        [email],
      )
    await expect.poll(warned).toHaveLength(1)
    await query(
      stack.product,
      `update people.recoveries set removes_at = now(), due_at = now()
        where user_id = (select id from people.users where email = $1)`,
      [email],
    )
    const subjects = async () => (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Seu segundo passo foi removido')
    await enter(page, email)
    await inside(page)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Adicionar um aplicativo de códigos' }).waitFor()
    // His former session has ended with it.
    await former.goto('/_app/seguranca')
    await former.getByRole('heading', { name: 'Entrar' }).first().waitFor()
    expect([faults, hisFaults, clara.faults, rafael.faults]).toEqual([[], [], [], []])
  },
)

test('“not me” stops it from the mail, without a sign-in, and once', async () => {
  const email = await ownCustomer(stack.product, { like: 'bruno', journey: 'lost-not-me' })
  const { page: own } = await stack.visit({ screen: 'phone' })
  await enter(own, email)
  await inside(own)
  await addApp(own)
  const { page: stranger } = await stack.visit({ screen: 'desktop' })
  await askForHelp(stranger, email)
  const link = await stopLinkTo(email)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.goto(link)
  await page.getByText('pediu para remover seu segundo passo').waitFor()
  expect(page.url()).not.toContain('token')
  await expectFit(page, 'not me')
  await page.getByRole('button', { name: 'Não fui eu: parar o pedido' }).click()
  await page.getByRole('heading', { name: 'O pedido acabou' }).waitFor()
  await expectFit(page, 'stopped')
  await page.goto('about:blank')
  await page.goto('/nao-fui-eu#token=forged')
  await page.getByRole('button', { name: 'Não fui eu: parar o pedido' }).click()
  await page.getByText('Este pedido já acabou').waitFor()
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})
