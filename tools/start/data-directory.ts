import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeFailure, PlainFailure } from '../terminal/plain-failure.ts'

/** Makes DATA_DIR and proves that it can be written, before anything half-starts on it. */
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

/** One level after the other: Node's own recursive way never ends below a folder that takes no children (/proc). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  // Passable for the database server's own user; each thing inside closes itself.
  mkdirSync(folder, { mode: 0o711 })
}
