import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Result } from './result.ts'

// What the shop's two pages ask for (spec.md 9: products page size 100).
const questions = {
  'product list': '/api/v2/storefront/products?per_page=24&include=default_variant,images',
  'product detail': '/api/v2/storefront/products/ovo-masturbador?include=default_variant,images,product_properties',
}

/**
 * Requests a second of the product list and detail against those of a bare Fastify server that sends the same bytes,
 * at 10 and 50 connections. The two take turns, so that a busy moment of the machine falls on both.
 */
export const bench = async (apiUrl: string, { seconds = 3, rounds = 5 } = {}): Promise<Result[]> => {
  const results: Result[] = []
  for (const [name, path] of Object.entries(questions)) {
    const bare = await startBareServer(await fetch(`${apiUrl}${path}`))
    try {
      for (const connections of [10, 50]) {
        const turns = await takeTurns([`${apiUrl}${path}`, bare.url], { connections, seconds, rounds })
        results.push(resultOf(`${name}, ${connections} connections, against a bare server`, turns))
      }
    } finally {
      await bare.stop()
    }
  }
  return results
}

const startBareServer = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  const directory = mkdtempSync(join(tmpdir(), 'prumo-bare-'))
  const file = join(directory, 'answer')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, answer.headers.get('content-type') ?? ''],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const [line] = await once(server.stdout, 'data')
  return { url: String(line).trim(), stop: () => stop(server, directory) }
}

const stop = async (server: ChildProcess, directory: string): Promise<void> => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(directory, { recursive: true, force: true })
}

type Load = { connections: number; seconds: number; rounds: number }

type Turn = { ours: number; bare: number; ratio: number }

/** The rates of both, turn by turn; each is asked for two seconds first, until the engine has compiled what is hot. */
const takeTurns = async ([oursUrl, bareUrl]: [string, string], load: Load): Promise<Turn[]> => {
  const { connections, seconds, rounds } = load
  for (const url of [oursUrl, bareUrl]) await rateOf(url, connections, 2)
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await rateOf(oursUrl, connections, seconds)
    const bare = await rateOf(bareUrl, connections, seconds)
    turns.push({ ours, bare, ratio: ours / bare })
  }
  return turns
}

const rateOf = async (url: string, connections: number, seconds: number): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`)
  return requests.average
}

/** The turn in the middle: what disturbed one of them says nothing of the rest. */
const resultOf = (name: string, turns: Turn[]): Result => {
  const sorted = turns.toSorted((a, b) => a.ratio - b.ratio)
  const { ours = 0, bare = 0, ratio = 0 } = sorted[Math.floor(sorted.length / 2)] ?? {}
  const percents = sorted.map((turn) => (turn.ratio * 100).toFixed(0)).join(', ')
  return {
    name,
    ratio,
    budget: { atLeast: 0.6 },
    details: `${ours.toFixed(0)} requests/s, ${bare.toFixed(0)} bare; turns: ${percents} %`,
  }
}
