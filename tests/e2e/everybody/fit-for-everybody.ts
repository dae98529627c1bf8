import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each violated rule with its elements. All rules of axe, unless some are given. */
export const violations = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Without frames one evaluation is enough, and only violations are reported, which takes a third of the time.
  if (page.frames().length > 1) throw new Error(`${page.url()} holds a frame, which this does not read`)
  // Once per document: handing it over takes as long as asking it.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  return page.evaluate(askAxe, rules)
}

/** Runs in the browser. */
const askAxe = async (rules: string[] | undefined): Promise<string[]> => {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations: found } = await run(document, {
    resultTypes: ['violations'],
    selectors: false,
    // The one rule that reads style sheets anew is not among axe's own choice, and nothing else needs them.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/** Switches the colour mode and waits until the page shows it: colours change over a frame even with reduced motion. */
export const showColorMode = (page: Page, mode: string) =>
  page.evaluate(`new Promise((done) => {
    document.documentElement.dataset.colorMode = '${mode}'
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))
  })`)

const isTooWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** Checks the page with all rules in light mode, and with contrast, the only rule about colours, in dark mode. */
export const expectFit = async (page: Page, what: string) => {
  // Every page has one, and a page that still reads has none yet.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const inLight = await violations(page)
  await showColorMode(page, 'dark')
  const inDark = await violations(page, ['color-contrast'])
  await showColorMode(page, 'light')
  expect({ what, inLight, inDark, isTooWide: await isTooWide(page) }).toEqual({
    what,
    inLight: [],
    inDark: [],
    isTooWide: false,
  })
}
