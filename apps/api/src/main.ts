import { buildApp } from './app.ts'
import { ConfigFault, readConfig } from './config.ts'
import { startBackground } from './platform/background.ts'
import { handBackMemory } from './platform/hand-back-memory.ts'
import { markInOneGo } from './platform/mark-in-one-go.ts'
import { scheduleNightly } from './platform/nightly.ts'
import { hasUnboundRecords } from './platform/sealed.ts'
import { dueWorks, nightlyWorks, reactions } from './reactions/index.ts'
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

const config = readConfigOrStop()
markInOneGo()
const { world, database, log } = openWorld(config, 'api')
// What an earlier release sealed would not open (docs/decisions/0024). A database out of reach says so elsewhere.
if (await hasUnboundRecords(world.db).catch(() => false)) {
  process.stderr.write('The API cannot start: records are not bound to their rows yet. Run: npm run bind-records\n')
  process.exit(1)
}
const app = await buildApp({ config, world, database, log })
// A database that is out of reach now is asked again by the next start; the rows of the last one stand.
scheduleNightly(world, nightlyWorks).catch((error) => log.warn({ err: error }, 'nightly work was not scheduled'))
const background = startBackground(world, database, { reactions, works: dueWorks })

let stopping: Promise<void> | undefined
/** Takes no new work, finishes what runs, then lets go of the database; a second signal does not start it again. */
const stop = () => {
  stopping ??= (async () => {
    // Whatever still hangs after ten seconds is cut: every step can be taken up again after a kill anyway.
    setTimeout(() => process.exit(1), 10_000).unref()
    await app.close()
    await background.close()
    await world.db.destroy()
    process.exit(0)
  })()
  return stopping
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

handBackMemory()
try {
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  const { code } = error as { code?: string }
  process.stderr.write(`The API cannot listen on ${config.host}:${config.port} (API_PORT): ${code}\n`)
  process.exit(1)
}
