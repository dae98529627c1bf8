import type { IncomingMessage, ServerResponse } from 'node:http'

const lingerMs = 2_000

/** A framework's answer that is about to be sent. */
type Answer = { statusCode: number; removeHeader: (name: string) => unknown; raw: ServerResponse }

/**
 * Lets whoever is told 413 while he still sends hear it: hung up at once, his machine throws the answer away unread.
 * What he goes on sending is read into nothing, for two seconds; then the line is cut.
 */
export const lingerWhenTooLarge = (request: IncomingMessage, answer: Answer): void => {
  if (answer.statusCode !== 413 || request.complete) return
  // Node hangs up right behind an answer that says `close`, as Fastify's refusal does.
  answer.removeHeader('connection')
  answer.raw.once('finish', () => {
    setTimeout(() => request.complete || request.destroy(), lingerMs).unref()
  })
}
