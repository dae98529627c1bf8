import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { loggedOperation } from './logged-operation.ts'
import { countAnswer, durationsOf } from './request-durations.ts'

type Asked = { method: string; routeOptions?: { url?: string | undefined } }

/** The operation's name in our own code: HTTP method and route pattern. Full addresses contain tokens and names. */
export const operationOf = ({ method, routeOptions }: Asked): string => {
  const url = routeOptions?.url ?? 'unknown'
  // Which values a parameter takes is not of the name.
  return `${method} ${url.includes('(') ? url.replaceAll(/\(\^.+?\$\)/g, '') : url}`
}

/**
 * Counts every answer and writes one log line with the request's id, operation, status and duration. Fastify's own
 * logging would write two lines, one with the full address.
 */
export class AnswerLog extends LogController {
  private readonly nameOf: (request: FastifyRequest) => string

  constructor(nameOf: (request: FastifyRequest) => string = operationOf) {
    super()
    this.nameOf = nameOf
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { elapsedTime, statusCode: status } = reply
    const operation = this.nameOf(request)
    countAnswer(durationsOf(operation, status), elapsedTime)
    reply.log.info(
      { operation: loggedOperation(operation), status, ms: Math.round(elapsedTime * 10) / 10 },
      'request completed',
    )
  }

  override routeNotFound(): void {}
}
