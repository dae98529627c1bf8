import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../tools/processes/free-port.ts'
import type { Result } from './result.ts'

const turns = 5
const command = path.join(import.meta.dirname, '../tools/start.ts')

/**
 * `npm start` on data that is there, against `npm start` from nothing, in turns. Design 10 gives the former six seconds
 * on an idle machine.
 */
export const benchStart = async (): Promise<Result[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-bench-start-'))
  try {
    return await compareStarts(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const compareStarts = async (folder: string): Promise<Result[]> => {
  const ports = await freePorts()
  const [first, later]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    const env = { ...process.env, ...ports, APP_ENV: '', DATABASE_URL: '', DATA_DIR: path.join(folder, String(turn)) }
    first.push(await timeToReady(env))
    later.push(await timeToReady(env))
  }
  const [fromNothing, onData] = [median(first), median(later)]
  return [
    {
      name: 'npm start on its own data, against one from nothing',
      ratio: onData / fromNothing,
      budget: { atMost: 1 },
      details: `${(onData / 1000).toFixed(1)} and ${(fromNothing / 1000).toFixed(1)} s, medians of ${turns}`,
    },
  ]
}

const freePorts = async () => ({
  WEB_PORT: String(await findFreePort()),
  API_PORT: String(await findFreePort()),
  SANDBOX_PORT: String(await findFreePort()),
  MAIL_PORT: String(await findFreePort()),
})

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Milliseconds until the demo says that it is ready; it has ended when this resolves. */
const timeToReady = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const begunAt = performance.now()
  const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const ms = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('\nPrumo is ready\n')) resolve(performance.now() - begunAt)
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with code ${code}`)))
  })
  child.kill('SIGTERM')
  await ended
  return ms
}
