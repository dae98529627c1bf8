import type { World } from './context.ts'
import type { DatabaseSettings } from './database.ts'
import { type DueWork, tick } from './due-work.ts'
import { listen } from './listen.ts'
import { type Reaction, relayOutbox } from './outbox.ts'

export type Background = { wake: () => void; close: () => Promise<void> }

/**
 * Relays the outbox and does due work, woken by notifications and at least every `everyMs`. One round at a time in a
 * process; several processes share the work by the rows they claim.
 */
export const startBackground = (
  world: World,
  database: DatabaseSettings,
  { reactions, works, everyMs = 2_000 }: { reactions: Reaction[]; works: DueWork[]; everyMs?: number },
): Background => {
  let running: Promise<void> | undefined
  let isWanted = false
  let closed = false

  const round = async () => {
    do {
      isWanted = false
      const relayed = await relayOutbox(world, reactions)
      const done = await tick(world, works)
      // A full batch means that there is more; a reaction may have left new events or due work behind.
      if (relayed > 0 || done > 0) isWanted = true
    } while (isWanted && !closed)
  }

  const wake = () => {
    isWanted = true
    if (closed || running) return
    running = round()
      .catch((error) => world.log.warn({ err: error }, 'background round failed'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(wake, everyMs)
  const listening = listen(database, world.log, {
    channels: { prumo_outbox: wake, prumo_due: wake },
    onConnected: wake,
  })
  return {
    wake,
    close: async () => {
      closed = true
      clearInterval(timer)
      await listening.close()
      await running
    },
  }
}
