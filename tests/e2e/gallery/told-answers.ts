import type { Page, Route } from 'playwright-core'

/** The page may have gone on meanwhile, and then nobody waits for this answer. */
const answerOtherwise = async <Told>(route: Route, of: (told: Told) => object): Promise<void> => {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, json: of((await response.json()) as Told) })
  } catch {
    await route.abort().catch(() => {})
  }
}

/** An answer as the server gives it, but for what `of` tells otherwise. */
export const tellOtherwise = <Told>(page: Page, what: RegExp | string, of: (told: Told) => object) =>
  page.route(what, (route) => answerOtherwise(route, of))
