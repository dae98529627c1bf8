import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Each broken rule with the places where it is broken. Every rule of axe, unless some are named. */
export const violations = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Without frames one question is enough, and only faults are written out: a third of the time.
  if (page.frames().length > 1) throw new Error(`${page.url()} holds a frame, which this does not read`)
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? builder.withRules(rules) : builder).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/** Shows a mode and waits for the page to be drawn in it: colours change over a frame even with motion reduced. */
export const showColorMode = (page: Page, mode: string) =>
  page.evaluate(`new Promise((done) => {
    document.documentElement.dataset.colorMode = '${mode}'
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))
  })`)

const isTooWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** What stands on the page is for everybody: all rules in light, and contrast, the one that colours change, in dark. */
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
