/** Takes what a step says; it is printed whole when the step ends. */
export type Say = (text: string | Buffer) => void

/** One question of `npm test`. It passes by returning and fails by throwing. */
export type Step = {
  name: string
  /** The Vitest projects that it runs, if that is what it does. */
  projects?: string[]
  /** How many cores it keeps busy. What mostly waits, or does one thing after another, leaves room beside it. */
  cores: 1 | 2
  run(say: Say): Promise<void>
}
