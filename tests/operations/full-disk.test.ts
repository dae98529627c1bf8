import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

let child: ChildProcess
afterEach(() => void child?.kill('SIGKILL'))

/** The real API, with its log on a device that is always full. */
const startOnFullDisk = async () => {
  const port = String(await findFreePort())
  const full = openSync('/dev/full', 'w')
  child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: {
      APP_ENV: 'local',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      API_PORT: port,
      DATABASE_URL: (await testDatabase()).url,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', full, full],
  })
  return `http://127.0.0.1:${port}`
}
const asked = async (url: string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
  return answer && { status: answer.status, body: (await answer.json()) as object }
}

test.each(['the first', 'a restarted'])(
  '%s process whose log has no room starts, serves, says so and stops',
  async () => {
    const url = await startOnFullDisk()
    const ended = once(child, 'exit')
    await expect.poll(() => asked(`${url}/health/live`), { timeout: 120_000 }).toMatchObject({ status: 200 })
    for (let request = 0; request < 50; request++) {
      expect(await asked(`${url}/api/v1/offerings`)).toMatchObject({ status: 200 })
    }
    expect(await asked(`${url}/health/ready`)).toEqual({ status: 200, body: { status: 'ready', log: 'ENOSPC' } })
    child.kill('SIGTERM')
    const [code] = await Promise.race([ended, pause(60_000, ['still there'])])
    expect(code).toBe(0)
  },
)
