import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { useStack } from '../product/stack.ts'

const stack = useStack()
const password = 'uma senha muito boa'

const linkTo = async (email: string): Promise<string> => {
  const links = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining('/confirmar-conta#token='))
  return (await links()).find((link) => link.includes('/confirmar-conta')) as string
}

/** Opens an account as another storefront does. Returns the link of its mail. */
const signUp = async (email: string): Promise<string> => {
  const user = { email, password, password_confirmation: password }
  await fetch(`${stack.product.apiUrl}/api/v2/storefront/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  })
  return linkTo(email)
}

/** On the page of ours. */
const signUpHere = async (page: Page, email: string) => {
  await page.getByLabel('Nome', { exact: true }).fill('Nova')
  await page.getByLabel('Sobrenome').fill('Pessoa')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Crie uma senha').fill(password)
  for (const name of [/aceito os termos/, /cuida dos meus dados/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor()
}

const confirmed = (page: Page) => page.getByRole('heading', { name: 'E-mail confirmado', level: 1 })
const confirm = async (page: Page, typed = password) => {
  await page.getByLabel('Senha da conta').fill(typed)
  await page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
}
const pathOf = (page: Page) => page.url().replace(stack.product.webUrl, '')

test('a newcomer signs up from the menu, and the mailed link confirms on a page of ours with the account’s password, which stays kind when it is reloaded', async () => {
  const email = 'confirma-no-celular@prumo.example'
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.getByLabel('Menu').first().click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { name: 'Criar conta', level: 1 }).waitFor()
  await expectFit(page, 'sign-up')
  await signUpHere(page, email)
  await expectFit(page, 'sign-up waits for its mail')
  const link = await linkTo(email)
  await page.goto('/')
  await page.goto(link)
  await page.getByLabel('Senha da conta').waitFor()
  await expectFit(page, 'confirmation asks for the password')
  await confirm(page)
  await confirmed(page).waitFor()
  await expectFit(page, 'account confirmed')
  const foreign = asked.filter(
    (url) => ![stack.product.webUrl, stack.product.apiUrl].some((own) => url.startsWith(own)),
  )
  expect(foreign).toEqual([])

  expect(pathOf(page)).toBe('/confirmar-conta')
  await page.reload()
  await confirmed(page).waitFor()
  expect(pathOf(page)).toBe('/confirmar-conta')
  // Back leads to the page before: no history entry contains the link.
  await page.goBack()
  expect(pathOf(page)).toBe('/')
  await page.goForward()
  await confirmed(page).waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Por onde começar' }).waitFor()
  expect(faults).toEqual([])
})

test('a link that was followed before says that one may sign in, or have another', async () => {
  const link = await signUp('confirma-duas-vezes@prumo.example')
  const first = await stack.visit()
  await first.page.goto(link)
  await confirm(first.page)
  await confirmed(first.page).waitFor()

  const { page, faults } = await stack.visit({ screen: 'phone', colorMode: 'dark' })
  await page.goto(link)
  await confirm(page)
  await page.getByText('Este link já foi usado ou não vale mais').waitFor()
  await expectFit(page, 'spent confirmation link')
  const ways = page.getByRole('main').getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((each) => each.getAttribute('href')))).toEqual(['/entrar'])
  // Its account is open, so no mail goes out: the page says where another link comes from.
  await page.getByRole('button', { name: 'Mandar outro link' }).click()
  await page.getByText('Este link não se renova mais.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pedir outro link' }).waitFor()
  expect(pathOf(page)).toBe('/confirmar-conta')
  expect(faults).toEqual([])
})

test('whoever got the link because a stranger typed his address cannot confirm it', async () => {
  const email = 'nao-fui-eu@prumo.example'
  const { page } = await stack.visit({ screen: 'phone' })
  await page.goto(await signUp(email))
  await confirm(page, 'a senha de outra pessoa')
  await page.getByText('A senha não é a desta conta.').waitFor()
  await expectFit(page, 'confirmation with another password')
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('O e-mail ou a senha não conferem.').waitFor()
})

test('an answer that does not come is asked for again', async () => {
  const link = await signUp('confirma-de-novo@prumo.example')
  const { page } = await stack.visit()
  let isBusy = true
  await page.route('**/account_confirmations/**', (route) =>
    isBusy
      ? route.fulfill({
          status: 429,
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'Retry-After',
            'retry-after': '40',
          },
          json: { error: 'busy' },
        })
      : route.fallback(),
  )
  await page.goto(link)
  await confirm(page)
  await page.getByText('Espere 40 segundos e tente de novo.').waitFor()
  await expectFit(page, 'confirmation that failed')
  isBusy = false
  await confirm(page)
  await confirmed(page).waitFor()
})
