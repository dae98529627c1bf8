import { setTimeout as pause } from 'node:timers/promises'
import { hasDemoTeam } from '#domains/people/identity'
import { contextFor, type World } from './platform/context.ts'

const everyMs = 1_000

/**
 * Ends a process outside `local` whose database contains the demo staff: its doctors and administrators sign in with a
 * password that is in the README. Repeats the check until the database answers, because a database outage must not make
 * the start fail.
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
