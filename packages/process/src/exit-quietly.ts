import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

const compilers = ['--no-turbofan', '--no-maglev', '--no-sparkplug', '--no-concurrent-sparkplug']
const lastJobsMs = 50

/**
 * Exits once no thread compiles any more. V8's threads compile in the background; one that needs memory then waits for
 * the main thread to collect it, and process.exit waits for the threads: both wait for ever (nodejs/node issue 54918).
 * Compiling ends first, and the main thread stays free for a moment, so that it can still collect.
 */
export const exitQuietly = async (code: number): Promise<never> => {
  for (const compiler of compilers) setFlagsFromString(compiler)
  await sleep(lastJobsMs)
  return process.exit(code)
}
