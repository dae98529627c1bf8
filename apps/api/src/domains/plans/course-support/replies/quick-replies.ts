import { bodyFrom } from '#domains/care/messages'
import { type Context, inEffect } from '#platform/context'
import { placeholderUnknown, supportNotFound, titleEmpty, tooManyReplies } from '../course-support.errors.ts'
import { mayChangeReply } from '../support.policy.ts'
import { wordsFrom } from '../words.ts'
import {
  deleteReply,
  findReplyForUpdate,
  insertReply,
  listFor,
  type QuickReply,
  saveReply,
} from './replies.repository.ts'
import { unknownPlaceholders } from './reply-words.ts'

export type { QuickReply } from './replies.repository.ts'

/** More than anybody finds one in. */
const mostReplies = 200

/** The team's and one's own. */
export const listReplies = (ctx: Context, { userId }: { userId: number }): Promise<QuickReply[]> =>
  listFor(ctx, { userId, limit: mostReplies })

type Written = { userId: number; isShared: boolean; title: string; body: string }

/**
 * Keeps an answer that is written often. Throws invalid_fields, support_placeholder_unknown and
 * support_too_many_replies.
 */
export const addReply = (ctx: Context, { userId, ...given }: Written): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const written = writtenFrom({ userId, ...given })
    if ((await listReplies(ctx, { userId })).length >= mostReplies) throw tooManyReplies()
    await insertReply(ctx, written)
  })

/** Writes it anew, the team's or one's own. Throws as addReply does, and not_found. */
export const changeReply = (ctx: Context, { id, ...given }: Written & { id: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await getChangeable(ctx, { id, userId: given.userId })
    await saveReply(ctx, { id, ...writtenFrom(given) })
  })

/** Deletes it. Throws not_found for a colleague's own, and for one that is gone. */
export const removeReply = (ctx: Context, { id, userId }: { id: number; userId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await getChangeable(ctx, { id, userId })
    await deleteReply(ctx, id)
  })

const getChangeable = async (ctx: Context, { id, userId }: { id: number; userId: number }): Promise<void> => {
  const found = await findReplyForUpdate(ctx, id)
  if (!found || !mayChangeReply(found, userId)) throw supportNotFound()
}

const writtenFrom = ({ userId, isShared, title, body }: Written) => {
  const words = wordsFrom(body)
  if (unknownPlaceholders(words).length > 0) throw placeholderUnknown()
  const heading = bodyFrom(title).replace(/\s+/g, ' ')
  if (heading === '') throw titleEmpty()
  return { ownerId: isShared ? null : userId, title: heading, body: words, changedBy: userId }
}
