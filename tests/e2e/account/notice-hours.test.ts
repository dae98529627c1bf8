import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownAdministrator, ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()
const hourNow = () => (new Date().getUTCHours() + 21) % 24
/** As hours end: midnight is 24. */
const asEnd = (hour: number) => ((hour + 23) % 24) + 1

const open = async (page: Page) => {
  await page.goto('/_app/preferencias')
  await page.getByRole('heading', { name: 'Seu horário' }).waitFor()
}
const pick = async (page: Page, fromHour: number, toHour: number) => {
  await page.getByLabel('De', { exact: true }).selectOption(String(fromHour))
  await page.getByLabel('Até', { exact: true }).selectOption(String(toHour))
}
const askForCorrection = async (page: Page) => {
  await page.goto('/_app/privacidade')
  await page.getByLabel('O que está errado').selectOption('birth_date')
  await page.getByLabel('Como deve ficar').fill('1990-02-01')
  await page.getByLabel('O que aconteceu').fill('Digitei o mês errado.')
  await page.getByRole('button', { name: 'Pedir correção' }).click()
  await page.getByText('em análise').waitFor()
}
const takeEverything = async (page: Page) => {
  await page.getByLabel('Senha da conta').fill('prumo-demo-2026')
  await page.getByRole('button', { name: 'Baixar tudo' }).click()
  await page.getByText('O arquivo está nos seus downloads').waitFor()
}
/** So many hours go by for this account: his hours and what waits for them move back instead. */
const letHoursPass = async (userId: number, hours: number) => {
  await query(
    stack.product,
    `update people.notice_hours set from_hour = (from_hour - $2::int + 24) % 24,
      to_hour = (to_hour - $2::int + 23) % 24 + 1 where user_id = $1`,
    [userId, hours],
  )
  await query(
    stack.product,
    `update platform.mails set due_at = due_at - $2::int * interval '1 hour' where template = 'correction-decided'
      and subject_id in (select id::text from people.corrections where user_id = $1)`,
    [userId, hours],
  )
}

test.each(screenNames)(
  'on a %s a patient picks his hours: what can wait comes when they begin, what cannot comes at once',
  async (screen) => {
    const { product } = stack
    const email = await ownCustomer(product, { like: 'bruno', journey: `horario-${screen}` })
    const [account] = await query(
      product,
      `insert into people.profiles (user_id, cpf, birth_date) select id, '52998224725', '1990-01-02' from people.users
        where email = $1 on conflict (user_id) do update set birth_date = excluded.birth_date returning user_id`,
      [email],
    )
    const userId = Number((account as { user_id: number }).user_id)
    const { page, context, faults } = await stack.visit({ screen })
    await signInByHttp(page, email)
    await open(page)
    const save = page.getByRole('button', { name: 'Salvar horário' })
    expect(await save.count()).toBe(0)
    await pick(page, 9, 9)
    await page.getByText('Escolha um fim diferente do começo.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await pick(page, 22, 6)
    await page.getByText('Das 22h às 6h do dia seguinte, no horário de Brasília.').waitFor()
    await expectFit(page, 'hours being picked')
    // Without a connection nothing is said to be kept, and what he picked stays in the fields.
    await context.setOffline(true)
    await save.click()
    await page.getByText('Sem internet.').first().waitFor()
    expect(await page.getByText('Horário salvo.').count()).toBe(0)
    await context.setOffline(false)
    await page.getByText('Horário salvo.').waitFor()

    const from = (hourNow() + 3) % 24
    const to = asEnd(from + 2)
    const tab = await context.newPage()
    await open(tab)
    await pick(tab, from, to)
    await tab.getByRole('button', { name: 'Salvar horário' }).click()
    await tab.getByText('Horário salvo.').waitFor()
    await expectFit(tab, 'hours that are kept')
    await open(page)
    expect(await page.getByLabel('De', { exact: true }).inputValue()).toBe(String(from))

    await askForCorrection(page)
    const office = await stack.visit({ screen })
    await signInByCode(office.page, await ownAdministrator(product, `horario-${screen}`), product.sandboxUrl)
    await office.page.goto('/equipe/correcoes')
    await office.page.getByRole('table').getByRole('link').last().click()
    await office.page.getByRole('button', { name: 'Aceitar e corrigir' }).click()
    await office.page.getByText('O cadastro já está corrigido.').waitFor()
    await takeEverything(page)
    const subjects = async () => (await mailsTo(product.sandboxUrl, email)).map(({ subject }) => subject)
    await expect.poll(subjects).toEqual(['Seus dados foram baixados'])
    const waiting = async () =>
      (
        await query(
          product,
          `select 1 from platform.mails where template = 'correction-decided' and last_error = 'his_hours'
            and subject_id in (select id::text from people.corrections where user_id = $1)`,
          [userId],
        )
      ).length
    await expect.poll(waiting).toBe(1)
    expect(await subjects()).toEqual(['Seus dados foram baixados'])

    await letHoursPass(userId, 3)
    await expect.poll(async () => (await subjects()).length).toBe(2)
    expect(await subjects()).toContain('Resposta ao seu pedido de correção')
    expect([...faults, ...office.faults]).toEqual([])
  },
)
