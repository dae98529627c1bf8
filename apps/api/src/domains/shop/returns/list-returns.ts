import type { Context } from '#platform/context'
import type { Return } from './return.ts'
import { returnNotFound } from './returns.errors.ts'
import { findByCode, findReturn, type ListReturns, listOpen } from './returns.repository.ts'

const pageSize = 50

/** Open returns of one list, the longest waiting first, fifty at a time; `after` continues. */
export const listOpenReturns = (ctx: Context, input: Omit<ListReturns, 'limit'>): Promise<Return[]> =>
  listOpen(ctx, { ...input, limit: pageSize })

/** By the code on the box, in whatever state. Throws not_found. */
export const getReturnByCode = async (ctx: Context, { code }: { code: string }): Promise<Return> => {
  const found = await findByCode(ctx, code)
  if (!found) throw returnNotFound()
  return found
}

/** Throws not_found. */
export const getReturn = async (ctx: Context, { returnId }: { returnId: number }): Promise<Return> => {
  const found = await findReturn(ctx, returnId)
  if (!found) throw returnNotFound()
  return found
}
