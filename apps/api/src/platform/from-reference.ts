import type { Context } from './context.ts'
import type { ReferenceName } from './reference-memory.ts'

/**
 * Reference data as cached by this process. A snapshot reads for itself: it may be older than the last change that this
 * process heard of, so its data must not be cached for others.
 */
export const fromReference = <T>(ctx: Context, name: ReferenceName, load: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.isSnapshot ? load(ctx) : ctx.reference.read(name, () => load(ctx))
