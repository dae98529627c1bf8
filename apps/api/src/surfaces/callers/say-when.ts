import type { FastifyReply } from 'fastify'
import type { FailureDetails } from '#platform/failure'

/** Adds the wait before a retry to the answer, if the failure has one. */
export const sayWhen = (reply: FastifyReply, { retryAfterSeconds }: FailureDetails): void => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
}
