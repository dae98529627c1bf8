/** One opening of the player that we gave to one who takes a course. */
export type GivenOpening = {
  /** Drawn from a sequence: a later one is greater. */
  opening: number
  enrollmentId: number
  lessonId: number
  givenAt: Date
  /** How many seconds of film, seen for the first time, were counted for it. */
  creditedSeconds: number
}

/** The player's highest speed (film-player.ts). */
const highestSpeed = 2
/** Parts are whole seconds, and a film may begin before its answer is committed. */
const roundingSeconds = 5

/**
 * How many new seconds of film a report of this opening may still add. Nobody watches two films at once: whatever was
 * counted since an opening was given, for it and for those given after it, fits into the time since then at the highest
 * speed, by our clock. A report may come late, and its time is still its own. Zero for an opening that is none of
 * these.
 */
export const creditLeft = (
  openings: readonly GivenOpening[],
  { opening, now }: { opening: number; now: Date },
): number => {
  if (!openings.some((given) => given.opening === opening)) return 0
  const newestFirst = openings.toSorted((one, other) => other.opening - one.opening)
  let credited = 0
  let left = Number.POSITIVE_INFINITY
  for (const given of newestFirst) {
    credited += given.creditedSeconds
    if (given.opening <= opening) left = Math.min(left, mostSince(given.givenAt, now) - credited)
  }
  return Math.max(0, left)
}

const mostSince = (givenAt: Date, now: Date): number =>
  Math.floor((Math.max(0, now.getTime() - givenAt.getTime()) / 1000) * highestSpeed) + roundingSeconds
