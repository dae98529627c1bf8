import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()

const blurOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).filter)

const icon = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('link[rel~=icon]')].at(-1)?.getAttribute('href'))

test.each(screenNames)(
  'on a %s one press quiets tab, names and prices; touch and keyboard show them',
  async (screen) => {
    const { page, faults } = await stack.visit({ screen })
    await page.goto('/sex-tools')
    const shown = await page.title()
    const button = page.getByRole('button', { name: 'Modo discreto' })
    expect(await blurOf(page, '.ui-product__name')).toBe('none')
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.title()).toBe('Página')
    await expect.poll(() => icon(page)).toBe('/patientArea/neutral.svg')
    await page.mouse.move(0, 0)
    await expect.poll(() => blurOf(page, '.ui-product__name')).toContain('blur')
    await expect.poll(() => blurOf(page, '.ui-price')).toContain('blur')

    // A focused or touched card is revealed; the others are not.
    await page.locator('.ui-product__link').first().focus()
    await expect.poll(() => blurOf(page, '.ui-price')).toBe('none')
    await expect.poll(() => blurOf(page, '.ui-product:nth-child(1) >> nth=1 >> .ui-price')).toContain('blur')

    // The mode survives navigation and reload, and no title is visible meanwhile.
    await page.getByRole('link', { name: 'Gel lubrificante' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gel lubrificante' }).waitFor()
    expect(await page.title()).toBe('Página')
    await page.reload({ waitUntil: 'load' })
    expect(await page.title()).toBe('Página')
    expect(await icon(page)).toBe('/patientArea/neutral.svg')

    await page.getByRole('button', { name: 'Modo discreto' }).click()
    await expect.poll(() => page.title()).toContain('Gel lubrificante')
    expect(await page.title()).not.toBe(shown)
    await expect.poll(() => icon(page)).toBe('/patientArea/favicon.svg')
    expect(faults).toEqual([])
  },
)

test('the mode is one press away wherever health is spoken of', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  for (const path of [
    '/',
    '/disfuncao-eretil',
    '/cursos/programa-control',
    '/consulta/questionario',
    '/receita',
    '/entrar',
    '/nada',
  ]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Modo discreto' }).waitFor()
  }
})
