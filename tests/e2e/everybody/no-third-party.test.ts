import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { conditionSlugs, courseSlugs, legalSlugs, links } from '../../../apps/web/app/links.ts'
import { useStack } from '../product/stack.ts'

const stack = useStack()

/** Public pages that search engines do not list. */
const unlisted = [
  links.findOrder(),
  links.followOrder('R123456789'),
  links.signIn(),
  links.setPassword(),
  links.forgotPassword(),
  links.confirmAccount(),
  links.newConsultation('questionario'),
  links.sexToolsCheckout(),
  links.menPowerCheckout(),
  links.enrollment('programa-control'),
  links.prescriptionCheck('K7Q2M9XW4T'),
  links.patientArea(),
  links.staff(),
  '/nada-disso',
]

const listed = async (): Promise<string[]> => {
  const answer = await fetch(`${stack.product.webUrl}/sitemap.xml`)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}

/** Every foreign URL that a page requests in any way. Blocked requests count, because they were tried. */
const watchForeign = (page: Page): string[] => {
  const own = new Set([stack.product.webUrl, stack.product.apiUrl].map((url) => new URL(url).host))
  const foreign: string[] = []
  const look = (address: string) => {
    const { protocol, host } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && !own.has(host)) foreign.push(address)
  }
  page.context().on('request', (request) => look(request.url()))
  page.on('websocket', (socket) => look(socket.url()))
  return foreign
}

/** Preconnections of a page, which are not visible as requests. */
const foreignHints = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('link:not([rel=canonical])[href], [src], [srcset], [poster], form[action]')]
      .map((element) => element.href || element.src || element.srcset || element.poster || element.action)
      .filter((address) => typeof address === 'string' && /^(https?:)?\\/\\//.test(address) && !address.startsWith(location.origin + '/'))`,
  )

/** Scrolls a page to its end and opens all that can be opened, so that lazy content loads. */
const readWhole = async (page: Page) => {
  await page.evaluate(`(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(done))
    }
  })()`)
  await page.waitForLoadState('networkidle')
}

test('a page that asks another site is found', async () => {
  const { page } = await stack.visit()
  const foreign = watchForeign(page)
  await page.route('**/acne', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<link rel="preconnect" href="https://fonts.example"><img src="http://127.0.0.2:9/pixel.gif">',
    }),
  )
  await page.goto('/acne')
  await readWhole(page)
  expect(foreign).toEqual(['http://127.0.0.2:9/pixel.gif'])
  expect(await foreignHints(page)).toEqual(['https://fonts.example/', 'http://127.0.0.2:9/pixel.gif'])
})

test('no public page asks anybody but us, however far it is read', async () => {
  const paths = await listed()
  expect(paths).toEqual(
    expect.arrayContaining([
      links.home(),
      links.weight(),
      ...conditionSlugs.map(links.condition),
      ...courseSlugs.map(links.course),
      ...legalSlugs.map(links.legal),
    ]),
  )
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const foreign = watchForeign(page)
  const asking: Record<string, string[]> = {}
  for (const path of [...paths, ...unlisted]) {
    const answer = await page.goto(path)
    await readWhole(page)
    const found = [
      ...foreign.splice(0),
      ...(await foreignHints(page)),
      ...(await page.context().cookies()).map(strange),
    ]
    // The Link header can open connections too, before a byte of the page is read.
    if (answer?.headers().link?.includes('//')) found.push(`link: ${answer.headers().link}`)
    if (found.some(Boolean)) asking[path] = found.filter(Boolean)
  }
  expect(asking).toEqual({})
  expect(faults).toEqual([])
})

/** A cookie of another site, which only another site's answer can have set. */
const strange = ({ name, domain }: { name: string; domain: string }) =>
  domain.replace(/^\./, '') === new URL(stack.product.webUrl).hostname ? '' : `cookie ${name} of ${domain}`
