/** A failure whose message is the whole story for the person at the terminal: printed as one line, without a stack. */
export class PlainFailure extends Error {
  override name = 'PlainFailure'
}

type Described = { code?: string; path?: string; message?: string; syscall?: string }

/** Says in one line what went wrong; the operating system's codes become words. */
export const describeFailure = (error: unknown): string => {
  const { code, path, message } = (error ?? {}) as Described
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return `the disk is full${path ? ` (${path})` : ''}`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `no permission to write ${path ?? message}`
  return (message || String(error)).split('\n')[0] as string
}

/**
 * Runs the body of a command. A failure prints `<name>: <one line>` and leaves exit code 1;
 * an unexpected one prints its stack as well, because then a programmer is the reader.
 */
export const runCommand = async (name: string, body: () => Promise<void>): Promise<void> => {
  try {
    await body()
  } catch (error) {
    console.error(isPlain(error) ? `${name}: ${describeFailure(error)}` : error)
    process.exitCode = 1
  }
}

/** Refusals of the operating system and of the database server explain themselves; a stack would hide them. */
const isPlain = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as Described
  return error instanceof PlainFailure || syscall !== undefined || /^[0-9A-Z]{5}$/.test(code ?? '')
}
