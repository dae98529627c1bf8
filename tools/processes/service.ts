/** One supervised process of the product. */
export type Service = {
  name: string
  /** Arguments of Node: flags, then the entry file. */
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Answers 200 once the service is ready. */
  readyUrl: string
  /** Answers while the process is responsive; a frozen one is replaced. Without it, no check. */
  liveUrl?: string
  /** Its log file; without it, our own standard output. */
  logFile?: string
}
