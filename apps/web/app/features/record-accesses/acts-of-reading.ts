import { formatDateTime } from '@prumo/brazil'
import type { RecordAccess } from './record-accesses.api.ts'

/** What somebody opened by one act: all within the same minute, for the same reason. */
export type ActOfReading = Omit<RecordAccess, 'what'> & { things: RecordAccess['what'][] }

const keyOf = ({ actorName, actorRole, reason, reasonWords, at }: Omit<RecordAccess, 'what'>): string =>
  JSON.stringify([actorName, actorRole, reason, reasonWords, formatDateTime(at)])

/**
 * Readings as acts, in their order. The words of an emergency stand at the newest act that they let in, and not again
 * at those before it.
 */
export const actsOf = (accesses: readonly RecordAccess[]): ActOfReading[] => {
  const acts: ActOfReading[] = []
  for (const { what, ...access } of accesses) {
    const last = acts.at(-1)
    if (last && keyOf(last) === keyOf(access)) last.things.push(what)
    else acts.push({ ...access, things: [what] })
  }
  return acts.map((act, index) => {
    const isSaid = acts
      .slice(0, index)
      .some(({ actorName, reasonWords }) => actorName === act.actorName && reasonWords === act.reasonWords)
    return { ...act, things: [...new Set(act.things)], reasonWords: isSaid ? null : act.reasonWords }
  })
}
