import { readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

/** The folder whose files are in memory. */
export const memoryFolder = '/dev/shm'
const gigabyte = 2 ** 30
const [neededRoom, neededMemory] = [4 * gigabyte, 6 * gigabyte]

/**
 * The folder for a test run's temporary files: in memory if there is enough, else the system's temporary folder.
 * Creating a database's files on a disk takes twenty times as long, and every test file has its own database.
 */
export const scratchFolder = (): string => (hasPlenty() ? memoryFolder : tmpdir())

/**
 * Removes files that killed runs left more than a day ago: in memory they would stay until the machine is switched off.
 */
export const removeLeftovers = (folder = scratchFolder(), now = Date.now()): void => {
  for (const name of readdirSync(folder).filter((one) => /^prumo-(test|product)-/.test(one))) {
    const left = path.join(folder, name)
    try {
      if (now - statSync(left).mtimeMs > dayMs) rmSync(left, { recursive: true, force: true })
    } catch {
      // Another run has removed it, or another user owns it.
    }
  }
}

const dayMs = 24 * 60 * 60 * 1_000

const hasPlenty = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return mayRunPrograms() && bavail * bsize > neededRoom && freemem() > neededMemory
  } catch {
    return false
  }
}

/** Tests also write executables, and a container's memory folder often forbids running them. */
const mayRunPrograms = (): boolean => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memoryFolder)
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
}
