/** One process of the running system, as the supervisor knows it. */
export type Service = {
  name: string
  /** Arguments of Node: flags, then the entry file. */
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Answers 200 once the service takes work. */
  readyUrl: string
  /** Answers as long as the process turns; one that no longer does is replaced. Without it nobody asks. */
  liveUrl?: string
  /** Where its log goes; without it, to our own standard output. */
  logFile?: string
}
