import type { World } from './context.ts'
import type { DatabaseSettings } from './database.ts'
import { type DueWork, tick } from './due-work.ts'
import { listen } from './listen.ts'
import { type Reaction, relayOutbox } from './outbox.ts'

export type Background = {
  wake: () => void
  /** Seconds since each kind of work last completed a round. The value grows while the work hangs or may not run. */
  lags: () => Map<string, number>
  close: () => Promise<void>
}

type Rounds = {
  reactions: Reaction[]
  works: DueWork[]
  everyMs?: number
  /** Checked before each round: a process whose clock is wrong must not decide what is due. */
  mayWork?: () => boolean
}

/**
 * Relays the outbox and does due work, woken by notifications and at least every `everyMs`. Each kind of work has its
 * own loop, one round at a time per process, so that work which waits for an external service does not delay the
 * others. Processes share the work by claiming rows.
 */
export const startBackground = (
  world: World,
  database: DatabaseSettings,
  { reactions, works, everyMs = 2_000, mayWork = () => true }: Rounds,
): Background => {
  const lastRounds = new Map<string, number>()
  const roundsOf = (name: string, run: () => Promise<number>) => {
    lastRounds.set(name, performance.now())
    return startRounds(world, async () => {
      if (!mayWork()) return 0
      const done = await run()
      lastRounds.set(name, performance.now())
      return done
    })
  }
  const relay = roundsOf('relay-outbox', () => relayOutbox(world, reactions))
  const due = new Map(works.map((work) => [work.name, roundsOf(work.name, () => tick(world, [work]))]))
  const wakeAllDue = () => {
    for (const rounds of due.values()) rounds.wake()
  }
  // An unknown name belongs to another release: then all kinds of work run.
  const wakeDue = (name: string) => {
    const rounds = due.get(name)
    if (rounds) rounds.wake()
    else wakeAllDue()
  }
  const wake = () => {
    relay.wake()
    wakeAllDue()
  }
  const timer = setInterval(wake, everyMs)
  const listening = listen(database, world.log, {
    channels: { prumo_outbox: relay.wake, prumo_due: wakeDue, prumo_reference: world.reference.forget },
    onConnected: () => {
      world.reference.startHearing()
      wake()
    },
    onLost: world.reference.stopHearing,
  })
  return {
    wake,
    lags: () => new Map([...lastRounds].map(([name, at]) => [name, (performance.now() - at) / 1000])),
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await Promise.all([relay, ...due.values()].map((rounds) => rounds.close()))
    },
  }
}

/** Runs a round when woken, and repeats it while there was work, or while somebody woke it during the round. */
const startRounds = (world: World, run: () => Promise<number>): Pick<Background, 'wake' | 'close'> => {
  let running: Promise<void> | undefined
  let isWanted = false
  let closed = false

  const round = async () => {
    while (isWanted && !closed) {
      isWanted = false
      if ((await run()) > 0) isWanted = true
    }
  }
  const wake = () => {
    isWanted = true
    if (closed || running) return
    running = round()
      .catch((error) => world.log.warn({ err: error }, 'background round failed'))
      .finally(() => {
        running = undefined
        if (isWanted && !closed) wake()
      })
  }
  return {
    wake,
    close: async () => {
      closed = true
      await running
    },
  }
}
