import { isPortFree } from '../processes/free-port.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import type { StartSettings } from './settings.ts'

/** Refuses to start if one of our ports is in use, or is one that browsers block; names each port and its variable. */
export const requireFreePorts = async ({ host, ports, appEnv }: StartSettings): Promise<void> => {
  const names = (Object.keys(ports) as (keyof typeof ports)[]).filter(
    (name) => appEnv === 'local' || name === 'WEB_PORT' || name === 'API_PORT',
  )
  const free = await Promise.all(names.map((name) => isPortFree(ports[name], host)))
  const taken = names.filter((_, index) => !free[index])
  if (taken.length === 0) return refuseUnopened({ names, ports })
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ')
  throw new PlainFailure(`port ${list} on ${host} is taken: stop what listens there, or set the variable to another`)
}

/**
 * The fetch standard blocks ports of old services (6000 is the X server's); Node's `fetch` has the same list as
 * browsers.
 */
const refuseUnopened = async ({
  names,
  ports,
}: Pick<StartSettings, 'ports'> & { names: (keyof StartSettings['ports'])[] }) => {
  for (const name of names.filter((one) => one !== 'MAIL_PORT')) {
    const refusal = await fetch(`http://127.0.0.1:${ports[name]}`, { signal: AbortSignal.timeout(1_000) }).catch(
      ({ cause }) => cause,
    )
    if (refusal?.message === 'bad port') {
      throw new PlainFailure(`${name} is ${ports[name]}, a port that browsers refuse to open: set it to another`)
    }
  }
}
