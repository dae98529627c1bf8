/** Each stage by the day on which it opens; the last one ends with `lastDay`. */
export type Openings = { stages: { position: number; firstDay: number }[]; lastDay: number }

export const lengthOf = ({ firstDay, lastDay }: { firstDay: number; lastDay: number }): number => lastDay - firstDay + 1

/** Of lengths as they are typed; null while one of them is no number of days. */
export const openingsOf = (lengths: readonly string[]): Openings | null => {
  let next = 1
  const stages: Openings['stages'] = []
  for (const [at, length] of lengths.entries()) {
    if (!/^[1-9]\d*$/.test(length)) return null
    stages.push({ position: at + 1, firstDay: next })
    next += Number(length)
  }
  return { stages, lastDay: next - 1 }
}

/** "Abre no dia 11 e vai até o 20.", "É o dia 11." */
export const daysInWords = ({ stages, lastDay }: Openings, at: number): string => {
  const last = (stages[at + 1]?.firstDay ?? lastDay + 1) - 1
  const first = stages[at]?.firstDay ?? 1
  return first === last ? `É o dia ${first}.` : `Abre no dia ${first} e vai até o ${last}.`
}
