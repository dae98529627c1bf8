import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { enter, enterElsewhere, inside, isOpen, openSecurity, password } from './owner.ts'

const stack = useStack()
const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
const subjectsTo = async (email: string) =>
  (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject)

test.each(screenNames)('on a %s the owner sees where his account is open, and ends it elsewhere', async (screen) => {
  const { page, faults } = await stack.visit({ screen, colorMode: screen === 'phone' ? 'dark' : 'light' })
  const email = await ownCustomer(stack.product, { like: 'bruno', journey: `sessions-${screen}` })
  const elsewhere = await enterElsewhere(stack, email, edge)
  const telephone = await enterElsewhere(stack, email, iphone)
  await enter(page, email)
  await inside(page)
  await openSecurity(page)
  await page.getByText('Edge no Windows').waitFor()
  await expectFit(page, 'where the account is open')
  await page.getByRole('button', { name: 'Encerrar Edge no Windows' }).click()
  await page.getByText('Edge no Windows').waitFor({ state: 'detached' })
  expect([await isOpen(stack, elsewhere), await isOpen(stack, telephone)]).toEqual([false, true])
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByText('Sua conta só está aberta aqui.').waitFor()
  expect(await isOpen(stack, telephone)).toBe(false)
  await expect.poll(() => subjectsTo(email)).toContain('Entraram na sua conta de um aparelho novo')
  expect(faults).toEqual([])
})

test.each(screenNames)('on a %s a new password is asked for with the old one, and ends the others', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  const email = await ownCustomer(stack.product, { like: 'diego', journey: `password-${screen}` })
  const elsewhere = await enterElsewhere(stack, email, edge)
  await enter(page, email)
  await inside(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await page.getByLabel('Senha atual').fill('errada')
  await page.getByLabel('Senha nova').fill('password123')
  await page.getByRole('button', { name: 'Salvar a senha nova' }).click()
  await page.getByText('A senha não confere.').waitFor()
  await page.getByText('Essa senha é fácil de adivinhar. Escolha outra.').waitFor()
  await expectFit(page, 'a new password that was refused')
  await page.getByLabel('Senha atual').fill(password)
  await page.getByLabel('Senha nova').fill('um fio de prumo')
  await page.getByRole('button', { name: 'Salvar a senha nova' }).click()
  await page.getByText('Senha trocada.').waitFor()
  expect(await isOpen(stack, elsewhere)).toBe(false)
  await expect.poll(() => subjectsTo(email)).toContain('A senha da sua conta mudou')
  await page.reload()
  await page.getByRole('button', { name: 'Trocar a senha' }).waitFor()
  const { page: other } = await stack.visit({ screen })
  await enter(other, email, 'um fio de prumo')
  await inside(other)
  expect(faults).toEqual([])
})

test.each(screenNames)('on a %s a new e-mail waits until it is proven, and both are told', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  const email = await ownCustomer(stack.product, { like: 'diego', journey: `email-${screen}` })
  const wanted = `novo-${screen}@prumo.example`
  await enter(page, email)
  await inside(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await page.getByLabel('E-mail novo').fill(wanted)
  await page.getByLabel('Senha atual').fill(password)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await page.getByText('Falta confirmar o e-mail novo').waitFor()
  await expectFit(page, 'an e-mail that waits')
  await expect.poll(() => subjectsTo(email)).toContain('Pedido de troca de e-mail')
  const links = async () => (await mailsTo(stack.product.sandboxUrl, wanted)).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining('/confirmar-conta#token='))
  const link = (await links()).find((each) => each.includes('/confirmar-conta')) as string
  await page.goto(link)
  await page.getByLabel('Senha da conta').fill(password)
  await page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
  await page.getByRole('heading', { name: 'E-mail confirmado', level: 1 }).waitFor()
  await expect.poll(() => subjectsTo(email)).toContain('O e-mail da sua conta mudou')
  await openSecurity(page)
  await page.getByText(wanted).waitFor()
  expect(faults).toEqual([])
})
