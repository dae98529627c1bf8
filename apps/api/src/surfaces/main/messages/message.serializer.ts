import type { createMessage } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Message } from '#domains/care/messages'

type Wire = z.infer<typeof createMessage.response>['message']

export const messageOnTheWire = ({ id, body, authorId, createdAt, readAt }: Message): Wire => ({
  id,
  body,
  userId: authorId,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
