import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { compileCache } from '../processes/compile-cache.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import type { Say } from './step.ts'

const root = path.resolve(import.meta.dirname, '../..')
const binaries = path.join(root, 'node_modules/.bin')

const running = new Set<ChildProcess>()

/** Ends the running programs; their steps fail, and the run closes normally. */
export const stopCommands = (): void => {
  for (const child of running) child.kill('SIGTERM')
}

type Options = {
  /** Receives its output; without it, the output goes to the terminal at once. */
  say?: Say
  /** True if the output is useful on success too; otherwise it is printed only on failure. */
  isTalking?: boolean
  env?: Record<string, string>
}

/** Runs a program of node_modules/.bin (or Node itself) at the root. Throws unless it exits with code 0. */
export const command = (
  program: string,
  args: string[],
  { say, isTalking = false, env = {} }: Options = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program === 'node' ? process.execPath : path.join(binaries, program), args, {
      cwd: root,
      stdio: ['ignore', say ? 'pipe' : 'inherit', say ? 'pipe' : 'inherit'],
      env: { ...compileCache, ...process.env, ...env },
    })
    running.add(child)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (isTalking ? say?.(chunk) : output.push(chunk)))
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) return resolve()
      say?.(Buffer.concat(output))
      reject(new PlainFailure(`${[program, ...args].join(' ')} ended with ${signal ?? `code ${code}`}`))
    })
  })
