import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from './stack.ts'

const stack = useStack({ TAG_MANAGER_ID: 'GTM-TEST' })

const tagsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/tags')) asked.push(request.url())
  })
  return asked
}

const seen = async () => {
  const answer = await fetch(`${stack.product.sandboxUrl}/tags.json`)
  const { seen } = (await answer.json()) as { seen: { url: string }[] }
  return [...new Set(seen.map(({ url }) => new URL(url).pathname + new URL(url).search))].sort()
}

test('measured after a yes, only where nothing is said of health, and no more after a no', async () => {
  const { page, faults } = await stack.visit()
  const asked = tagsOf(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Pode medir' }).waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Pode medir' }).click()
  await expect.poll(seen).toEqual(['/'])

  // The way to a condition is a new document, in which nothing of it is; by a tab, a link and the menu alike.
  await page.getByRole('link', { name: 'Acne', exact: true }).first().click()
  await page.waitForURL(/acne/)
  await page.locator('#tag-manager').waitFor({ state: 'detached' })
  await page.goto('/')
  await page.locator('#tag-manager').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Disfunção erétil', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Disfunção erétil' }).waitFor()
  expect(await page.locator('#tag-manager').count()).toBe(0)

  await page.goto('/legal/cookies')
  await page.locator('#tag-manager').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Não medir' }).check()
  await page.locator('#tag-manager').waitFor({ state: 'detached' })
  const before = asked.length
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(before)
  expect(await page.getByRole('button', { name: 'Pode medir' }).count()).toBe(0)
  expect(await seen()).toEqual(['/', '/legal/cookies'])
  expect(faults).toEqual([])
})

test('a page about health asks nobody but us, says nothing of measuring, and could not load it', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const own = [stack.product.webUrl, stack.product.apiUrl].map((url) => new URL(url).host)
  const foreign: string[] = []
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !own.includes(host)) foreign.push(request.url())
  })
  for (const path of [
    '/disfuncao-eretil',
    '/acne',
    '/finasterida',
    '/peso',
    '/cursos/programa-control',
    '/sex-tools',
    '/fitoterapicos',
    '/consulta/questionario',
    '/receita',
    '/?queixa=acne',
  ]) {
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Pode medir' }).count()).toBe(0)
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^' ]+')+;/)
    expect(await page.content()).not.toContain('GTM-TEST')
  }
  expect(foreign).toEqual([])
  expect(faults).toEqual([])
})
