import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { screenNames, useOwnStack } from '../product/stack.ts'

const stack = useOwnStack({ TAG_MANAGER_ID: 'GTM-TEST' })

type Sighting = { url: string; pried: string }

const tagsOf = (page: Page) => {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/tags')) asked.push(request.url())
  })
  return asked
}

const sightings = async (): Promise<Sighting[]> => {
  const answer = await fetch(`${stack.product.sandboxUrl}/tags.json`)
  return ((await answer.json()) as { seen: Sighting[] }).seen.reverse()
}
const seen = async () => (await sightings()).map(({ url }) => url.replace(stack.product.webUrl, ''))

const frame = (page: Page) => page.locator('iframe')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('visits are counted after a yes, only where nothing is said of health, and no more after a no', async () => {
  const { page, faults } = await stack.visit()
  const asked = tagsOf(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Pode contar' }).waitFor()
  expect(asked).toEqual([])
  expect(await frame(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Pode contar' }).click()
  await expect.poll(seen).toEqual(['/'])

  // On a link to a condition the frame is removed, with its content; a condition's own document never contains it.
  await page.getByRole('link', { name: 'Disfunção erétil', exact: true }).last().click()
  await heading(page, 'Disfunção erétil')
  expect(await frame(page).count()).toBe(0)
  expect(page.frames()).toHaveLength(1)
  await page.reload()
  await heading(page, 'Disfunção erétil')
  await page.waitForLoadState('networkidle')
  expect(page.frames()).toHaveLength(1)

  // Nor after a page about health: that document may not embed any frame.
  await page.getByRole('link', { name: 'Cookies' }).click()
  await heading(page, 'Cookies')
  await page.getByRole('radio', { name: 'Pode contar', checked: true }).waitFor()
  expect(await frame(page).count()).toBe(0)
  await page.reload()
  await expect.poll(seen).toEqual(['/', '/legal/cookies'])

  // A refusal takes effect at once, and lasts.
  await page.getByRole('radio', { name: 'Não contar' }).check()
  await frame(page).waitFor({ state: 'detached' })
  const before = asked.length
  await page.goto('/')
  await heading(page, /./)
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(before)
  expect(await page.getByRole('button', { name: 'Pode contar' }).count()).toBe(0)
  expect(await seen()).toEqual(['/', '/legal/cookies'])

  // A real tag manager may run any code of its account. This one tried to read everything, and got nothing.
  expect((await sightings()).map(({ pried }) => pried)).toEqual(['', ''])
  expect(faults).toEqual([])
})

test.each(screenNames)('the question and the choice are for everybody on a %s, and hide nothing', async (screen) => {
  const { page } = await stack.visit({ screen })
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Contagem de visitas' })
  await question.waitFor()
  await expectFit(page, 'question')
  // At the end of the page it is below the footer, whose last lines must be readable by law (Decreto 7.962/2013).
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const [footer, bar] = await Promise.all([page.locator('footer').last().boundingBox(), question.boundingBox()])
  expect(bar?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0) - 1)

  await page.goto('/legal/cookies')
  await page.getByRole('button', { name: 'Não contar' }).click()
  await page.getByRole('radio', { name: 'Não contar', checked: true }).waitFor()
  await expectFit(page, 'choice')
})

test('were the frame open, that prying would be found', async () => {
  await fetch(`${stack.product.sandboxUrl}/tags.json`, { method: 'DELETE' })
  const { page } = await stack.visit()
  await page.addInitScript(`{
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'sandbox') set.call(this, name, value)
    }
  }`)
  await page.route('**/_measurement', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  // A document fulfilled by a test has no network address, so the browser blocks its calls to this machine.
  await page.route('**/tags/**', async (route) => route.fulfill({ response: await route.fetch() }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Pode contar' }).click()
  await expect.poll(seen).toEqual(['/'])
  expect(await sightings()).toMatchObject([{ pried: 'storage,session,page,address' }])
})

test('a page about health says nothing of measuring and may hold no frame; the frame may be held by nobody else', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const asked = tagsOf(page)
  for (const path of [
    '/disfuncao-eretil',
    '/peso',
    '/sex-tools',
    '/consulta/questionario',
    '/receita',
    '/?queixa=acne',
  ]) {
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Pode contar' }).count()).toBe(0)
    expect(answer?.headers()['content-security-policy']).toContain("frame-src 'none'")
    expect(await page.content()).not.toContain('GTM-TEST')
  }
  const policyAt = async (path: string) =>
    (await fetch(stack.product.webUrl + path)).headers.get('content-security-policy')
  // Even a measured page runs no foreign script: only the frame does.
  expect(await policyAt('/')).toMatch(/script-src 'self'( 'sha256-[^' ]+')+;.*;frame-src 'self';/)
  expect(await policyAt('/_measurement')).toMatch(
    /^sandbox allow-scripts;default-src 'none';.*;frame-ancestors 'self'$/,
  )

  // Opened directly, as from a foreign link, it loads nothing.
  await page.goto('/_measurement#/acne')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(faults).toEqual([])
})
