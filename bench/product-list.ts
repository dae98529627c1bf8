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
export const bench = async (apiUrl: string, { seconds = 4, rounds = 3 } = {}): Promise<Result[]> => {
  const results: Result[] = []
  for (const [name, path] of Object.entries(questions)) {
    const bare = await startBareServer(await fetch(`${apiUrl}${path}`))
    try {
      for (const connections of [10, 50]) {
        const rates = await takeTurns([`${apiUrl}${path}`, bare.url], { connections, seconds, rounds })
        results.push(resultOf(`${name}, ${connections} connections, against a bare server`, rates))
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

/** The median rate of each address over the rounds; the first round only warms up, until the engine has compiled what is hot. */
const takeTurns = async (urls: string[], { connections, seconds, rounds }: Load): Promise<number[]> => {
  const rates = urls.map((): number[] => [])
  for (const url of urls) await rateOf(url, connections, 2)
  for (let round = 0; round < rounds; round++) {
    for (const [index, url] of urls.entries()) rates[index]?.push(await rateOf(url, connections, seconds))
  }
  return rates.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)
}

const rateOf = async (url: string, connections: number, seconds: number): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`)
  return requests.average
}

const resultOf = (name: string, [ours = 0, bare = 0]: number[]): Result => ({
  name,
  ratio: ours / bare,
  budget: { atLeast: 0.6 },
  details: `${ours.toFixed(0)} requests/s, ${bare.toFixed(0)} bare`,
})
