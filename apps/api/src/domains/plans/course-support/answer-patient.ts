import { type Context, inEffect } from '#platform/context'
import { movedOn, placeholderLeft } from './course-support.errors.ts'
import { type Handler, saveTold, takeToAct } from './handled-case.ts'
import { findNewestId, insertMessage } from './messages.repository.ts'
import { hasPlaceholder } from './replies/reply-words.ts'
import { wordsFrom } from './words.ts'

/** `seenMessageId`: the newest message on the page of whoever answers; zero if there was none. */
type Answer = Handler & { body: string; seenMessageId: number }

/**
 * Answers a patient; nothing is owed him for his messages any more. If two answer at once, the second is told, and
 * sends his words again if they still fit. Throws not_found, support_held, support_moved_on, support_placeholder_left
 * and invalid_fields (body).
 */
export const answerPatient = async (ctx: Context, { body, seenMessageId, ...by }: Answer): Promise<void> => {
  const words = wordsFrom(body)
  if (hasPlaceholder(words)) throw placeholderLeft()
  await inEffect(ctx, async (ctx) => {
    const found = await takeToAct(ctx, by)
    if ((await findNewestId(ctx, found.id)) !== seenMessageId) throw movedOn()
    await insertMessage(ctx, { found, authorId: by.userId, body: words })
    const { lastPatientMessageId: teamSeenMessageId } = found
    await saveTold(ctx, { ...found, state: 'open', messageDueAt: null, urgency: null, teamSeenMessageId })
  })
}
