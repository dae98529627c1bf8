// PostgreSQL: the backend was terminated, the server stops or starts, connections lost, too many of them; and a
// statement that waited for somebody's lock until its time was over (57014). 25006: it takes no writes just now, as a
// standby does until it is promoted.
const codes = /^(57P0[123]|57014|08\w{3}|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
// pg says these without a code.
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
 * True when the database could not be reached, was lost on the way or kept too busy to answer: nothing is wrong with
 * the request, nothing of it was kept, and it may be tried again.
 */
export const isOutage = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return codes.test(code ?? '') || messages.test(message ?? '')
}
