import type { FastifyBaseLogger, RouteOptions } from 'fastify'

type LogFactory = NonNullable<RouteOptions['childLoggerFactory']>
type Bindings = Parameters<LogFactory>[1]
type Options = Parameters<LogFactory>[2]

/**
 * The log of a request that is nearly always answered from the cache. It is created only when something goes wrong,
 * because creating it costs more than the answer. Successful requests are not logged; a proxy's log can count visits.
 */
class LateLog {
  readonly level = 'warn'
  private readonly parent: FastifyBaseLogger
  private readonly bindings: Bindings
  private readonly options: Options
  private made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.parent = parent
    this.bindings = bindings
    this.options = options
  }

  private get log(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings, this.options)
    return this.made
  }

  trace(): void {}
  debug(): void {}
  info(): void {}
  silent(): void {}
  warn(...words: [unknown, string?]): void {
    this.log.warn(...words)
  }
  error(...words: [unknown, string?]): void {
    this.log.error(...words)
  }
  fatal(...words: [unknown, string?]): void {
    this.log.fatal(...words)
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.log.child(...given)
  }
}

export const lateLog: LogFactory = (parent, bindings, options) => new LateLog(parent, bindings, options)
