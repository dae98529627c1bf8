import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SandboxConfig } from '../config.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'

const START = Date.parse('2026-11-20T15:00:00Z')

export type RunningSandbox = Sandbox & {
  dataDir: string
  clock: { now: number; advance: (ms: number) => void }
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  restart: () => Promise<RunningSandbox>
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON it expects, and fails where it is not there
export type Answer = { status: number; headers: Headers; text: string; json: any }

/** A sandbox of the test's own: free ports, an empty folder, and a clock that only the test moves. */
export const runningSandbox = async (settings: Partial<SandboxConfig> = {}): Promise<RunningSandbox> => {
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'sandbox-'))
  const clock = {
    now: START,
    advance: (ms: number) => {
      clock.now += ms
      sandbox.wake()
    },
  }
  const sandbox = await startSandbox({ port: 0, mailPort: 0, now: () => clock.now, ...settings, dataDir })
  let isOpen = true
  const close = async () => {
    if (isOpen) await sandbox.close()
    isOpen = false
  }
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    ...sandbox,
    close,
    dataDir,
    clock,
    call: (method, path, body, headers = {}) => call(sandbox.url + path, method, body, headers),
    restart: async () => {
      await close()
      return runningSandbox({ ...settings, dataDir })
    },
  }
}

const call = async (url: string, method: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null }
}
