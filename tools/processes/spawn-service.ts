import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache } from './compile-cache.ts'
import type { Service } from './service.ts'

const preload = path.join(import.meta.dirname, 'end-with-supervisor.ts')

/**
 * Starts a service in its own process group, so that Ctrl-C at the terminal reaches only the supervisor, which decides
 * the order of stopping. Its log goes to its file, its errors to the terminal under its name.
 */
export const spawnService = ({ name, args, cwd, env, logFile }: Service): ChildProcess => {
  const log = logFile ? openSync(logFile, 'a', 0o600) : 'inherit'
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    env: { ...compileCache, ...process.env, ...env, PRUMO_SUPERVISOR: String(process.pid) },
    stdio: ['ignore', log, 'pipe'],
    detached: true,
  })
  if (typeof log === 'number') closeSync(log)
  child.once('error', () => {})
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => console.error(`${name}: ${line}`))
  }
  return child
}

/** Signals a service and its child processes; has no effect when all of them have ended. */
export const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
