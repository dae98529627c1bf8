import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { launchBrowser } from './browser.ts'

/** The two screens that every journey is made on. */
export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export type ScreenName = keyof typeof screens
export const screenNames = Object.keys(screens) as ScreenName[]
export const colorModes = ['light', 'dark'] as const

export type Visit = {
  screen?: ScreenName
  colorMode?: (typeof colorModes)[number]
  /** What the device asks for, which counts until somebody chooses. */
  system?: (typeof colorModes)[number]
  hasJavaScript?: boolean
}

export type Stack = {
  product: Product
  /** A visitor who was never here: a browser without cookies or storage. Faults of his pages end the test. */
  visit(options?: Visit): Promise<{ page: Page; context: BrowserContext; faults: string[] }>
}

const PATIENCE_MS = 15_000

/** What a page may write to its console without being at fault: the browser's own line for an answer of 4xx. */
const isOfTheBrowser = (text: string) => text.startsWith('Failed to load resource')

const watch = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfTheBrowser(message.text())) faults.push(message.text())
  })
  return faults
}

/** Runs the whole product for the journeys of a file: its processes, its own database, one browser. */
export const useStack = (env: Record<string, string> = {}): Stack => {
  let product: Product
  let browser: Browser
  const opened: BrowserContext[] = []
  beforeAll(async () => {
    const { url } = await testDatabase()
    const started = await Promise.all([
      startProduct({ databaseUrl: url, env: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...env } }),
      launchBrowser(),
    ])
    product = started[0]
    browser = started[1]
  }, 120_000)
  afterAll(async () => {
    await Promise.all(opened.map((context) => context.close()))
    await browser?.close()
    await product?.stop()
  })
  return {
    get product() {
      return product
    },
    async visit({ screen = 'desktop', colorMode = 'light', system = 'light', hasJavaScript = true } = {}) {
      const context = await browser.newContext({
        viewport: screens[screen],
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        javaScriptEnabled: hasJavaScript,
        baseURL: product.webUrl,
        reducedMotion: 'reduce',
        colorScheme: system,
      })
      opened.push(context)
      context.setDefaultTimeout(PATIENCE_MS)
      if (colorMode !== 'light' && hasJavaScript) await context.addInitScript(keepColorMode, colorMode)
      const page = await context.newPage()
      return { page, context, faults: watch(page) }
    },
  }
}

/** As the site itself keeps it (spec §4: under the key root, version 1). Runs in the browser. */
const keepColorMode = (colorMode: string) => {
  if (localStorage.getItem('root')) return
  localStorage.setItem('root', JSON.stringify({ version: 1, state: { preferences: { colorMode } } }))
}
