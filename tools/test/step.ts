/** One question of `npm test`. It passes by returning and fails by throwing. */
export type Step = {
  name: string
  run(): Promise<void>
}
