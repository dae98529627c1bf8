import pg from 'pg'
import type { Acquaintance } from './acquaintance.ts'
import type { Question } from './questions.ts'
import { type Caller, openCaller } from './timed-requests.ts'

export type Asked = { apiUrl: string; databaseUrl: string; known: Acquaintance }
export type Growth = { question: Question; small: number[]; large: number[] }

const most = 1.3
const mostExtents = 6

type Options = { requests: number; connections: number; tell: (line: string) => void }

// Short turns: a disturbance lasts longer than a turn, so it affects both databases.
const requestsATurn = 8

/**
 * Sends both databases the same requests in turns, so that a disturbance of the machine affects both. A result above
 * the bound is measured again, up to five times, and all measurements count: the slowest answers decide, there are few
 * of them, and they come in fours, since one pause delays all concurrent requests.
 */
export const measureGrowth = async (
  questions: Question[],
  { small, large }: { small: Asked; large: Asked },
  { requests, connections, tell }: Options,
): Promise<Growth[]> => {
  const sides = [small, large].map(openSide)
  // No number is used twice for a database: a repeated request would be answered from the cache.
  const asked = [0, 0]
  const grown: Growth[] = []
  for (const question of questions) {
    const growth: Growth = { question, small: [], large: [] }
    const samples = [growth.small, growth.large]
    const rounds = Math.ceil(requests / requestsATurn)
    const ask = (side: 0 | 1) => {
      const from = asked[side] as number
      asked[side] = from + requestsATurn
      return askMany(question, sides[side] as Side, { from, count: requestsATurn, connections })
    }
    // The first answers meet cold code and cold caches.
    for (let turn = 0; turn < 4; turn++) for (const side of [0, 1] as const) await ask(side)
    for (let extent = 1; extent <= mostExtents; extent++) {
      for (let round = 0; round < rounds; round++) {
        for (const side of round % 2 ? ([1, 0] as const) : ([0, 1] as const)) samples[side]?.push(...(await ask(side)))
      }
      if (!question.isJudged || ratioOf(growth) <= most) break
    }
    grown.push(growth)
    tell(lineOf(growth))
  }
  for (const { caller, operator } of sides) {
    caller.close()
    await operator.end()
  }
  return grown
}

type Side = { known: Acquaintance; caller: Caller; operator: pg.Pool }

const openSide = ({ apiUrl, databaseUrl, known }: Asked): Side => ({
  known,
  caller: openCaller(apiUrl),
  operator: new pg.Pool({ connectionString: databaseUrl }),
})

const askMany = async (
  { ask, changeBefore }: Question,
  { known, caller, operator }: Side,
  { from, count, connections }: { from: number; count: number; connections: number },
): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const n = from + next++
      if (changeBefore) await operator.query(changeBefore(known, n))
      times.push(await caller.call(ask(known, n)))
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return times
}

/** The time within which this share of the answers arrived. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN

const ratioOf = ({ small, large }: Growth): number => percentile(large, 0.99) / percentile(small, 0.99)

export const isWithinBound = (growth: Growth): boolean => !growth.question.isJudged || ratioOf(growth) <= most

/** One row of a Markdown table: ratios first, because times depend on the machine. */
export const rowOf = (growth: Growth): string => {
  const { question, small, large } = growth
  const median = percentile(large, 0.5) / percentile(small, 0.5)
  const mark = !question.isJudged ? 'told' : isWithinBound(growth) ? 'met' : '**missed**'
  const times = [small, large].map((side) => percentile(side, 0.99).toFixed(1)).join(' → ')
  return `| ${question.name} | ${ratioOf(growth).toFixed(2)} | ${median.toFixed(2)} | ${times} | ${large.length} | ${mark} |`
}

export const tableHead =
  '| question | p99, large to small | median | p99 in ms | samples a side | |\n|---|---|---|---|---|---|'

const lineOf = (growth: Growth): string => {
  const mark = !growth.question.isJudged ? '    ' : isWithinBound(growth) ? 'ok  ' : 'MISS'
  return `${mark} ${growth.question.name}: ${ratioOf(growth).toFixed(2)}`
}
