import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeFailure, PlainFailure } from '../terminal/plain-failure.ts'

/** Creates DATA_DIR and checks that it is writable, before anything starts in it. */
export const prepareDataDirectory = (dataDir: string): void => {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(path.resolve(dataDir))
    writeFileSync(probe, 'x'.repeat(65_536))
    rmSync(probe)
  } catch (error) {
    if (existsSync(probe)) rmSync(probe)
    throw new PlainFailure(`DATA_DIR ${dataDir} cannot be used: ${describeFailure(error)}`)
  }
}

/** Creates one level at a time: Node's recursive option never ends below a folder that takes no children (/proc). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  // Accessible for the database server's own user; each entry inside has its own permissions.
  mkdirSync(folder, { mode: 0o711 })
}
