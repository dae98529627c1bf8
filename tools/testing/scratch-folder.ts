import { readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
const gigabyte = 2 ** 30
const [neededRoom, neededMemory] = [4 * gigabyte, 6 * gigabyte]

/**
 * Where a run of tests keeps what it throws away: in memory where that is plenty, else in the system's own place.
 * Making the files of a database on a disk takes twenty times as long, and every test file has a database of its own.
 */
export const scratchFolder = (): string => (hasPlenty() ? inMemory : tmpdir())

/** Removes what runs that were killed outright left a day ago: in memory it would stay until the machine is off. */
export const removeLeftovers = (folder = scratchFolder(), now = Date.now()): void => {
  for (const name of readdirSync(folder).filter((one) => /^prumo-(test|product)-/.test(one))) {
    const left = path.join(folder, name)
    try {
      if (now - statSync(left).mtimeMs > dayMs) rmSync(left, { recursive: true, force: true })
    } catch {
      // Another run removes it too, or it is somebody else's.
    }
  }
}

const dayMs = 24 * 60 * 60 * 1_000

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
