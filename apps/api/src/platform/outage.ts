// PostgreSQL: the backend was terminated, the server stops or starts, connections were lost, or there are too many; a
// statement waited too long, perhaps for a lock (57014, 55P03). 25006: it accepts no writes just now, like a standby
// before its promotion.
const codes = /^(57P0[123]|57014|55P03|08\w{3}|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
// pg reports these without a code.
const messages = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error',
    'Client was closed',
  ].join('|')})`,
)

/**
 * True when the database could not be reached, was lost on the way or was too busy to answer: the request is valid,
 * nothing of it was stored, and it may be retried.
 */
export const isOutage = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return codes.test(code ?? '') || messages.test(message ?? '')
}
