import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Each violated rule with its elements. All rules of axe, unless some are given. */
export const violations = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Without frames one evaluation is enough, and only violations are reported, which takes a third of the time.
  if (page.frames().length > 1) throw new Error(`${page.url()} holds a frame, which this does not read`)
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? builder.withRules(rules) : builder).analyze()
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
