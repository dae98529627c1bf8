import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { WritingClient, type WritingClientConfig } from './writing-client.ts'

// Each name is a plan that its connection stores. Lists of different lengths give different SQL, so the number is
// limited.
const mostStatements = 400

/** PostgreSQL: "cached plan must not change result type", after a migration added a column to a `select *`. */
const planIsStale = '0A000'

// Internal fields of pg that its types do not declare.
type Insides = { connection: { stream: Writable } }

/**
 * A connection that prepares each statement once and then only binds it: parsing and planning the queries of an order
 * cost more than running them. When a migration makes plans stale, all statements are prepared again, and the statement
 * is repeated, or `inTransaction` retries.
 *
 * Statements issued at the same moment travel together and are answered in their order (pg's pipelining), and `begin`
 * travels with the first statement after it: a packet and its round trip cost more than most statements.
 */
export class PreparingClient extends WritingClient {
  private names = new Map<string, string>()
  private generation = 0
  private isInTransaction = false
  /** The transaction has ended: code that still uses it must fail, not run outside a transaction. */
  private isOver = false
  /** A `begin` whose answer nobody has awaited yet. */
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
    // Of several parallel statements one may fail while another continues; after the rollback its write would be kept.
    if (this.isOver && !isEnd) return Promise.reject(new Error('the transaction is over'))
    if (isEnd) this.leaveTransaction()
    return this.ask(text, values)
  }

  /** The next user of the connection starts fresh. */
  handOn(): void {
    this.isOver = false
  }

  private leaveTransaction(): void {
    this.isInTransaction = false
    this.isOver = true
  }

  /** Buffers writes until all code that runs in this moment has issued its statements. */
  private sendTogether(): void {
    const { stream } = (this as unknown as Insides).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  private async begin(text: string): Promise<pg.QueryResult> {
    this.isInTransaction = true
    this.isOver = false
    // Unprepared, so that only a lost connection can make it fail. Then the later statements are lost too, and never
    // run outside a transaction.
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
