import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Service } from '../processes/service.ts'
import { root, type StartSettings } from './settings.ts'

export type Services = { sandbox: Service | undefined; api: Service; web: Service }

/** The processes of the product. Outside a demo the external services are real, and logs go to standard output. */
export const describeServices = (
  settings: StartSettings,
  { databaseUrl, isReloading }: { databaseUrl: string; isReloading: boolean },
): Services => {
  const { host, ports, appEnv, dataDir } = settings
  const isDemo = appEnv === 'local'
  const env = {
    APP_ENV: appEnv,
    HOST: host,
    DATA_DIR: dataDir,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  }
  const describe = (name: string, folder: string, entry: string, port: number): Service => ({
    name,
    args: [...(isReloading && name !== 'web' ? ['--watch', '--watch-preserve-output'] : []), entry],
    cwd: path.join(root, folder),
    env: { ...env, NODE_ENV: isReloading ? 'development' : 'production' },
    readyUrl: `http://${reachable(host)}:${port}/health/ready`,
    // In development a process may be at a breakpoint, or have a syntax error that was just saved.
    ...(!isReloading && { liveUrl: `http://${reachable(host)}:${port}/health/live` }),
    logFile: isDemo ? freshLog(dataDir, name) : undefined,
  })
  const api = describe('api', 'apps/api', 'src/main.ts', ports.API_PORT)
  return {
    sandbox: isDemo ? describe('sandbox', 'apps/sandbox', 'src/main.ts', ports.SANDBOX_PORT) : undefined,
    api: { ...api, env: { ...api.env, DATABASE_URL: databaseUrl } },
    web: describe('web', 'apps/web', 'server.ts', ports.WEB_PORT),
  }
}

/** The address to call for a listening host: 0.0.0.0 is not an address. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** The log of this run and of the previous one, so that a crash is kept and the disk does not fill over months. */
const freshLog = (dataDir: string, name: string): string => {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.log`)
  if (existsSync(file)) renameSync(file, `${file}.previous`)
  return file
}
