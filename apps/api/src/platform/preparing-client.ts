import { createHash } from 'node:crypto'
import pg from 'pg'

// Each name is a plan that its connection keeps. Lists of other lengths are other texts, so there is an end to it.
const mostStatements = 400

/** PostgreSQL: "cached plan must not change result type", after a migration added a column to a `select *`. */
const planIsStale = '0A000'

/**
 * A connection that prepares each statement the first time and only binds it afterwards: parsing and planning the
 * queries of an order cost more than running them. A migration beneath a running process makes plans stale; then all
 * are prepared anew, and the statement is repeated, or `inTransaction` starts again.
 */
export class PreparingClient extends pg.Client {
  private names = new Map<string, string>()
  private generation = 0
  private isInTransaction = false

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args as [unknown, unknown]
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return super.query(...(args as [never]))
    if (/^(begin|start transaction)/i.test(text)) this.isInTransaction = true
    if (/^(commit|rollback$)/i.test(text)) this.isInTransaction = false
    return this.ask(text, values)
  }

  private async ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await super.query({ name: this.nameOf(text), text, values })
    } catch (error) {
      if ((error as { code?: string }).code !== planIsStale) throw error
      this.generation++
      this.names.clear()
      if (this.isInTransaction) throw error
      return super.query({ name: this.nameOf(text), text, values })
    }
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known) return known
    if (this.names.size >= mostStatements) return undefined
    const name = `${createHash('sha1').update(text).digest('base64url')}${this.generation}`
    this.names.set(text, name)
    return name
  }
}
