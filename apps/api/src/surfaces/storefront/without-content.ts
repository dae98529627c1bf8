import type { FastifyReply, FastifyRequest } from 'fastify'

/** The answer to a repeated deletion: the thing is already deleted, and a second deletion would be refused. */
export const withoutContent = (_request: FastifyRequest, reply: FastifyReply): null => {
  reply.status(204)
  return null
}

/** The same for a link that was followed: it is spent, and what it was for is done. */
export const withoutWords = (_request: FastifyRequest, reply: FastifyReply): null => {
  reply.status(200)
  return null
}
