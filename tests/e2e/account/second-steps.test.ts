import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOfApp } from '../../../apps/api/src/testing/code-of-app.ts'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { enter, inside, openSecurity, password } from './owner.ts'

const stack = useStack()
const codesTo = async (email: string): Promise<string[]> =>
  (await mailsTo(stack.product.sandboxUrl, email)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])

/** Adds the app and keeps the recovery codes. Returns the secret and the codes. */
const addApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Adicionar um aplicativo de códigos' }).click()
  await page.getByRole('img', { name: /Código QR/ }).waitFor()
  await expectFit(page, 'an app to add')
  const secret = await page.getByLabel('Chave', { exact: true }).inputValue()
  await page.getByLabel('Código do aplicativo').fill(await codeOfApp(secret))
  await page.getByRole('button', { name: 'Confirmar o aplicativo' }).click()
  await page.getByText('Crie seus códigos de recuperação').waitFor()
  await page.getByRole('button', { name: 'Criar códigos de recuperação' }).click()
  const codes = page.getByRole('list', { name: 'Seus códigos de recuperação' }).getByRole('listitem')
  await codes.first().waitFor()
  await expectFit(page, 'recovery codes')
  const texts = await codes.allTextContents()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByText('Restam 10, cada um vale uma vez').waitFor()
  return { secret, codes: texts }
}

test.each(screenNames)('on a %s an owner adds an app, and enters with its code or a recovery code', async (screen) => {
  const colorMode = screen === 'phone' ? 'dark' : 'light'
  const { page, faults } = await stack.visit({ screen, colorMode })
  const email = await ownCustomer(stack.product, { like: 'bruno', journey: `app-${screen}` })
  await enter(page, email)
  await inside(page)
  await openSecurity(page)
  const { secret, codes } = await addApp(page)

  const { page: other, faults: otherFaults } = await stack.visit({ screen, colorMode })
  await enter(other, email)
  await other.getByLabel('Código do aplicativo').fill('000000')
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await other.getByText('O código não confere').waitFor()
  await expectFit(other, "the app's code at the sign-in")
  // A later step of time than the one that confirmed the app; a neighbouring one passes.
  await other.getByLabel('Código do aplicativo').fill(await codeOfApp(secret, Date.now() + 30_000))
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await inside(other)

  const { page: third } = await stack.visit({ screen })
  await enter(third, email)
  await third.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await third.getByLabel('Código de recuperação').fill(codes[0]?.toLowerCase() ?? '')
  await third.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await inside(third)
  await page.reload()
  await page.getByText('Restam 9, cada um vale uma vez').waitFor()
  await page.getByRole('button', { name: 'Remover o aplicativo de códigos' }).click()
  await page.getByRole('button', { name: 'Adicionar um aplicativo de códigos' }).waitFor()
  expect([...faults, ...otherFaults]).toEqual([])
})

test.each(screenNames)('on a %s an owner switches mailed codes on, and enters with one', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  const email = await ownCustomer(stack.product, { like: 'diego', journey: `mailed-${screen}` })
  await enter(page, email)
  await inside(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Ligar o código por e-mail' }).click()
  await page.getByRole('button', { name: 'Desligar o código por e-mail' }).waitFor()
  const { page: other } = await stack.visit({ screen })
  await enter(other, email)
  await other.getByLabel('Código de 6 números').waitFor()
  await expect.poll(() => codesTo(email)).toHaveLength(1)
  await other.getByLabel('Código de 6 números').fill((await codesTo(email))[0] ?? '')
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await inside(other)
  expect(faults).toEqual([])
})

test('an open session that has stood for a while asks once more who is there', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const email = await ownCustomer(stack.product, { like: 'diego', journey: 'proof' })
  await enter(page, email)
  await inside(page)
  await query(
    stack.product,
    `update people.sign_ins set proven_at = now() - interval '1 hour'
      where user_id = (select id from people.users where email = $1)`,
    [email],
  )
  await openSecurity(page)
  await page.getByRole('button', { name: 'Ligar o código por e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.waitFor()
  await expectFit(page, 'a proof asked for again')
  await dialog.getByLabel('Senha').fill('errada')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await dialog.getByText('A senha não confere.').waitFor()
  await dialog.getByLabel('Senha').fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Desligar o código por e-mail' }).waitFor()
  expect(faults).toEqual([])
})
