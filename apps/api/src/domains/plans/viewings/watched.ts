/** A part of a film in whole seconds, the second end not included. */
export type Part = readonly [from: number, until: number]

/** The parts of both, in order and apart from each other; what is outside the film, or empty, is left out. */
export const united = (parts: readonly Part[], more: readonly Part[], filmSeconds: number): Part[] => {
  const all = [...parts, ...more]
    .map(([from, until]): Part => [Math.max(0, from), Math.min(filmSeconds, until)])
    .filter(([from, until]) => from < until)
    .sort(([one], [other]) => one - other)
  const joined: [number, number][] = []
  for (const [from, until] of all) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else joined.push([from, until])
  }
  return joined
}

/** The parts of `more` that are not among these yet. */
export const unseen = (parts: readonly Part[], more: readonly Part[], filmSeconds: number): Part[] => {
  const seen = united(parts, [], filmSeconds)
  return united(more, [], filmSeconds).flatMap(([from, until]) => {
    const gaps: Part[] = []
    let at = from
    for (const [start, end] of seen) {
      if (end <= at || start >= until) continue
      if (start > at) gaps.push([at, start])
      at = Math.max(at, end)
    }
    return at < until ? [...gaps, [at, until] as const] : gaps
  })
}

/** The first of these parts, so many seconds of them. */
export const firstSeconds = (parts: readonly Part[], most: number): Part[] => {
  let left = most
  return parts.flatMap(([from, until]) => {
    const end = Math.min(until, from + left)
    if (end <= from) return []
    left -= end - from
    return [[from, end] as const]
  })
}

export const secondsOf = (parts: readonly Part[]): number => parts.reduce((sum, [from, until]) => sum + until - from, 0)

/** Credits and a moment of silence are not missed by anybody. */
const enough = 0.9

/** Whether so much was watched that the lesson counts; jumping to its end does not. */
export const isWatchedToTheEnd = (parts: readonly Part[], filmSeconds: number): boolean =>
  secondsOf(parts) >= filmSeconds * enough
