import type { Context } from './context.ts'
import type { ReferenceName } from './reference-memory.ts'

/**
 * Reference data as this process knows it. A snapshot reads for itself: what it sees may be older than the last change
 * that was heard, and must not be kept for others.
 */
export const fromReference = <T>(ctx: Context, name: ReferenceName, load: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.isSnapshot ? load(ctx) : ctx.reference.read(name, () => load(ctx))
