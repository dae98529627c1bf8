import type { BrowserContext, Page, Request } from 'playwright-core'

const MOST_LETTERS = 1_500

/**
 * Follows the pages of a visitor. `tell` says what each open page showed and which requests failed or still had no
 * answer: a journey that fails on another machine cannot be looked at there.
 */
export const lastSeenOf = (context: BrowserContext): { tell(): Promise<string> } => {
  const waiting = new Set<Request>()
  const failed: string[] = []
  const named = (request: Request) => `${request.method()} ${request.url()}`
  context.on('request', (request) => waiting.add(request))
  context.on('response', (response) => {
    waiting.delete(response.request())
    if (response.status() >= 400) failed.push(`${response.status()} ${named(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    waiting.delete(request)
    failed.push(`${request.failure()?.errorText} ${named(request)}`)
  })
  return {
    async tell() {
      const pages = await Promise.all(context.pages().map(shown))
      return [
        ...pages,
        ...failed.slice(-10),
        ...[...waiting].map((request) => `no answer yet: ${named(request)}`),
      ].join('\n')
    },
  }
}

const shown = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error: Error) => error.message)
  return `${page.url()} shows:\n${text.slice(0, MOST_LETTERS)}`
}
