import { defaults, type SandboxConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { buildHttpServer } from './http-server.ts'
import { startSmtpServer } from './mailbox/smtp-server.ts'
import { startDispatcher } from './payments/webhooks/dispatcher.ts'
import type { World } from './world.ts'

export type Sandbox = {
  /** Its HTTP address, without a slash at the end. */
  url: string
  smtpPort: number
  /** Runs due work at once: for tests that moved their `now` clock. */
  wake: () => void
  close: () => Promise<void>
}

/**
 * Starts the simulated services: HTTP and SMTP on loopback, with their data in `dataDir`/sandbox. Port 0 takes any free
 * one. Work that was due when an earlier process ended is done now. Throws if a port is in use or the folder is not
 * writable.
 */
export const startSandbox = async (
  settings: Partial<SandboxConfig> & Pick<SandboxConfig, 'dataDir'>,
): Promise<Sandbox> => {
  const config: SandboxConfig = { ...defaults, ...settings }
  const db = openDatabase(config.dataDir)
  let url = ''
  let wake = (): void => {}
  const world: World = { config, db, now: config.now, publicUrl: () => config.publicUrl ?? url, wake: () => wake() }
  const http = buildHttpServer(world)
  try {
    await http.listen({ host: config.host, port: config.port })
    url = addressOf(config.host, (http.server.address() as { port: number }).port)
    const smtp = await startSmtpServer(world)
    const dispatcher = startDispatcher(world)
    wake = dispatcher.wake
    const close = async (): Promise<void> => {
      await Promise.all([http.close(), smtp.close(), dispatcher.close()])
      db.close()
    }
    return { url, smtpPort: smtp.port, wake, close }
  } catch (error) {
    await http.close()
    db.close()
    throw error
  }
}

// A server that listens on every interface is reached by loopback here.
const addressOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
