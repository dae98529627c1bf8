import { setTimeout as wait } from 'node:timers/promises'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Lets work that several callers ask for at about the same time be done in one go: while one set gathers or is at work,
 * others join it or the next, so sets grow with the load. `gatherMs`: how long the first of a set waits for others;
 * 0: only for those of the same moment. `work` answers each item in its place. If a set fails, each of its callers
 * hears of it.
 */
export const inSets = <Item, Result>(
  { most, gatherMs = 0 }: { most: number; gatherMs?: number },
  work: (items: Item[]) => Promise<Result[]>,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = []
  let isAtWork = false
  const workOn = async (set: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(set.map(({ item }) => item))
      for (const [index, { resolve }] of set.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of set) reject(error)
    }
  }
  const workAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < most) await wait(gatherMs)
      await workOn(waiting.splice(0, most))
    }
    isAtWork = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAtWork) return
      isAtWork = true
      // Whoever asks in this same moment belongs to the first set.
      setImmediate(workAll)
    })
}
