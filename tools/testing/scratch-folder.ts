import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const gigabyte = 2 ** 30
const [neededRoom, neededMemory] = [4 * gigabyte, 6 * gigabyte]

/**
 * Where a run of tests keeps what it throws away: in memory where that is plenty, else in the system's own place.
 * Making the files of a database on a disk takes twenty times as long, and every test file has a database of its own.
 */
export const scratchFolder = (): string => (hasPlenty() ? inMemory : tmpdir())

const hasPlenty = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return mayRunPrograms() && bavail * bsize > neededRoom && freemem() > neededMemory
  } catch {
    return false
  }
}

/** Tests write programs too, and a container's memory folder often lets none run. */
const mayRunPrograms = (): boolean => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === inMemory)
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
}
