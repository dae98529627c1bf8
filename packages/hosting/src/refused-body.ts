import type { IncomingMessage, ServerResponse } from 'node:http'

const lingerMs = 2_000

/** A framework's answer before it is sent. */
type Answer = { statusCode: number; removeHeader: (name: string) => unknown; raw: ServerResponse }

/**
 * Lets a client that gets 413 while it is still sending receive that answer: if the connection closed at once, the
 * client's system would discard it unread. The rest of the body is discarded for two seconds; then the connection is
 * closed.
 */
export const lingerWhenTooLarge = (request: IncomingMessage, answer: Answer): void => {
  if (answer.statusCode !== 413 || request.complete) return
  // Node closes the connection right after an answer with `close`, which Fastify's refusal has.
  answer.removeHeader('connection')
  answer.raw.once('finish', () => {
    setTimeout(() => request.complete || request.destroy(), lingerMs).unref()
  })
}
