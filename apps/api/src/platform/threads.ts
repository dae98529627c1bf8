import { Piscina } from 'piscina'

/** Work for a thread: it is exported by its module under its own name, and takes and gives plain values. */
type Work<Input, Output> = (input: Input) => Output | Promise<Output>

/**
 * The same work in a thread of its own, so that nobody else waits for it: a sheet takes some forty milliseconds, a
 * record of twenty years more than a second. `module` is the URL of the module that exports the work. Input and output
 * are copied (structured clone), so a Buffer arrives as a Uint8Array.
 *
 * One thread serves the process. It starts with the first work, ends after ten idle minutes and does not keep the
 * process alive. Works that wait give way to each other. One that needs too much memory fails, and so do those beside
 * it; the process goes on.
 */
export const inThread =
  <Input, Output>(module: string, work: Work<Input, Output>) =>
  (input: Input): Promise<Output> => {
    threads ??= openThreads()
    return threads.run(input, { filename: module, name: work.name })
  }

let threads: Piscina | undefined

const openThreads = () => {
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 4,
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // A thread that fails while it has no work fails nobody: the next work starts another.
  opened.on('error', () => {})
  return opened
}
