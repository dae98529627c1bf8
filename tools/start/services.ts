import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Service } from '../processes/service.ts'
import { root, type StartSettings } from './settings.ts'

export type Services = { sandbox: Service | undefined; api: Service; web: Service }

/** The processes of the product. Outside a demo the outside world is the real one, and logs go to standard output. */
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
    // Whoever develops may stand at a breakpoint, or have just saved a mistake.
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

/** An address to call for a host to listen on: "everywhere" is not a place. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** One log a run and the one before it, so that neither a crash is lost nor the disk filled over months. */
const freshLog = (dataDir: string, name: string): string => {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.log`)
  if (existsSync(file)) renameSync(file, `${file}.previous`)
  return file
}
