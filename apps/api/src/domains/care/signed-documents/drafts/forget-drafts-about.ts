import { type Context, inTransaction } from '#platform/context'
import type { Person } from '#platform/personal-data'
import { deleteDraftsAbout } from './drafts.repository.ts'

/** What is being written about somebody who leaves is part of no record: it goes, with its keys. */
export const forgetDraftsAbout = (ctx: Context, { userId }: Person): Promise<void> =>
  inTransaction(ctx, (ctx) => deleteDraftsAbout(ctx, { patientId: userId }))
