/** Which whole seconds of a film were played since they were last told. */
type WatchedSeconds = {
  /** The film plays, and is here now. */
  played: (at: number) => void
  /** It stopped, or jumped: what comes next does not follow what was. */
  broken: () => void
  /** What is not saved yet, as pairs of seconds: the first of them, where there are more than one report may hold. */
  untold: () => [number, number][]
  saved: (parts: readonly (readonly [number, number])[]) => void
}

/** As the server takes (packages/contracts/src/main/courses/lessons.ts). */
const mostParts = 200

/** More than the fastest speed plays between two looks; a longer step is a jump. */
const longestStep = 2.5

export const watchedSeconds = (): WatchedSeconds => {
  const seconds = new Set<number>()
  let last: number | null = null
  return {
    played: (at) => {
      const from = last !== null && at >= last && at - last <= longestStep ? last : at
      for (let second = Math.floor(from); second <= Math.floor(at); second += 1) seconds.add(second)
      last = at
    },
    broken: () => {
      last = null
    },
    untold: () => partsOf([...seconds].sort((one, other) => one - other)).slice(0, mostParts),
    saved: (parts) => {
      for (const [from, until] of parts) for (let second = from; second < until; second += 1) seconds.delete(second)
    },
  }
}

const partsOf = (seconds: readonly number[]): [number, number][] => {
  const parts: [number, number][] = []
  for (const second of seconds) {
    const last = parts.at(-1)
    if (last && last[1] === second) last[1] = second + 1
    else parts.push([second, second + 1])
  }
  return parts
}
