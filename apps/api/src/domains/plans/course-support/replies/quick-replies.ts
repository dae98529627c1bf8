import { bodyFrom } from '#domains/care/messages'
import { type Context, inEffect } from '#platform/context'
import {
  placeholderUnknown,
  replyChanged,
  replyIsTeams,
  supportNotFound,
  titleEmpty,
  tooManyReplies,
} from '../course-support.errors.ts'
import { mayBecome, mayChangeReply } from '../support.policy.ts'
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

type Rewritten = Written & { id: number; revision: number | undefined }

/**
 * Writes it anew, the team's or one's own, from the revision that its writer saw; the same words again change nothing.
 * Nobody takes the team's for himself. Throws as addReply does, not_found, support_reply_changed and
 * support_reply_is_teams.
 */
export const changeReply = (ctx: Context, { id, revision, ...given }: Rewritten): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const found = await getChangeable(ctx, { id, userId: given.userId })
    const written = writtenFrom(given)
    if (!mayBecome(found, written)) throw replyIsTeams()
    if (isSame(found, written)) return
    if (revision !== undefined && found.revision !== revision) throw replyChanged()
    await saveReply(ctx, { id, ...written })
  })

const isSame = (found: QuickReply, written: ReturnType<typeof writtenFrom>): boolean =>
  (['ownerId', 'title', 'body'] as const).every((part) => found[part] === written[part])

/** Deletes it. Throws not_found for a colleague's own, and for one that is gone. */
export const removeReply = (ctx: Context, { id, userId }: { id: number; userId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await getChangeable(ctx, { id, userId })
    await deleteReply(ctx, id)
  })

const getChangeable = async (ctx: Context, { id, userId }: { id: number; userId: number }): Promise<QuickReply> => {
  const found = await findReplyForUpdate(ctx, id)
  if (!found || !mayChangeReply(found, userId)) throw supportNotFound()
  return found
}

const writtenFrom = ({ userId, isShared, title, body }: Written) => {
  const words = wordsFrom(body)
  if (unknownPlaceholders(words).length > 0) throw placeholderUnknown()
  const heading = bodyFrom(title).replace(/\s+/g, ' ')
  if (heading === '') throw titleEmpty()
  return { ownerId: isShared ? null : userId, title: heading, body: words, changedBy: userId }
}
