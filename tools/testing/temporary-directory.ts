import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A directory for one test, removed after it. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(path.join(tmpdir(), 'prumo-tools-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}
