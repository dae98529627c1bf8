import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../processes/free-port.ts'
import { type Supervised, supervise } from '../processes/supervise.ts'
import { describeServices } from '../start/services.ts'
import { readStartSettings } from '../start/settings.ts'
import { ensureWebBuild } from '../start/web-build.ts'
import { scratchFolder } from './scratch-folder.ts'

export type Product = {
  webUrl: string
  apiUrl: string
  sandboxUrl: string
  databaseUrl: string
  /** The folder of the parts' logs, `<part>.log`. */
  logFolder: string
  /** Kills a part with SIGKILL and resolves at its end; the supervisor restarts it within a second. */
  kill(part: 'api' | 'web' | 'sandbox'): Promise<void>
  /** Resolves when that part answers again. */
  untilReady(part: 'api' | 'web' | 'sandbox'): Promise<void>
  /** The supervisor's messages, oldest first. */
  said: readonly string[]
  stop(): Promise<void>
}

/** Journeys run at night too, and look for their mails. */
const atAnyHour = { NOTICE_HOURS: '0-24' }

/**
 * Runs the real processes of `npm start` for a journey, on free ports and on the caller's database (`testDatabase()`),
 * supervised as in `npm start`. `env` is passed to every part, for limits and deadlines.
 */
export const startProduct = async (input: {
  databaseUrl: string
  env?: Record<string, string>
  parts?: ('api' | 'web' | 'sandbox')[]
}): Promise<Product> => {
  const { databaseUrl, env = {}, parts = ['sandbox', 'api', 'web'] } = input
  if (parts.includes('web')) await ensureWebBuild(() => {}, new AbortController().signal)
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'prumo-product-'))
  const settings = readStartSettings({
    ...(await freePorts()),
    APP_ENV: 'local',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const at = (port: number) => `http://${settings.host}:${port}`
  const addresses = {
    webUrl: at(settings.ports.WEB_PORT),
    apiUrl: at(settings.ports.API_PORT),
    sandboxUrl: at(settings.ports.SANDBOX_PORT),
  }
  const services = describeServices(settings, { databaseUrl, isReloading: false })

  const said: string[] = []
  const running = new Map<string, Supervised>()
  for (const part of parts) {
    const service = services[part]
    if (!service) throw new Error(`there is no ${part} to start`)
    running.set(
      part,
      supervise({ ...service, env: { ...service.env, ...atAnyHour, ...env } }, (line) => said.push(line)),
    )
  }
  const stop = async () => {
    await Promise.all(parts.filter((part) => part !== 'sandbox').map((part) => running.get(part)?.stop()))
    await running.get('sandbox')?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const of = (part: string): Supervised => {
    const supervised = running.get(part)
    if (!supervised) throw new Error(`${part} was not started`)
    return supervised
  }
  try {
    await Promise.all([...running.values()].map(({ ready }) => ready))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...addresses,
    databaseUrl,
    logFolder: path.join(dataDir, 'logs'),
    kill: (part) => of(part).kill(),
    untilReady: (part) => of(part).untilReady(),
    said,
    stop,
  }
}

const freePorts = async (): Promise<Record<string, string>> => {
  const names = ['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'MAIL_PORT']
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await findFreePort())])))
}
