import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { testDatabase } from '../../../apps/api/src/testing/database.ts'
import { launchBrowser } from '../../../tools/testing/browser.ts'
import { type Product, startProduct } from '../../../tools/testing/product.ts'
import { lastSeenOf } from './last-seen.ts'
import { forJourneys, type SharedProduct } from './shared-products.ts'
import { delayCalls } from './slow-network.ts'
import { waitUntilTakenOver } from './taken-over.ts'

/** The two screens of every journey. */
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
  /** The device's colour scheme, which applies until the visitor chooses. */
  system?: (typeof colorModes)[number]
  hasJavaScript?: boolean
  /**
   * Whether the site may install its service workers. That of the patient area loads the whole area, some 160 requests
   * and a second of a processor for each visitor, so only journeys about it, or about notices, let it.
   */
  hasServiceWorkers?: boolean
}

export type Stack<Kind extends SharedProduct = SharedProduct> = {
  product: Kind
  /** A new visitor: a browser without cookies or storage. Faults of his pages fail the test. */
  visit(options?: Visit): Promise<{ page: Page; context: BrowserContext; faults: string[] }>
}

// Longer than the page itself tries again: what is slow is not wrong, and speed is judged by `npm run bench`.
const PATIENCE_MS = 60_000

/** The console output that is allowed: the browser's own line about a 4xx answer. */
const isOfTheBrowser = (text: string) => text.startsWith('Failed to load resource')

const watch = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfTheBrowser(message.text())) faults.push(message.text())
  })
  return faults
}

/**
 * For journeys that do not affect others: the product shared by this worker's files. It may contain other journeys'
 * people, carts and orders, but no faults or changed settings.
 */
export const useStack = (): Stack => stackOf(askForShared)

/** For journeys that need their own product: its processes with these settings, and its own database. */
export const useOwnStack = (env: Record<string, string> = {}): Stack<Product> =>
  stackOf(async () => {
    const { url: databaseUrl } = await testDatabase()
    const product = await startProduct({ databaseUrl, env: { ...forJourneys, ...env } })
    return { product, stop: product.stop }
  })

const askForShared = async () => {
  const answer = await fetch(`${inject('sharedProductsUrl')}/${process.env.VITEST_POOL_ID}`)
  if (!answer.ok) throw new Error(`the shared product did not start: ${await answer.text()}`)
  return { product: (await answer.json()) as SharedProduct, stop: async () => {} }
}

type Lent<Kind> = { product: Kind; stop: () => Promise<void> }

// One per worker: its files run one after another, and each closes its own windows.
let browser: Promise<Browser> | undefined

/** Starting a browser takes as long as a journey, so a worker starts another only after the last one has ended. */
const openBrowser = async (): Promise<Browser> => {
  const running = await browser?.catch(() => undefined)
  if (running?.isConnected()) return running
  browser = launchBrowser()
  return browser
}

const stackOf = <Kind extends SharedProduct>(lend: () => Promise<Lent<Kind>>): Stack<Kind> => {
  let lent: Lent<Kind>
  let browser: Browser
  const opened: BrowserContext[] = []
  let visits: ReturnType<typeof lastSeenOf>[] = []
  beforeAll(async () => {
    const ready = await Promise.all([lend(), openBrowser()])
    lent = ready[0]
    browser = ready[1]
  })
  afterEach(async ({ task }) => {
    const ended = visits
    visits = []
    if (task.result?.state !== 'fail') return
    for (const visit of ended) process.stderr.write(`${await visit.tell()}\n`)
  })
  afterAll(async () => {
    await Promise.all(opened.map((context) => context.close()))
    await lent?.stop()
  })
  return {
    get product() {
      return lent.product
    },
    async visit({
      screen = 'desktop',
      colorMode = 'light',
      system = 'light',
      hasJavaScript = true,
      hasServiceWorkers = false,
    } = {}) {
      const context = await browser.newContext({
        viewport: screens[screen],
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        javaScriptEnabled: hasJavaScript,
        baseURL: lent.product.webUrl,
        reducedMotion: 'reduce',
        colorScheme: system,
        serviceWorkers: hasServiceWorkers ? 'allow' : 'block',
      })
      opened.push(context)
      visits.push(lastSeenOf(context))
      context.setDefaultTimeout(PATIENCE_MS)
      // Calls that a service worker makes pass by the browser's routes.
      if (!hasServiceWorkers) await delayCalls(context)
      if (hasJavaScript) waitUntilTakenOver(context)
      if (colorMode !== 'light' && hasJavaScript) await context.addInitScript(keepColorMode, colorMode)
      const page = await context.newPage()
      return { page, context, faults: watch(page) }
    },
  }
}

/** As the site stores it (spec §4: under the key root, version 1). Runs in the browser. */
const keepColorMode = (colorMode: string) => {
  if (localStorage.getItem('root')) return
  localStorage.setItem('root', JSON.stringify({ version: 1, state: { preferences: { colorMode } } }))
}
