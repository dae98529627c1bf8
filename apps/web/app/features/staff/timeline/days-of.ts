import type { ReactNode } from 'react'

export type TimelineItem<Kind extends string> = {
  key: string
  at: string
  kind: Kind
  title: string
  author?: string | null
  detail?: string | null
  /** Its state, or the way to open it. */
  beside?: ReactNode
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/**
 * Items by their day in Brasília, newest first. Of two items with the same time, the later one in the list comes first.
 */
export const daysOf = <Kind extends string>(
  items: readonly TimelineItem<Kind>[],
): { day: string; items: TimelineItem<Kind>[] }[] => {
  const newestFirst = [...items].reverse().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const days = Map.groupBy(newestFirst, ({ at }) => dayFormat.format(new Date(at)))
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }))
}
