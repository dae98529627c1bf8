import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { countAnswer, durationsOf } from './request-durations.ts'

/** What was asked, as our own code names it: the method and the route's pattern. Addresses hold tokens and names. */
export const operationOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions?.url ?? 'unknown'}`

/**
 * Counts every answer and writes one line of it, with the request's id: what was asked, how it ended, how long it took.
 * Fastify's own lines would be two, and one of them holds the address.
 */
export class AnswerLog extends LogController {
  private readonly nameOf: (request: FastifyRequest) => string

  constructor(nameOf = operationOf) {
    super()
    this.nameOf = nameOf
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { elapsedTime, statusCode: status } = reply
    const operation = this.nameOf(request)
    countAnswer(durationsOf(operation, status), elapsedTime)
    reply.log.info({ operation, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request completed')
  }

  override routeNotFound(): void {}
}
