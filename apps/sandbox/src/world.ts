import type { DatabaseSync } from 'node:sqlite'
import type { SandboxConfig } from './config.ts'

/** What every part of the sandbox stands on. */
export type World = {
  config: SandboxConfig
  db: DatabaseSync
  now: () => number
  /** Where this sandbox is reached, without a slash at the end; known once it listens. */
  publicUrl: () => string
  /** Says that there may be webhooks to send or charges to settle. */
  wake: () => void
}
