import type { Context } from '#platform/context'
import { type Keeper, mustKeep } from './at-place.ts'
import { listPostingLists, type PostingList } from './parcels.repository.ts'

/** A keeper's closed posting lists, the newest first; `before` continues. Throws not_found for who packs nowhere. */
export const listPostings = async (
  ctx: Context,
  { keeperId, ...input }: Keeper & { before?: number | undefined; limit: number },
): Promise<PostingList[]> => listPostingLists(ctx.db, { ...input, keptBy: mustKeep({ keeperId }) })
