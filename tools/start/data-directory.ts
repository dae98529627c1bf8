import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeFailure, PlainFailure } from '../terminal/plain-failure.ts'

/** Makes DATA_DIR and proves that it can be written, before anything half-starts on it. */
export const prepareDataDirectory = (dataDir: string): void => {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    // Passable for the database server's own user; each thing inside closes itself.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    writeFileSync(probe, 'x'.repeat(65_536))
    rmSync(probe)
  } catch (error) {
    if (existsSync(probe)) rmSync(probe)
    throw new PlainFailure(`DATA_DIR ${dataDir} cannot be used: ${describeFailure(error)}`)
  }
}
