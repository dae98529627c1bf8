/** Whether a caller with at most `most` questions per `everyMs` may ask another one. */
export const askBudget = ({ most, everyMs }: { most: number; everyMs: number }, now: () => number = Date.now) => {
  let since = now()
  let asked = 0
  return (): boolean => {
    if (now() - since >= everyMs) {
      since = now()
      asked = 0
    }
    asked += 1
    return asked <= most
  }
}
