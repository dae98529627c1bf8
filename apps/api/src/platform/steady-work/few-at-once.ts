/** Lets so many works run at once; the others wait for their turn, first come, first served. */
export const fewAtOnce = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working < most) working += 1
    // Who ends hands his place on, so nobody overtakes.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
