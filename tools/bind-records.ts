import { contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { operatorConfig } from './operator-settings.ts'
import { bindRecords } from './records/bind.ts'
import { runCommand } from './terminal/plain-failure.ts'

/**
 * Binds values that earlier releases encrypted to their rows (docs/decisions/0024), with the API's own settings and
 * while no API runs.
 */
await runCommand('bind-records', async () => {
  const { world } = openWorld(operatorConfig(), 'bind-records')
  try {
    const bound = await bindRecords(contextFor(world, { kind: 'system' }))
    process.stdout.write(`bound ${bound} sealed values to their rows\n`)
  } finally {
    await world.db.destroy()
  }
})
