import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { colorModes, useStack } from '../product/stack.ts'
import { showColorMode, violations } from './fit-for-everybody.ts'

const stack = useStack()

/** The whole gallery, hydrated. Styles that the policy blocks are faults of the page (stack.ts reads the console). */
const openGallery = async (options = {}) => {
  const visit = await stack.visit(options)
  await visit.page.goto('/_ui')
  await visit.page.getByRole('combobox', { name: 'Fórmula', exact: true }).waitFor()
  // The swatches get their values in the first effect, so the page is hydrated.
  await visit.page.getByText('#fbfaf5').first().waitFor()
  return visit
}

const isInside = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).evaluate((dialog) => dialog.contains(document.activeElement))

/** Waits until this element has the focus, since a closing part returns it only in its next frame. */
const expectFocusOn = (page: Page, name: string) =>
  expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(name)

let sections: string[] = []
beforeAll(async () => {
  const { page } = await openGallery()
  sections = await page.locator('section[id]').evaluateAll((found) => found.map(({ id }) => id))
})

test.each(colorModes)('every control in every state is for everybody, %s', async (mode) => {
  const { page, faults } = await openGallery()
  await showColorMode(page, mode)
  expect(sections.length).toBeGreaterThan(20)
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
})

test('nothing is wider than the screen it is on', async () => {
  const { page } = await openGallery()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(`(() => {
      const room = document.documentElement.clientWidth
      return document.documentElement.scrollWidth > room
        ? [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > room + 1).map((one) => one.className)
        : []
    })()`)
    expect({ width, wide }).toEqual({ width, wide: [] })
  }
})

test.each([
  ['drawer', 'Abrir a gaveta', 'Seu endereço'],
  ['modal', 'Abrir a janela', 'Como funciona o tratamento'],
  ['question', 'Cancelar a consulta', 'Cancelar a consulta?'],
])('a %s keeps the focus and gives it back', async (_, opener, title) => {
  const { page } = await openGallery()
  const button = page.locator('#gavetas-e-janelas').getByRole('button', { name: opener, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press(presses < 5 ? 'Tab' : 'Shift+Tab')
    expect(await isInside(page, title)).toBe(true)
  }
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocusOn(page, opener)
})

test('a list is searched, a day chosen and a menu walked without a pointer', async () => {
  const { page, faults } = await openGallery()
  const formula = page.getByRole('combobox', { name: 'Fórmula', exact: true })
  await formula.focus()
  await page.keyboard.type('prot tada')
  await expect
    .poll(() => page.getByRole('listbox', { name: 'Fórmula', exact: true }).getByRole('option').count())
    .toBe(1)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await formula.inputValue()).toBe('Tadalafila e protodioscina em spray, frasco de 15 ml')

  const start = page.getByLabel('Início das férias')
  expect(await start.inputValue()).toBe('23/11/2026')
  await page.getByRole('button', { name: 'Ir para o dia' }).focus()
  await page.keyboard.press('Enter')
  const month = page.getByRole('dialog', { name: 'Ir para o dia' })
  await month
    .getByText(/novembro/i)
    .first()
    .waitFor()
  await month.getByRole('button', { name: 'segunda-feira, 23 de novembro de 2026' }).focus()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await month.waitFor({ state: 'hidden' })
  expect(await start.inputValue()).toBe('24/11/2026')
  await expectFocusOn(page, 'Ir para o dia')

  await page.getByRole('button', { name: 'Mais ações' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Abrir o documento' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectFocusOn(page, 'Mais ações')

  await page.getByRole('button', { name: 'Copiar código', exact: true }).last().focus()
  await page.getByRole('tooltip', { name: 'Copia o código da receita' }).waitFor()
  expect(await page.locator('style').count()).toBe(0)
  expect(faults).toEqual([])
})

test('Tab reaches every part that holds something to press', async () => {
  const { page } = await openGallery()
  const wanted = (await page.evaluate(`[...document.querySelectorAll('section[id]')]
    .filter((one) => one.querySelector('a[href], button:not(:disabled), input:not(:disabled), select, textarea'))
    .map((one) => one.id)`)) as string[]
  const reached = new Set<string>()
  for (let presses = 0; presses < 400 && reached.size < wanted.length; presses += 1) {
    await page.keyboard.press('Tab')
    const id = await page.evaluate('document.activeElement.closest("section[id]")?.id ?? ""')
    if (id) reached.add(String(id))
  }
  expect([...reached].sort()).toEqual([...wanted].sort())
})

test('pictures stand there without JavaScript, and one that never loads is shown after five seconds', async () => {
  const still = await stack.visit({ hasJavaScript: false })
  await still.page.goto('/_ui')
  const picture = still.page.locator('#imagem img')
  await picture.waitFor()
  expect(await picture.getAttribute('class')).not.toContain('ui-fade--waiting')

  const { page } = await stack.visit()
  let hold: () => void = () => {}
  const isOver = new Promise<void>((resolve) => {
    hold = resolve
  })
  await page.route('**/pictures/libido.svg', () => isOver)
  await page.goto('/_ui')
  await page.locator('#imagem').scrollIntoViewIfNeeded()
  const opacity = () => page.locator('#imagem img').evaluate((image) => getComputedStyle(image).opacity)
  await expect.poll(opacity).toBe('0')
  await expect.poll(opacity).toBe('1')
  hold()
})
