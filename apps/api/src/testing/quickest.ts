/** The shortest of three runs: what else the machine does makes some of them longer, and none of them shorter. */
export const quickestMs = async (work: () => unknown): Promise<number> => {
  const took: number[] = []
  for (let run = 0; run < 3; run++) {
    const startedAt = performance.now()
    await work()
    took.push(performance.now() - startedAt)
  }
  return Math.min(...took)
}

/**
 * The least processor time that three runs took of this process, in milliseconds. Unlike the clock it does not count
 * what other processes do, or how long a work waits for its turn.
 */
export const leastProcessorMs = async (work: () => unknown): Promise<number> => {
  const took: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    took.push((user + system) / 1_000)
  }
  return Math.min(...took)
}
