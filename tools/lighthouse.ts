/**
 * `npm run lighthouse -- [--applied] [paths]`: the pages that strangers open first, as a slow phone sees them
 * (Lighthouse, mobile), each three times, the medians as a table. Throttling is simulated: Lighthouse calculates the
 * slow phone from what it sees. `--applied` slows the browser's network and processor instead. CHROMIUM_PATH names the
 * browser. Exits 1 where performance is below 98 or accessibility, best practices or SEO below 100.
 *
 * It is the demo that is read, which tells search engines to stay away: that one audit is left out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { findFreePort } from './processes/free-port.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'
import { launchBrowser } from './testing/browser.ts'
import { startProduct } from './testing/product.ts'
import { startTemplateDatabase } from './testing/template-database.ts'

const firstPages = ['/', '/disfuncao-eretil', '/calvicie', '/acne', '/cursos/programa-control', '/sex-tools']
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]
const ROUNDS = 3
const words = process.argv.slice(2)
const throttlingMethod = words.includes('--applied') ? 'devtools' : 'simulate'
const reports = path.resolve(import.meta.dirname, '../test-results/lighthouse')

type Reading = {
  scores: Record<Category, number>
  /** Milliseconds, and the shift of the layout, as Lighthouse reckons them. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** What lost points, by its name. */
  lost: string[]
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const readingOf = ({ lhr }: RunnerResult): Reading => {
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const lostIn = (category: Category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    fcp: numberOf('first-contentful-paint'),
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    lost: categories.flatMap(lostIn),
  }
}

const readPage = async (url: string, port: number): Promise<Reading> => {
  const readings: Reading[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const skipAudits = ['is-crawlable']
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      skipAudits,
      throttlingMethod,
    })
    if (!result) throw new PlainFailure(`Lighthouse said nothing of ${url}`)
    readings.push(readingOf(result))
    keepReport(url, result)
  }
  const of = (value: (reading: Reading) => number) => median(readings.map(value))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, of(({ scores }) => scores[name])])) as Reading['scores'],
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    lost: [...new Set(readings.flatMap(({ lost }) => lost))],
  }
}

/** The last report of a page, to examine (viewer: https://googlechrome.github.io/lighthouse/viewer). */
const keepReport = (url: string, { report }: RunnerResult) => {
  mkdirSync(reports, { recursive: true })
  const name = new URL(url).pathname.slice(1).replaceAll('/', '-') || 'home'
  writeFileSync(path.join(reports, `${name}.json`), String(report))
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const row = (page: string, { scores, fcp, lcp, tbt, cls, lost }: Reading) =>
  `| ${[page, ...categories.map((name) => scores[name]), seconds(fcp), seconds(lcp), `${Math.round(tbt)} ms`, cls.toFixed(3), lost.join(', ')].join(' | ')} |`

const measure = async (): Promise<void> => {
  const named = words.filter((word) => word !== '--applied')
  const pages = named.length > 0 ? named : firstPages
  const database = await startTemplateDatabase()
  const port = await findFreePort()
  const product = await startProduct({
    databaseUrl: database.url,
    env: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
  })
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  const missed: string[] = []
  try {
    console.log(`| page | ${categories.join(' | ')} | FCP | LCP | TBT | CLS | below 0.9 |`)
    console.log(`|---|${categories.map(() => '---|').join('')}---|---|---|---|---|`)
    for (const page of pages) {
      const reading = await readPage(product.webUrl + page, port)
      console.log(row(page, reading))
      for (const name of categories)
        if (reading.scores[name] < wanted[name]) missed.push(`${page} ${name} ${reading.scores[name]}`)
    }
  } finally {
    await browser.close()
    await product.stop()
    await database.stop()
  }
  if (missed.length > 0) throw new PlainFailure(`below what is wanted: ${missed.join(', ')}`)
}

await runCommand('lighthouse', measure)
