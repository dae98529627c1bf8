import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownAdministrator, ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()

const ask = async (page: Page, value: string) => {
  await page.getByLabel('O que está errado').selectOption('birth_date')
  await page.getByLabel('Como deve ficar').fill(value)
  await page.getByLabel('O que aconteceu').fill('Digitei o mês errado.')
  await page.getByRole('button', { name: 'Pedir correção' }).click()
}

test.each(screenNames)(
  'on a %s a patient asks for a correction, is refused, asks again, and has it',
  async (screen) => {
    const { product } = stack
    const email = await ownCustomer(product, { like: 'bruno', journey: `corrige-${screen}` })
    await query(
      product,
      `insert into people.profiles (user_id, cpf, birth_date) select id, '52998224725', '1990-01-02' from people.users
      where email = $1 on conflict (user_id) do update set cpf = excluded.cpf, birth_date = excluded.birth_date`,
      [email],
    )
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email)
    await page.goto('/_app/privacidade')
    await page.getByRole('heading', { name: 'Corrigir', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pedir correção' }).click()
    await page.getByText('Escolha o dado que está errado.').last().waitFor()
    await ask(page, '1990-02-01')
    await page.getByText('Recebemos o pedido.').waitFor()
    await page.getByText('em análise').waitFor()
    await expectFit(page, 'a correction that waits')

    const office = await stack.visit({ screen })
    const open = async () => {
      await office.page.goto('/equipe/correcoes')
      await office.page.getByRole('table').getByRole('link').last().click()
      await office.page.getByText('02/01/1990').waitFor()
    }
    const clara = await ownAdministrator(product, `corrige-${screen}`)
    await signInByCode(office.page, clara, product.sandboxUrl)
    await open()
    await expectFit(office.page, 'a correction to decide')
    await office.page.getByRole('button', { name: 'Não aceitar' }).click()
    await office.page.getByLabel('Por que não').fill('Falta a foto do documento.')
    await office.page.getByRole('button', { name: 'Responder que não' }).click()
    await office.page.getByText('Não aceito: Falta a foto do documento.').waitFor()

    await page.reload()
    await page.getByText('Resposta: Falta a foto do documento.').waitFor()
    await ask(page, '1990-02-01')
    await page.getByText('em análise').waitFor()
    await open()
    await office.page.getByRole('button', { name: 'Aceitar e corrigir' }).click()
    await office.page.getByText('O cadastro já está corrigido.').waitFor()

    await page.reload()
    await page.getByText('corrigido', { exact: true }).waitFor()
    await expectFit(page, 'answered corrections')
    const subjects = async () => (await mailsTo(product.sandboxUrl, email)).map(({ subject }) => subject)
    const told = 'Resposta ao seu pedido de correção'
    await expect.poll(async () => (await subjects()).filter((subject) => subject === told).length).toBe(2)
    expect([...faults, ...office.faults]).toEqual([])
  },
)
