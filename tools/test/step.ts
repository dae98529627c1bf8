/** Receives the output of a step, which is printed as a whole when the step ends. */
export type Say = (text: string | Buffer) => void

/** One step of `npm test`. It passes if it returns and fails if it throws. */
export type Step = {
  name: string
  /** The Vitest projects that it runs, if any. */
  projects?: string[]
  /** The number of cores that it uses. A step that mostly waits, or is sequential, leaves room for another. */
  cores: 1 | 2
  run(say: Say): Promise<void>
}
