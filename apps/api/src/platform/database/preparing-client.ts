import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { WritingClient, type WritingClientConfig } from './writing-client.ts'

// Each name is a plan that its connection keeps. Lists of other lengths are other texts, so there is an end to it.
const mostStatements = 400

/** PostgreSQL: "cached plan must not change result type", after a migration added a column to a `select *`. */
const planIsStale = '0A000'

// Of pg's own, which its types do not tell.
type Insides = { connection: { stream: Writable } }

/**
 * A connection that prepares each statement the first time and only binds it afterwards: parsing and planning the
 * queries of an order cost more than running them. A migration beneath a running process makes plans stale; then all
 * are prepared anew, and the statement is repeated, or `inTransaction` starts again.
 *
 * Statements that are asked at the same moment travel together and are answered in their order (pg's pipeline), and
 * `begin` travels with the first that follows it: a packet and the wait for its answer cost more than most statements.
 */
export class PreparingClient extends WritingClient {
  private names = new Map<string, string>()
  private generation = 0
  private isInTransaction = false
  /** The transaction ends: whoever is still at work in it must not go on as if there had been none. */
  private isOver = false
  /** A `begin` whose answer nobody has waited for yet. */
  private begun: Promise<unknown> | null = null

  private readonly prepares: boolean

  constructor(config?: WritingClientConfig, prepares = true) {
    super({ ...config, pipeline: true } as WritingClientConfig)
    this.prepares = prepares
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args as [unknown, unknown]
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return super.query(...(args as [never]))
    this.sendTogether()
    if (/^(begin|start transaction)/i.test(text)) return this.begin(text)
    const isEnd = /^(commit|rollback$)/i.test(text)
    // Of statements asked side by side one may fail while another goes on; behind a rollback it would be kept.
    if (this.isOver && !isEnd) return Promise.reject(new Error('the transaction is over'))
    if (isEnd) this.leaveTransaction()
    return this.ask(text, values)
  }

  /** Whoever gets the connection next begins anew. */
  handOn(): void {
    this.isOver = false
  }

  private leaveTransaction(): void {
    this.isInTransaction = false
    this.isOver = true
  }

  /** Holds back what is written until everybody who has something to ask at this moment has asked it. */
  private sendTogether(): void {
    const { stream } = (this as unknown as Insides).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  private async begin(text: string): Promise<pg.QueryResult> {
    this.isInTransaction = true
    this.isOver = false
    // Unprepared: only a lost connection can refuse it, and then what follows is lost too, never done without it.
    this.begun = super.query(text)
    this.begun.catch(() => undefined)
    return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
  }

  private async ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const begun = this.begun
    this.begun = null
    try {
      const [result] = await Promise.all([super.query({ name: this.nameOf(text), text, values }), begun])
      return result
    } catch (error) {
      if ((error as { code?: string }).code !== planIsStale) throw error
      this.generation++
      this.names.clear()
      if (this.isInTransaction) throw error
      return super.query({ name: this.nameOf(text), text, values })
    }
  }

  private nameOf(text: string): string | undefined {
    if (!this.prepares) return undefined
    const known = this.names.get(text)
    if (known) return known
    if (this.names.size >= mostStatements) return undefined
    const name = `${createHash('sha1').update(text).digest('base64url')}${this.generation}`
    this.names.set(text, name)
    return name
  }
}
