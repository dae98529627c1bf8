import { type Supervised, supervise } from '../processes/supervise.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { announcement } from './announcement.ts'
import { bindRecords } from './bind-records.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { type ReadyDatabase, readyDatabase } from './database.ts'
import { requireFreePorts } from './ports.ts'
import { addSampleFilms } from './sample-films.ts'
import { describeServices } from './services.ts'
import type { StartSettings } from './settings.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { ensureWebBuild } from './web-build.ts'

/** The running parts, in stopping order: a part stops before the parts that it depends on. */
type Running = { visitors: Supervised[]; sandbox?: Supervised; database?: ReadyDatabase }
type Way = { isReloading: boolean }

const say = (line: string): void => console.log(line)

/**
 * Runs the whole product until it gets a signal or loses a part. Throws one PlainFailure if it cannot start or
 * continue; in every case all its processes have ended when it returns.
 */
export const run = async (settings: StartSettings, way: Way): Promise<void> => {
  const stopping = stopOnSignal()
  const running: Running = { visitors: [] }
  const starting = start(settings, way, running, stopping)
  try {
    await Promise.race([starting, aborted(stopping)])
    if (stopping.aborted) return
    for (const line of announcement(settings)) say(line)
    await Promise.race([aborted(stopping), ...partsOf(running).map(({ lost }) => lost)])
  } finally {
    if (stopping.aborted) say('Stopping')
    await stop(running)
    await starting.catch(() => {})
    // Parts that became ready while the rest was already stopping.
    await stop(running)
  }
}

const start = async (settings: StartSettings, way: Way, running: Running, stopping: AbortSignal): Promise<void> => {
  await requireFreePorts(settings)
  prepareDataDirectory(settings.dataDir)
  const database = readyDatabase(settings, say).then((ready) => {
    running.database = ready
    return ready
  })
  const build = way.isReloading ? undefined : ensureWebBuild(say, stopping)
  const failed = (await Promise.allSettled([database, build])).find((part) => part.status === 'rejected')
  if (failed) throw failed.reason
  if (stopping.aborted) return
  const { url: databaseUrl } = await database
  const services = describeServices(settings, { databaseUrl, ...way })
  const bound = await bindRecords(databaseUrl, services.api.env)
  if (bound) say(bound)
  await addSampleFilms(databaseUrl, services.api.env)
  if (services.sandbox) running.sandbox = supervise(services.sandbox, say)
  running.visitors = [supervise(services.api, say), supervise(services.web, say)]
  // All failures instead of the first: each service lists its missing settings.
  const failures = (await Promise.allSettled(servicesOf(running).map(({ ready }) => ready))).filter(
    (outcome) => outcome.status === 'rejected',
  )
  if (failures.length > 0) throw new PlainFailure(failures.map(({ reason }) => reason.message).join('; '))
}

const servicesOf = ({ visitors, sandbox }: Running): Supervised[] => (sandbox ? [...visitors, sandbox] : visitors)

const partsOf = (running: Running): { lost: Promise<never> }[] =>
  running.database ? [...servicesOf(running), running.database] : servicesOf(running)

const stop = async ({ visitors, sandbox, database }: Running): Promise<void> => {
  await Promise.all(visitors.map((service) => service.stop()))
  await sandbox?.stop()
  await database?.stop()
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
