import { listPrograms } from '#domains/content/academy'
import type { Context } from '#platform/context'
import { listOfOwner } from './cases.repository.ts'
import { supportNotFound } from './course-support.errors.ts'
import { listMessages } from './opened-messages.repository.ts'
import { mayReadOwn } from './support.policy.ts'

type OwnMessage = { courseTitle: string; isOwn: boolean; text: string; writtenAt: Date }

/** More than anybody has. */
const mostMessages = 20_000

/** All that somebody wrote to support and was answered, case by case. Throws not_found for anybody else. */
export const readSupportOfOwner = async (
  ctx: Context,
  { userId }: { userId: number },
): Promise<AsyncIterable<OwnMessage[]>> => {
  if (!mayReadOwn({ userId }, ctx.actor)) throw supportNotFound()
  return messagesByCase(ctx, userId)
}

async function* messagesByCase(ctx: Context, userId: number): AsyncGenerator<OwnMessage[]> {
  const programs = await listPrograms(ctx)
  for (const found of await listOfOwner(ctx, { userId })) {
    const courseTitle = programs.find(({ id }) => id === found.programId)?.title ?? ''
    const messages = await listMessages(ctx, { found, limit: mostMessages })
    yield messages.map(({ isFromPatient: isOwn, body: text, createdAt: writtenAt }) => ({
      courseTitle,
      isOwn,
      text,
      writtenAt,
    }))
  }
}
