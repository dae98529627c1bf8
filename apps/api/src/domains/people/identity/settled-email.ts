import { dayMs } from '@prumo/brazil'

type Move = { formerEmail: string; takenAt: Date }

/** So long a thief may hold a mailbox before his is worth as much as its owner's; a mailed link lives as long. */
const settledMs = 7 * dayMs

/**
 * The address that the account has had for a week on end, or since it was opened: of several the newest. `moves`: when
 * it left which address, the oldest first.
 */
export const settledEmailOf = ({ email, moves, now }: { email: string; moves: Move[]; now: Date }): string => {
  const stretches = [...moves, { formerEmail: email, takenAt: now }].map(({ formerEmail, takenAt }, index) => ({
    email: formerEmail,
    from: moves[index - 1]?.takenAt ?? null,
    until: takenAt,
  }))
  const isSettled = ({ from, until }: (typeof stretches)[number]) =>
    from === null || until.getTime() - from.getTime() >= settledMs
  // The first has no beginning, so there always is one.
  return stretches.findLast(isSettled)?.email ?? email
}
