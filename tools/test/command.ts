import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { PlainFailure } from '../terminal/plain-failure.ts'

const root = path.resolve(import.meta.dirname, '../..')
const binaries = path.join(root, 'node_modules/.bin')

const running = new Set<ChildProcess>()

/** Ends the program that runs now; its step fails, and the run closes in good order. */
export const stopCommands = (): void => {
  for (const child of running) child.kill('SIGTERM')
}

type Options = {
  /** True for what is interesting while it runs; otherwise its output is shown only when it fails. */
  isTalking?: boolean
  env?: Record<string, string>
}

/** Runs a program of node_modules/.bin (or Node itself) at the root. Throws when it does not end with code 0. */
export const command = (
  program: string,
  args: string[],
  { isTalking = false, env = {} }: Options = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program === 'node' ? process.execPath : path.join(binaries, program), args, {
      cwd: root,
      stdio: ['ignore', isTalking ? 'inherit' : 'pipe', isTalking ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    })
    running.add(child)
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) return resolve()
      process.stdout.write(Buffer.concat(output))
      reject(new PlainFailure(`${[program, ...args].join(' ')} ended with ${signal ?? `code ${code}`}`))
    })
  })
