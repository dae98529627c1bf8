import type { DatabaseSync } from 'node:sqlite'
import type { SandboxConfig } from './config.ts'

/** The shared context of all parts of the sandbox. */
export type World = {
  config: SandboxConfig
  db: DatabaseSync
  now: () => number
  /** The sandbox's URL, without a slash at the end; known once it listens. */
  publicUrl: () => string
  /** Tells the dispatcher that webhooks or charges may be due. */
  wake: () => void
}
