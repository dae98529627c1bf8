import { readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from './growth.ts'
import type { Question } from './questions.ts'
import { openCaller } from './timed-requests.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

type Explained = { text: string; milliseconds: number; plan: Node }

/** A statement of some requests: its duration, the number of 8 KiB pages read, and its access paths. */
export type HotStatement = { text: string; milliseconds: number; pages: number; ways: string[]; questions: string[] }

/**
 * Repeats each request until its statements are prepared and their plans are stable, then once more, and reads the
 * plans from the server's log. A statement that several requests share is reported once.
 */
export const explainQuestions = async (
  questions: Question[],
  { apiUrl, known, serverLog }: Omit<Asked, 'databaseUrl'> & { serverLog: string },
): Promise<HotStatement[]> => {
  const caller = openCaller(apiUrl)
  const hot = new Map<string, HotStatement>()
  let n = 0
  for (const question of questions.filter(({ changeBefore }) => !changeBefore)) {
    // Ten connections, with five runs of a statement on each before its plan is stable.
    for (let asked = 0; asked < 60; asked++) await caller.call(question.ask(known, n++))
    const before = statSync(serverLog).size
    await caller.call(question.ask(known, n++))
    // Some commits come shortly after the answer.
    await pause(200)
    const log = readFileSync(serverLog).subarray(before).toString('utf8')
    for (const { text, milliseconds, plan } of explainedIn(log)) {
      if (isBackground(text)) continue
      const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      const one = hot.get(text) ?? { text, milliseconds, pages, ways: waysOf(plan), questions: [] }
      hot.set(text, { ...one, questions: [...new Set([...one.questions, question.name])] })
    }
  }
  caller.close()
  return [...hot.values()]
}

// Background work, independent of requests.
const isBackground = (text: string) =>
  /\b(platform|care|plans)\.|due_at|catalogue_changes_asked|^select [^.]*$/.test(text.replaceAll('"', ''))

/** The plans in a piece of the server's log. */
export const explainedIn = (log: string): Explained[] =>
  [...log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/g)].flatMap(([, milliseconds, json = '']) => {
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
    return [{ text, milliseconds: Number(milliseconds), plan }]
  })

/** The access paths of a plan: each index, and each table that is scanned, with its rows. */
export const waysOf = (plan: Node): string[] => {
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table, 'Actual Rows': rows = 0 } = plan
  const own = index
    ? [type === 'Index Only Scan' ? `${index} (alone)` : index]
    : type === 'Seq Scan'
      ? [`all ${Math.round(rows)} rows of ${table}`]
      : []
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(waysOf)])]
}

/** Verb, table and condition; the content of brackets is left out, at any depth. */
const shortOf = (text: string): string => {
  let plain = text.replaceAll('"', '').replace(/\s+/g, ' ')
  for (let former = ''; former !== plain; ) {
    former = plain
    plain = plain.replace(/ ?\([^()]*\)/g, '…')
  }
  const [verb = ''] = plain.split(' ', 1)
  const table = /(?:from|into|update) ([a-z]+\.[a-z_]+)/.exec(plain)?.[1] ?? ''
  const condition = / where (.*?)(?: order by | limit | for |$)/.exec(plain)?.[1] ?? ''
  return `${verb} ${table}${condition ? ` where ${condition}` : ''}`.replaceAll('|', '/')
}

const askersOf = ({ questions: [first = '', ...others] }: HotStatement): string =>
  others.length < 2 ? [first, ...others].join('; ') : `${first} and ${others.length} more`

/** A Markdown table, slowest first. */
export const tableOf = (statements: HotStatement[]): string =>
  [
    '| statement | ms | pages | found by | asked for |',
    '|---|---|---|---|---|',
    ...statements
      .toSorted((a, b) => b.pages - a.pages)
      .map((one) => {
        const found = one.ways.join(', ') || '—'
        return `| \`${shortOf(one.text)}\` | ${one.milliseconds.toFixed(2)} | ${one.pages} | ${found} | ${askersOf(one)} |`
      }),
  ].join('\n')
