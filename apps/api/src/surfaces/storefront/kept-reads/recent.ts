/** What was said last for each of a number of keys; the one asked for longest ago is forgotten first. */
export const recent = <T>(size: number) => {
  const answers = new Map<string, T>()
  return {
    find: (key: string): T | null => answers.get(key) ?? null,
    keep: (key: string, answer: T): void => {
      answers.delete(key)
      answers.set(key, answer)
      for (const oldest of answers.keys()) {
        if (answers.size <= size) break
        answers.delete(oldest)
      }
    },
  }
}
