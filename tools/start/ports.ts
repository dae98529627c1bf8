import { isPortFree } from '../processes/free-port.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import type { StartSettings } from './settings.ts'

/** Refuses to begin while a port that we are about to listen on is taken, naming each and its variable. */
export const requireFreePorts = async ({ host, ports, appEnv }: StartSettings): Promise<void> => {
  const names = (Object.keys(ports) as (keyof typeof ports)[]).filter(
    (name) => appEnv !== 'production' || name === 'WEB_PORT' || name === 'API_PORT',
  )
  const free = await Promise.all(names.map((name) => isPortFree(ports[name], host)))
  const taken = names.filter((_, index) => !free[index])
  if (taken.length === 0) return
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ')
  throw new PlainFailure(`port ${list} on ${host} is taken: stop what listens there, or set the variable to another`)
}
