import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Returns memory to the machine that only the start needed: loading the sources leaves the heap twice as large as its
 * live content, and an idle process would keep it (design.md 10: 200 MiB at rest). It takes a tenth of a second, so it
 * runs once, before the process is ready.
 */
export const handBackMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
