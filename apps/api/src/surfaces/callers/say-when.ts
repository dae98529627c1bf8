import type { FastifyReply } from 'fastify'
import type { FailureDetails } from '#platform/failure'

/** Says after how long the same may be asked again, where a failure knows. */
export const sayWhen = (reply: FastifyReply, { retryAfterSeconds }: FailureDetails): void => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
}
