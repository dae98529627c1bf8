import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives the machine back what only the start needed: reading the sources leaves the heap twice as large as what lives
 * in it, and a process at rest would keep it (design.md 10: 200 MiB at rest). Takes a tenth of a second, so once,
 * before the process is called ready.
 */
export const handBackMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
