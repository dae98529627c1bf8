import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a repeated deletion is answered: the thing is gone, and a second time would be refused for that. */
export const withoutContent = (_request: FastifyRequest, reply: FastifyReply): null => {
  reply.status(204)
  return null
}

/** The same for a link that was followed: it is spent, and what it was for is done. */
export const withoutWords = (_request: FastifyRequest, reply: FastifyReply): null => {
  reply.status(200)
  return null
}
