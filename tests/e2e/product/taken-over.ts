import type { BrowserContext, Page } from 'playwright-core'

/**
 * Makes every page of this visitor wait, after it was opened, until React has taken it over. A browser
 * reports the load earlier, and on a busy machine much earlier: until then a press is not heard, typed text is lost,
 * and a changed element may be replaced. A journey that looks at the time before gives `waitUntil`.
 */
export const waitUntilTakenOver = (context: BrowserContext): void => {
  context.on('page', (page) => {
    for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
      const open = page[way].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
      page[way] = async (...given: unknown[]) => {
        const answer = await open(...given)
        const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string }
        if (!waitUntil) await page.waitForFunction(isTakenOver)
        return answer
      }
    }
  })
}

/**
 * Runs in the browser. React keeps its root at the document and says there whether it still has to take over what the
 * server sent. Other pages (the bank's, a text of the server) have no such root to wait for.
 */
const isTakenOver = (): boolean => {
  if (!('__reactRouterContext' in window)) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key ? (document as unknown as Record<string, Root | undefined>)[key] : undefined
  return root?.stateNode.current.memoizedState.isDehydrated === false
}

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
