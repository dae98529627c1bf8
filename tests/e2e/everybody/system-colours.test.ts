import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'

const stack = useStack()

const LIGHT = 'rgb(251, 250, 245)'
const DARK = 'rgb(7, 29, 31)'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The colours at the first paint, before a later script could correct them. */
const rememberFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.body) return requestAnimationFrame(look)
      Object.assign(window, { firstPaper: getComputedStyle(document.body).backgroundColor })
    }
    requestAnimationFrame(look)
  })
const firstPaper = (page: Page) => page.evaluate('window.firstPaper')

test.each(['/', '/disfuncao-eretil', '/entrar', '/equipe'])(
  'on %s a device that asks for dark is answered from the first visit, and the choice made there wins',
  async (path) => {
    const { page, faults } = await stack.visit({ system: 'dark' })
    await rememberFirstPaint(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect([await firstPaper(page), await paper(page)]).toEqual([DARK, DARK])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await paper(page)).toBe(LIGHT)
    expect(faults).toEqual([])
  },
)

test('who chooses light on a dark device keeps it, from the first paint of the next page on', async () => {
  const { page, faults } = await stack.visit({ system: 'dark' })
  await rememberFirstPaint(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Usar cores claras' }).click()
  expect(await paper(page)).toBe(LIGHT)
  await page.reload()
  expect([await firstPaper(page), await paper(page)]).toEqual([LIGHT, LIGHT])
  await page.getByRole('radio', { name: 'Como o aparelho' }).check()
  expect(await paper(page)).toBe(DARK)
  await page.getByRole('button', { name: 'Usar cores claras' }).waitFor()
  expect(faults).toEqual([])
})

test('who chose dark keeps it on a light device', async () => {
  const { page } = await stack.visit({ colorMode: 'dark' })
  await rememberFirstPaint(page)
  await page.goto('/')
  expect([await firstPaper(page), await paper(page)]).toEqual([DARK, DARK])
})

test('without a script the device is asked all the same', async () => {
  const { page } = await stack.visit({ system: 'dark', hasJavaScript: false })
  await page.goto('/')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(DARK)
})
