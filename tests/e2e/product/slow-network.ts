import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'

/**
 * Makes each call of a visitor's pages leave later, by up to `PRUMO_CALLS_LATE_MS`, so that calls overtake one another.
 * A journey that goes on before the screen says that its act was done then fails each time, not once in a hundred runs.
 */
export const delayCalls = async (context: BrowserContext): Promise<void> => {
  const most = Number(process.env.PRUMO_CALLS_LATE_MS ?? 0)
  if (!most) return
  let calls = 0
  await context.route('**/*', async (route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.continue()
    calls += 1
    await setTimeout((most * (1 + (calls % 3))) / 3)
    // The page may have been left or closed meanwhile.
    await route.continue().catch(() => {})
  })
}
