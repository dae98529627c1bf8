/** Says whether one more question is allowed to somebody who may ask `most` of them in each span of `everyMs`. */
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
