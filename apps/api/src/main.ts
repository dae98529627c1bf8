import { bearLostOutput, openMetrics, stopOnSignal } from '@prumo/process'
import { buildApp } from './app.ts'
import { endWhereMedicinesAreWrong } from './check-medicines.ts'
import { ConfigFault, readConfig } from './config.ts'
import { endWhereDemoTeamIs } from './demo-team.ts'
import { measureBacklog } from './measure-backlog.ts'
import { startBackground } from './platform/background.ts'
import { logFailedCalls } from './platform/failed-calls.ts'
import { handBackMemory } from './platform/hand-back-memory.ts'
import { markInOneGo } from './platform/mark-in-one-go.ts'
import { scheduleNightly } from './platform/nightly.ts'
import { hasUnboundRecords } from './platform/sealed.ts'
import { dueWorks, mailBacklog, nightlyWorks, reactions } from './reactions/index.ts'
import { openWorld } from './world.ts'

const readConfigOrStop = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error
    process.stderr.write(`The API cannot start. Settings to mend:\n${error.message}\n`)
    return process.exit(1)
  }
}

/** Stops the start with one line when a port cannot be opened. */
const listening = async <T>(setting: string, port: number, listen: () => Promise<T>): Promise<T> => {
  try {
    return await listen()
  } catch (error) {
    const { code } = error as { code?: string }
    process.stderr.write(`The API cannot listen on ${config.host}:${port} (${setting}): ${code}\n`)
    return process.exit(1)
  }
}

const config = readConfigOrStop()
endWhereMedicinesAreWrong()
bearLostOutput()
markInOneGo()
const parts = openWorld(config, 'api')
const { world, database, log } = parts
logFailedCalls(log)
// Records of an earlier release could not be decrypted (docs/decisions/0024). An unreachable database is reported
// elsewhere.
if (await hasUnboundRecords(world.db).catch(() => false)) {
  process.stderr.write('The API cannot start: records are not bound to their rows yet. Run: npm run bind-records\n')
  process.exit(1)
}
const app = await buildApp({ config, ...parts })
const background = startBackground(world, database, { reactions, works: dueWorks, mayWork: app.pulse.agreesOnTime })
if (config.appEnv !== 'local') void endWhereDemoTeamIs(world)
app.pulse.start((agrees) => {
  if (agrees) {
    // Not earlier: a nightly time must not be computed with a wrong clock.
    scheduleNightly(world, nightlyWorks).catch((error) => log.warn({ err: error }, 'nightly work was not scheduled'))
    return background.wake()
  }
  const offsetSeconds = Math.round((app.pulse.clockOffsetMs() ?? 0) / 1000)
  log.error({ offsetSeconds }, 'our clock disagrees with the database: due work stops, and we are not ready')
})
const { metrics } = config
const metricsServer = metrics && (await listening('METRICS_PORT', metrics.port, () => openMetrics(metrics)))
if (metricsServer) measureBacklog(world, { background, mails: mailBacklog })

stopOnSignal({
  log,
  mostMs: config.unreadyMs + 10_000,
  parts: [
    // First the listeners: requests in progress, then the sockets and connections of the surfaces.
    { name: 'http', close: () => app.door.leave(config.unreadyMs) },
    { name: 'background', close: background.close },
    { name: 'mail', close: async () => world.gateways.mail.close() },
    { name: 'pool', close: () => world.db.destroy() },
    { name: 'metrics', close: async () => metricsServer?.close() },
  ],
})

handBackMemory()
await listening('API_PORT', config.port, () => app.listen({ host: config.host, port: config.port }))
