import type { Page } from 'playwright-core'
import type { Stack } from '../product/stack.ts'

export const password = 'prumo-demo-2026'

/** Types e-mail and password on the sign-in page. */
export const enter = async (page: Page, email: string, secret = password) => {
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The first page of the area, as a newcomer finds it. */
export const inside = (page: Page) => page.getByRole('heading', { name: 'Por onde começar' }).waitFor()

/** The page where the owner sees what protects his account. */
export const openSecurity = async (page: Page) => {
  await page.goto('/_app/seguranca')
  await page.getByRole('heading', { name: 'Onde sua conta está aberta' }).waitFor()
}

/** Signs in with another program. Returns its access token. */
export const enterElsewhere = async (stack: Stack, email: string, userAgent: string): Promise<string> => {
  const answer = await fetch(`${stack.product.apiUrl}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ grant_type: 'password', username: email, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

export const isOpen = async (stack: Stack, bearer: string): Promise<boolean> =>
  (await fetch(`${stack.product.apiUrl}/api/v1/security`, { headers: { authorization: `Bearer ${bearer}` } })).ok
