/** The longest list of these numbers, in their order, of which each is greater than the one before. */
export const longestAscent = (numbers: number[]): Set<number> => {
  const ascents: number[][] = []
  for (const number of numbers) {
    const before = ascents.filter((ascent) => (ascent.at(-1) ?? -1) < number)
    const longest = before.reduce((best, ascent) => (ascent.length > best.length ? ascent : best), [] as number[])
    ascents.push([...longest, number])
  }
  return new Set(ascents.reduce((best, ascent) => (ascent.length > best.length ? ascent : best), [] as number[]))
}
