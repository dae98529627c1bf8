import { loggedOperation, openLogDestination, operationOf } from '@prumo/process'
import { type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * One JSON line per event, with ids and codes only. Fields that could contain personal data are removed here as a last
 * resort; the first rule is not to log them (docs/threat-model.md).
 */
export const openLog = (settings: { level: string; name: string }, destination = openLogDestination()) =>
  pino(
    {
      name: settings.name,
      level: settings.level,
      // In UTC, so that it can be compared with a proxy's log.
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: ['req.headers', 'req.query', 'req.body', 'email', 'cpf', 'token', '*.email', '*.cpf', '*.token'],
        remove: true,
      },
      serializers: {
        // The route's pattern, never the full address: paths and queries contain tokens, CPFs and e-mails (design.md
        // 5).
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          operation: loggedOperation(operationOf(request)),
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, stack: stackOnly(error) }),
      },
    },
    destination,
  )

/** The stack frames without the message: a database error's message quotes the row that failed. */
const stackOnly = (error: Error) => error.stack?.split('\n').slice(1, 8).join('\n')
