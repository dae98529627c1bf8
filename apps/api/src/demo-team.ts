import { setTimeout as pause } from 'node:timers/promises'
import { hasDemoTeam } from '#domains/people/identity'
import { contextFor, type World } from './platform/context.ts'

const everyMs = 1_000

/**
 * Ends a process that was started for strangers on a database of the demonstration: its doctors and administrators sign
 * in with a password that the README tells. Asks until the database answers, since a start must not fail with its
 * outage.
 */
export const endWhereDemoTeamIs = async (world: World): Promise<void> => {
  const ctx = contextFor(world, { kind: 'system' })
  for (;;) {
    const isHere = await hasDemoTeam(ctx).catch(() => null)
    if (isHere === false) return
    if (isHere) {
      process.stderr.write('The API ends: its database holds the team of the demonstration (…@prumo.example)\n')
      process.exit(1)
    }
    await pause(everyMs, undefined, { ref: false })
  }
}
