/** Works of the tests of threads.ts. */

/** Keeps its thread busy for so many milliseconds. */
export const keepBusy = (ms: number): number => {
  const began = performance.now()
  while (performance.now() - began < ms);
  return ms
}

export const fail = (words: string): never => {
  throw new Error(words)
}

/** Asks for memory until there is none. */
export const fillMemory = (): number => {
  const kept: number[][] = []
  for (;;) kept.push(new Array(1_000_000).fill(kept.length))
}

export const give = async <Value>(value: Value): Promise<Value> => value
