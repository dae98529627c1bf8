import pg from 'pg'
import { cut } from './silent-lines.ts'

export type PoolFigures = {
  open: number
  idle: number
  waiting: number
  /** The number of callers since the start that had to wait for a connection, and the sum of their waits. */
  waits: number
  waitedSeconds: number
}

/** pg's pool that also counts waiting callers, and can reopen its idle connections. */
export class WatchedPool extends pg.Pool {
  private readonly idle = new Set<pg.PoolClient>()
  private waits = 0
  private waitedMs = 0

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('acquire', (client) => this.idle.delete(client))
    this.on('remove', (client) => this.idle.delete(client))
    this.on('release', (error, client) => {
      if (!error) this.idle.add(client)
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
  override connect(...args: any[]): any {
    const isFull = this.idleCount === 0 && this.totalCount >= (this.options.max ?? 0)
    if (!isFull || args.length > 0) return super.connect(...(args as []))
    return this.connectInTurn()
  }

  /** Closes every idle connection; the next caller gets a new one. */
  renewIdle(): void {
    for (const client of this.idle) cut(client as unknown as pg.Client)
  }

  figures(): PoolFigures {
    const { totalCount: open, idleCount: idle, waitingCount: waiting, waits } = this
    return { open, idle, waiting, waits, waitedSeconds: this.waitedMs / 1000 }
  }

  private async connectInTurn(): Promise<pg.PoolClient> {
    const since = performance.now()
    this.waits++
    try {
      return await super.connect()
    } finally {
      this.waitedMs += performance.now() - since
    }
  }
}
