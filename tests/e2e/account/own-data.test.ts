import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()
const password = 'prumo-demo-2026'

const signIn = async (page: Page, email: string) => {
  await page.goto('/entrar?voltar=%2F_app%2Fprivacidade', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'O que guardamos', exact: true }).waitFor()
}
const mailOf = async (email: string, subject: string) => {
  const mails = () => mailsTo(stack.product.sandboxUrl, email)
  await expect.poll(async () => (await mails()).map((mail) => mail.subject)).toContain(subject)
  return (await mails()).find((mail) => mail.subject === subject)
}
/** Seven days pass for this account. */
const passSevenDays = async (email: string) => {
  const client = new pg.Client({ connectionString: stack.product.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update people.erasures set due_at = now(), begins_at = now()
        where due_at is not null and user_id = (select id from people.users where email = $1)`,
      [email],
    )
  } finally {
    await client.end()
  }
}
const ask = async (page: Page) => {
  await page.getByLabel(/Escreva “apagar minha conta”/).fill('apagar minha conta')
  await page.getByLabel('Sua senha').fill(password)
  await page.getByRole('button', { name: 'Pedir para apagar a conta' }).click()
}

test.each(screenNames)(
  'on a %s the owner sees what we hold, takes it, and changes what he authorised',
  async (screen) => {
    const email = await ownCustomer(stack.product, { like: 'bruno', journey: `leva-${screen}` })
    const { page, faults } = await stack.visit({ screen })
    await signIn(page, email)
    await page.getByText('Ver a lista inteira').click()
    await page.getByText('para você entrar na sua conta, e ninguém mais').first().waitFor()
    await expectFit(page, 'privacy')

    await page.getByLabel('Senha da conta').fill('errada')
    await page.getByRole('button', { name: 'Baixar tudo' }).click()
    await page.getByText('A senha não é a desta conta').waitFor()
    await page.getByLabel('Senha da conta').fill(password)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar tudo' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('meus-dados.json')
    const taken = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(taken.conta).toBe(email)
    expect(taken.prontuario_fhir.resourceType).toBe('Bundle')
    await page.getByText('O arquivo está nos seus downloads').waitFor()
    await mailOf(email, 'Seus dados foram baixados')

    await page.getByRole('button', { name: 'Autorizar' }).click()
    await page.getByText(/Você autorizou em/).waitFor()
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByText(/Você retirou em/).waitFor()
    expect(faults).toEqual([])
  },
)

test.each(screenNames)(
  'on a %s an erasure is stopped by its mail, asked for again, and ends the account',
  async (screen) => {
    const email = await ownCustomer(stack.product, { like: 'bruno', journey: `apaga-${screen}` })
    const { page, faults } = await stack.visit({ screen })
    await signIn(page, email)
    await page.getByRole('button', { name: 'Pedir para apagar a conta' }).click()
    await page.getByText('Informe a senha da conta.').last().waitFor()
    await ask(page)
    await page.getByText(/Sua conta será apagada em/).waitFor()
    await expectFit(page, 'erasure waits')

    const mail = await mailOf(email, 'Pedido para apagar sua conta')
    await page.goto('/')
    await page.goto(mail?.links.find((link) => link.includes('/manter-conta')) ?? '')
    await page.getByRole('button', { name: 'Manter minha conta' }).click()
    await page.getByRole('heading', { name: 'Sua conta continua aqui' }).waitFor()
    await expectFit(page, 'account kept')

    await page.goto('/_app/privacidade')
    await ask(page)
    await page.getByText(/Sua conta será apagada em/).waitFor()
    await passSevenDays(email)
    const last = await mailOf(email, 'Sua conta foi apagada')
    expect(last?.links.length).toBeGreaterThan(0)
    await page.goto('/_app/privacidade')
    await page.waitForURL(/\/entrar/)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.getByText(/não conferem/i).waitFor()
    expect(faults).toEqual([])
  },
)
