import { openLogDestination } from '@prumo/process'
import { type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * One JSON line an event, with ids and codes only. Whatever could carry a person is cut out here as a last resort; the
 * first is not to log it (docs/threat-model.md).
 */
export const openLog = (settings: { level: string; name: string }, destination = openLogDestination()) =>
  pino(
    {
      name: settings.name,
      level: settings.level,
      // In UTC, and to be read by whoever compares it with the log of a proxy.
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: ['req.headers', 'req.query', 'req.body', 'email', 'cpf', 'token', '*.email', '*.cpf', '*.token'],
        remove: true,
      },
      serializers: {
        // The route's pattern, never the address: paths and query strings carry tokens, CPFs and e-mails (design.md 5).
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'unknown',
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, stack: stackOnly(error) }),
      },
    },
    destination,
  )

/** The frames without the message: a database error's message quotes the row that failed. */
const stackOnly = (error: Error) => error.stack?.split('\n').slice(1, 8).join('\n')
