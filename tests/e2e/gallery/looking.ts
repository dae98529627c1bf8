import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { showColorMode } from '../everybody/fit-for-everybody.ts'
import { colorModes, type ScreenName } from '../product/stack.ts'
import { faultsOfPage } from './faults-of-page.ts'
import type { Scene } from './scene.ts'

type ColorMode = (typeof colorModes)[number]

/** One state of a scene, with the name of its picture in the folder of pictures. */
export type Sight = {
  group: string
  name: string
  screen: ScreenName
  mode: ColorMode
  picture: string
  faults: string[]
}

const pictureName = (...parts: string[]): string =>
  `${parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.png`

const QUIET_MS = 8_000

/** Waits until the page is complete: data, pictures (also far below), font. */
const settle = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  // With an open socket or a poll the network never becomes idle; after this time the page counts as complete.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {})
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

/** Whether a drawer or a dialog covers the page. */
const isCovered = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]') !== null)

/**
 * Checks the page in the given modes: returns its faults and, if `folder` is given, stores a picture for each mode, of
 * the whole page or of the part `of`. The page is in light mode afterwards.
 */
export const lookAt = async (
  page: Page,
  scene: Pick<Scene, 'group' | 'name'>,
  {
    state,
    screen,
    modes = colorModes,
    folder,
    of,
  }: {
    state: string
    screen: ScreenName
    modes?: readonly ColorMode[]
    folder?: string
    of?: string
  },
): Promise<Sight[]> => {
  await settle(page)
  const sights: Sight[] = []
  const name = [scene.name, state].filter(Boolean).join(': ')
  for (const mode of modes) {
    await showColorMode(page, mode)
    const picture = pictureName(scene.group, name, screen, mode)
    if (folder) {
      mkdirSync(folder, { recursive: true })
      const file = path.join(folder, picture)
      if (of) await page.locator(of).screenshot({ path: file })
      else await page.screenshot({ path: file, fullPage: !(await isCovered(page)) })
    }
    sights.push({ group: scene.group, name, screen, mode, picture, faults: await faultsOfPage(page) })
  }
  await showColorMode(page, 'light')
  return sights
}
