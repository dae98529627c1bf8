/** One question of `npm test`. It passes by returning and fails by throwing. */
export type Step = {
  name: string
  /** The Vitest projects that it runs, if that is what it does. */
  projects?: string[]
  run(): Promise<void>
}
