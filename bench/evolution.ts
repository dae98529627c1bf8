import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { readConfig } from '../apps/api/src/config.ts'
import { castMember } from '../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { aSelfRating } from '../apps/api/src/domains/care/self-ratings/self-ratings.factory.ts'
import { contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { bandPath, dotsPath, frameOf, linePath, thinned } from '../apps/web/app/features/evolution/chart-shape.ts'
import { launchBrowser } from '../tools/testing/browser.ts'
import type { House } from './house.ts'
import type { Result } from './result.ts'

const [days, turns, visits, limitMs] = [1_826, 30, 7, 100]
const password = 'prumo-demo-2026'

/** Five years of daily ratings: the chart as a browser draws it, and the page that carries it, against an empty one. */
export const benchEvolution = async (house: House): Promise<Result[]> => {
  await giveYears(house)
  const [full, empty] = await pages(house)
  return [drawn(), carried(full, empty), await painted(house)]
}

const giveYears = async ({ databaseUrl }: House): Promise<void> => {
  const config = readConfig({ APP_ENV: 'local', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const { world } = openWorld(config, 'bench')
  const ctx = contextFor(world, { kind: 'system' })
  try {
    const patientId = await castMember(ctx, 'bruno@prumo.example')
    const today = calendarDayOf(new Date())
    for (let back = 0; back < days; back++)
      await aSelfRating(ctx, { patientId, day: dayAfter(today, -back), rating: (back * 7) % 11 })
  } finally {
    await world.db.destroy()
  }
}

/** The whole shape from the points of the answer: what a page does before it may paint. */
const drawn = (): Result => {
  const dots = Array.from({ length: days }, (_, day) => ({ time: day * 86_400_000, value: (day * 7) % 11 }))
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now()
    const spans = thinned(dots)
    const frame = frameOf(spans, { least: 0, most: 10 })
    const size = [linePath, dotsPath, bandPath].reduce((sum, path) => sum + path(spans, frame).length, 0)
    if (size === 0) throw new Error('nothing was drawn')
    times.push(performance.now() - began)
  }
  const [first = 0] = times
  return {
    name: 'a chart of five years of days, shaped for the first time',
    ratio: first / limitMs,
    budget: { atMost: 1 },
    details: `${first.toFixed(1)} ms of ${limitMs}; later ${median(times).toFixed(1)} ms, median of ${turns}`,
  }
}

/** In a browser, from the last byte of the answer until the chart is on the screen: of each visit, a page load. */
const painted = async ({ webUrl }: House): Promise<Result> => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: webUrl, serviceWorkers: 'block' })
    await context.addInitScript({ content: watchForChart })
    const page = await context.newPage()
    const session = await page.request.post('/_session', { data: { username: 'bruno@prumo.example', password } })
    if (!session.ok()) throw new Error(`the session answered ${session.status()}`)
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      await page.goto('/_app/evolucao')
      times.push(Number(await page.locator('html[data-painted-after]').getAttribute('data-painted-after')))
    }
    return {
      name: 'a chart of five years of days, from its answer to the screen of a browser',
      ratio: median(times) / limitMs,
      budget: { atMost: 1 },
      details: `${median(times).toFixed(1)} ms of ${limitMs}, median of ${visits} visits; ${times.map((ms) => ms.toFixed(0)).join(', ')}`,
    }
  } finally {
    await browser.close()
  }
}

/** In the browser: the second frame after the line is in the page comes when the first one is shown. */
const watchForChart = `
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.evo-chart__line')) return
    watcher.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const answer = performance.getEntriesByType('resource').find(({ name }) => /[/]evolution([?]|$)/.test(name))
        document.documentElement.dataset.paintedAfter = performance.now() - answer.responseEnd
      }),
    )
  })
  watcher.observe(document, { childList: true, subtree: true })`

type Page = { ms: number; bytes: number; points: number }

/** In turns, after a few that warm up. */
const pages = async ({ apiUrl }: House): Promise<[full: Page, empty: Page]> => {
  const bearers = await Promise.all(['bruno', 'diego'].map((name) => signIn(apiUrl, `${name}@prumo.example`)))
  const asked: [Page[], Page[]] = [[], []]
  for (let turn = 0; turn < turns + 5; turn++)
    for (const [who, bearer] of bearers.entries()) asked[who]?.push(await ask(apiUrl, bearer))
  const [full, empty] = asked.map((each) => each.slice(5)) as [Page[], Page[]]
  return [usual(full), usual(empty)]
}

const usual = (turns: Page[]): Page => ({ ...(turns[0] as Page), ms: median(turns.map(({ ms }) => ms)) })

const carried = (full: Page, empty: Page): Result => {
  if (full.points !== days) throw new Error(`${full.points} days were answered`)
  return {
    name: 'a page with five years of days, against 100 ms',
    ratio: full.ms / limitMs,
    budget: { atMost: 1 },
    details: `${full.ms.toFixed(1)} ms, ${(full.bytes / 1024).toFixed(0)} KiB before compression; without a day ${empty.ms.toFixed(1)} ms, medians of ${turns}`,
  }
}

const signIn = async (apiUrl: string, username: string): Promise<string> => {
  const answer = await fetch(`${apiUrl}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const ask = async (apiUrl: string, bearer: string): Promise<Page> => {
  const began = performance.now()
  const answer = await fetch(`${apiUrl}/api/v1/evolution`, { headers: { authorization: `Bearer ${bearer}` } })
  if (!answer.ok) throw new Error(`the evolution answered ${answer.status}`)
  const text = await answer.text()
  const ms = performance.now() - began
  const { evolution } = JSON.parse(text) as { evolution: { series: { points: unknown[] }[] } }
  return { ms, bytes: text.length, points: evolution.series[0]?.points.length ?? 0 }
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] as number
