import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Result } from './result.ts'

type Question = {
  name: string
  url: string
  /** Headers sent with every request. */
  headers?: IncomingHttpHeaders
  /** The minimum ratio. */
  atLeast: number
  seconds?: number
  rounds?: number
}

/**
 * Requests per second compared with those of a bare Fastify server that sends the same bytes, at 10 and 50 connections.
 * The two take turns, so that load from elsewhere affects both.
 */
export const againstBareServer = async (question: Question): Promise<Result[]> => {
  const { name, url, headers = {}, atLeast, seconds = 3, rounds = 5 } = question
  const bare = await startBareServer(await answerOf(url, headers))
  const results: Result[] = []
  try {
    for (const connections of [10, 50]) {
      const turns = await takeTurns([url, bare.url], { connections, seconds, rounds, headers })
      results.push(resultOf({ name: `${name}, ${connections} connections, against a bare server`, atLeast }, turns))
    }
  } finally {
    await bare.stop()
  }
  return results
}

type Answer = { bytes: Buffer; type: string; encoding: string }

/** As received, compressed or not. */
const answerOf = async (url: string, headers: IncomingHttpHeaders): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { headers }, resolve).on('error', reject).end()
  const answer = await promise
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers
  return { bytes: await buffer(answer), type, encoding }
}

export const startBareServer = async ({ bytes, type, encoding }: Answer) => {
  const directory = mkdtempSync(join(tmpdir(), 'prumo-bare-'))
  const file = join(directory, 'answer')
  writeFileSync(file, bytes)
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [line] = await once(server.stdout, 'data')
  return { url: String(line).trim(), stop: () => stop(server, directory) }
}

const stop = async (server: ChildProcess, directory: string): Promise<void> => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(directory, { recursive: true, force: true })
}

type Load = { connections: number; seconds: number; headers: IncomingHttpHeaders }

type Turn = { ours: number; bare: number; ratio: number }

/** The rates of both, turn by turn; each is warmed up for two seconds first, until the hot code is compiled. */
const takeTurns = async (
  [oursUrl, bareUrl]: [string, string],
  { rounds, ...load }: Load & { rounds: number },
): Promise<Turn[]> => {
  for (const url of [oursUrl, bareUrl]) await rateOf(url, { ...load, seconds: 2 })
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await rateOf(oursUrl, load)
    const bare = await rateOf(bareUrl, load)
    turns.push({ ours, bare, ratio: ours / bare })
  }
  return turns
}

const rateOf = async (url: string, { connections, seconds, headers }: Load): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url, connections, headers, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`)
  return requests.average
}

/** The median turn, so that a single disturbance does not count. */
const resultOf = ({ name, atLeast }: { name: string; atLeast: number }, turns: Turn[]): Result => {
  const sorted = turns.toSorted((a, b) => a.ratio - b.ratio)
  const { ours = 0, bare = 0, ratio = 0 } = sorted[Math.floor(sorted.length / 2)] ?? {}
  const percents = sorted.map((turn) => (turn.ratio * 100).toFixed(0)).join(', ')
  return {
    name,
    ratio,
    budget: { atLeast },
    details: `${ours.toFixed(0)} requests/s, ${bare.toFixed(0)} bare; turns: ${percents} %`,
  }
}
