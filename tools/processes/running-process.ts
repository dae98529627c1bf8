import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** True while a process with that id exists, of any owner. A zombie counts as gone. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^\d+ \(.*\) [ZX] /s.test(readProc(pid, 'stat') ?? '')
}

/**
 * The start time of a process, in the system's own unit: with the pid it identifies a process for good, since pids are
 * reused.
 */
export const birthOf = (pid: number): string | undefined => {
  const stat = readProc(pid, 'stat')
  // Field 22 of /proc/pid/stat; the command in brackets may contain spaces, so the fields are counted from its end.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ps(pid, 'lstart=')
}

/** The command line of a process, or an empty text when it cannot be read. */
export const commandOf = (pid: number): string =>
  readProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? ps(pid, 'command=') ?? ''

/** Waits until the process has ended; false if it is still alive after `timeoutMs`. */
export const waitForEnd = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

const readProc = (pid: number, name: string): string | undefined => {
  const file = `/proc/${pid}/${name}`
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

const ps = (pid: number, column: string): string | undefined => {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
