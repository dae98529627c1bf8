/** Receives the output of a step, which is printed as a whole when the step ends. */
export type Say = (text: string | Buffer) => void

export type Cores = 0.5 | 1 | 1.5 | 2

/** One step of `npm test`. It passes if it returns and fails if it throws. */
export type Step = {
  name: string
  /** The Vitest projects that it runs, if any. */
  projects?: string[]
  /** How many cores it keeps busy. A step that mostly waits, or is sequential, leaves room for another. */
  cores: Cores
  run(say: Say): Promise<void>
}
