import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const main = path.resolve(import.meta.dirname, '../main.ts')
const endWithUs = path.resolve(import.meta.dirname, '../../../../tools/processes/end-with-supervisor.ts')

/** The API as a real process of its own, killed or ended by the test. Its log is kept to explain failures. */
export const startApiProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', endWithUs, main], {
    env: {
      APP_ENV: 'local',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PRUMO_SUPERVISOR: String(process.pid),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: if this test is killed, the process ends its group, which must not be ours.
    detached: true,
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => log.push(String(chunk)))
  const url = `http://127.0.0.1:${env.API_PORT}`
  await untilReady(child, url, log)
  return {
    url,
    pid: child.pid,
    log: () => log.join(''),
    end: (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => ended(child, signal),
  }
}

const untilReady = async (child: ChildProcess, url: string, log: string[]): Promise<void> => {
  const until = Date.now() + 60_000
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the API did not get ready:\n${log.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const longestEndMs = 60_000

/** Fails where the process does not end in time; it is killed then, so that it burdens no later test. */
const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the API did not end within ${longestEndMs} ms of ${signal}`))
    }, longestEndMs)
    child.once('exit', () => {
      clearTimeout(late)
      resolve()
    })
    child.kill(signal)
  })
