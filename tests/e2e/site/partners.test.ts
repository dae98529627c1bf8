import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { fillAddress, fillBuyer, goToCheckout, openProduct, putInCart, toAddress } from '../shop/buyer.ts'

const stack = useStack()

const HOURS_2 = 2 * 60 * 60

/** Chromium resolves every name under .localhost to this machine. */
const hostOf = (key: string) => stack.product.webUrl.replace('127.0.0.1', `${key}.localhost`)
const keyOf = (page: Page) => page.locator('html').getAttribute('data-partner')
const tealOf = (page: Page) =>
  page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--teal").trim()')
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
const cookiesIn = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

test('by the host of the gym chain: its brand is there before any script, its cookies for two hours', async () => {
  const { page, context } = await stack.visit({ hasJavaScript: false })
  await page.goto(hostOf('ironberg'))
  expect(await keyOf(page)).toBe('ironberg')
  await page.getByText('Para quem treina na Ironberg').waitFor()
  expect(await iconOf(page)).toBe('/patientArea/partners/ironberg.svg')
  const cookies = await context.cookies()
  expect(await cookiesIn(context)).toEqual({ partner_client: 'ironberg', is_ironberg: 'true', ironberg_host: 'true' })
  for (const { expires } of cookies) {
    const secondsLeft = expires - Date.now() / 1000
    expect(secondsLeft).toBeGreaterThan(HOURS_2 - 300)
    expect(secondsLeft).toBeLessThanOrEqual(HOURS_2 + 5)
  }
})

test('colours follow the partner in both modes; icon, logo and colours are files of our own', async () => {
  const { page, faults } = await stack.visit()
  await page.goto('/')
  const house = await tealOf(page)
  for (const key of ['ironberg', 'isha', 'sereno']) {
    await page.goto(hostOf(key))
    const light = await tealOf(page)
    await page.evaluate('document.documentElement.dataset.colorMode = "dark"')
    expect(new Set([house, light, await tealOf(page)]).size).toBe(3)
    for (const [file, type] of [
      [`${key}.css`, 'text/css'],
      [`${key}.svg`, 'image/svg+xml'],
      [`${key}-logo.svg`, 'image/svg+xml'],
    ]) {
      const answer = await page.request.get(`${stack.product.webUrl}/patientArea/partners/${file}`)
      expect([file, answer.status(), answer.headers()['content-type']]).toEqual([
        file,
        200,
        expect.stringContaining(type ?? ''),
      ])
    }
  }
  expect(faults).toEqual([])
})

test('by a co-branded link: the brand stays from page to page, until its cookies are gone', async () => {
  const { page, context, faults } = await stack.visit()
  await page.goto('/acne?parceiro=isha')
  expect(await keyOf(page)).toBe('isha')
  await page.goto('/')
  expect(await keyOf(page)).toBe('isha')
  await page.getByText('Para clientes da Isha').waitFor()
  await context.clearCookies()
  await page.goto('/')
  expect(await keyOf(page)).toBeNull()
  expect(faults).toEqual([])
})

test.each([
  ['an unknown link', '/?parceiro=acme', {}],
  ['an unknown client value', '/', { partner_client: 'acme' }],
  ['flags that contradict each other', '/', { is_isha: 'true', is_ironberg: 'true' }],
  ['a flag that is no flag', '/acne', { is_isha: '<script>' }],
])('%s is the house’s visitor, never an error', async (_what, address, cookies) => {
  const { page, context, faults } = await stack.visit()
  const url = stack.product.webUrl
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
  )
  const answer = await page.goto(address)
  expect([answer?.status(), await keyOf(page)]).toEqual([200, null])
  expect(await iconOf(page)).toBe('/patientArea/favicon.svg')
  expect(await cookiesIn(context)).toEqual({})
  expect(faults).toEqual([])
})

test('the flag and the name travel with a sign-up from a partner’s host, and only while they hold', async () => {
  const { page, context, faults } = await stack.visit()
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('check_email_availability') && request.method() === 'GET')
      asked.push(new URL(request.url()))
  })
  const enrol = async (email: string) => {
    const enrolling = page.waitForRequest(
      (request) => request.url().endsWith('/academy/enrollments') && request.method() === 'POST',
    )
    await patient.fillPatient(page, email)
    return (await enrolling).postDataJSON()
  }
  const form = '/cursos/programa-control/inscricao/dados'
  await page.goto(`${hostOf('ironberg')}${form}`)
  const ofIronberg = await enrol('gym@prumo.example')
  expect(asked.at(-1)?.searchParams.get('is_ironberg')).toBe('true')
  expect(ofIronberg).toMatchObject({
    is_ironberg: true,
    enrollment: { patient_attributes: { partner_name: 'ironberg' } },
  })

  // The cookie's two hours end while the form is open.
  await page.goto(`${form}?parceiro=isha`)
  expect(await keyOf(page)).toBe('isha')
  await context.clearCookies()
  const ofNobody = await enrol('nobody@prumo.example')
  expect(asked.at(-1)?.search).not.toMatch(/is_/)
  expect(JSON.stringify(ofNobody)).not.toMatch(/is_isha|partner_name/)
  expect(asked).toHaveLength(2)
  expect(faults).toEqual([])
})

test('the address of a purchase tells the partner’s flag as soon as it is valid', async () => {
  const { page } = await stack.visit()
  await page.goto('/?parceiro=isha')
  await openProduct(page)
  await putInCart(page)
  await goToCheckout(page)
  await fillBuyer(page, 'isha@prumo.example')
  await toAddress(page)
  const flags = page.locator('[data-is-isha-address]')
  await expect.poll(() => flags.getAttribute('data-is-isha-address')).toBe('false')
  await fillAddress(page)
  await expect.poll(() => flags.getAttribute('data-is-isha-address')).toBe('true')
  await expect.poll(() => flags.getAttribute('data-is-sereno-address')).toBe('false')
})

test.each(screenNames)('a partner’s pages are for everybody on a %s', async (screen) => {
  const { page } = await stack.visit({ screen })
  for (const key of ['ironberg', 'isha', 'sereno']) {
    await page.goto(hostOf(key))
    await expectFit(page, key)
  }
})
