import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { birthOf, isAlive } from '../processes/running-process.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'

type Owner = { pid: number; birth?: string; directory: string }

/**
 * Takes a data directory for this process and returns how to release it. If another living process has it, that is
 * refused with one line; a dead process's claim is ignored.
 */
export const takeOwnership = (dataDir: string): (() => void) => {
  const file = path.join(dataDir, 'owner.json')
  const directory = realpathSync(dataDir)
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), directory } satisfies Owner)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = readOwner(file)
    // A backup carries the note of the directory it was copied from.
    const isHere = owner?.directory === directory
    if (owner && isHere && isAlive(owner.pid) && birthOf(owner.pid) === owner.birth) {
      throw new PlainFailure(`${dataDir} is in use by process ${owner.pid}: stop that one, or choose another DATA_DIR`)
    }
    rmSync(file, { force: true })
  }
  throw new PlainFailure(`${dataDir} is being taken by another process at this moment: try again`)
}

const readOwner = (file: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}
