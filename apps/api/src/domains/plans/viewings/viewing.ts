import { firstSeconds, isWatchedToTheEnd, type Part, secondsOf, united, unseen } from './watched.ts'

/** How far somebody is in a lesson. */
export type Viewing = {
  enrollmentId: number
  lessonId: number
  /** Of the report whose position stands: which opening of the player, and which report of it. */
  opening: number
  report: number
  positionSeconds: number
  watched: Part[]
  completedAt: Date | null
  /** What was watched is a sample. */
  wasSample: boolean
  /** The file of the film whose parts were watched; null: it was not kept, and is taken for the film of today. */
  filmId: string | null
  updatedAt: Date
}

/** What a player says of itself. */
export type Report = Pick<Viewing, 'opening' | 'report' | 'positionSeconds'> & { watched: Part[] }

/** `ids`: its files, the best quality first; one of them that stays is the same film. */
export type Film = { seconds: number; isSample: boolean; ids: readonly string[] }

/**
 * The progress that still counts for the present film. Replacing the sample by a film of the lesson's own, or that film
 * by another one, resets it. A lesson that was done by a film of its own stays done (decision 0249).
 */
export const standing = (viewing: Viewing, film: Film | null): Viewing => {
  if (film === null) return viewing
  const anew = { ...viewing, positionSeconds: 0, watched: [], filmId: null }
  if (viewing.wasSample && !film.isSample) return { ...anew, completedAt: null, wasSample: false }
  return viewing.filmId === null || film.ids.includes(viewing.filmId) ? viewing : anew
}

/**
 * A viewing after a report. Parts are only ever added. The position is that of the last report of the last opening: one
 * that was held up on its way changes it no more, whatever any clock says. Only the first `creditLeft` of the parts
 * that were watched for the first time count.
 */
export const reported = (
  before: Viewing,
  report: Report,
  { film, now, creditLeft }: { film: Film; now: Date; creditLeft: number },
): Viewing => {
  const viewing = standing(before, film)
  const added = firstSeconds(unseen(viewing.watched, report.watched, film.seconds), creditLeft)
  const watched = united(viewing.watched, added, film.seconds)
  const isLater =
    report.opening > viewing.opening || (report.opening === viewing.opening && report.report > viewing.report)
  const isNowDone = viewing.completedAt === null && isWatchedToTheEnd(watched, film.seconds)
  return {
    ...viewing,
    ...(isLater && {
      opening: report.opening,
      report: report.report,
      positionSeconds: Math.min(report.positionSeconds, film.seconds),
    }),
    watched,
    completedAt: isNowDone ? now : viewing.completedAt,
    wasSample: viewing.completedAt === null ? film.isSample : viewing.wasSample,
    filmId: viewing.filmId ?? film.ids[0] ?? null,
    updatedAt: now,
  }
}

/** How many seconds of film a report added. */
export const secondsAdded = (before: Viewing, after: Viewing, film: Film): number =>
  secondsOf(after.watched) - secondsOf(standing(before, film).watched)

/** From 0 to 100. */
export const percentOf = (
  { watched, completedAt }: Pick<Viewing, 'watched' | 'completedAt'>,
  film: Pick<Film, 'seconds'> | null,
) => {
  if (completedAt) return 100
  return film ? Math.min(99, Math.floor((secondsOf(watched) / film.seconds) * 100)) : 0
}

/** Where the player begins: at the start again once it was watched until its last moments. */
export const resumedAt = (viewing: Pick<Viewing, 'positionSeconds'> | null, film: Film | null): number =>
  viewing && film && viewing.positionSeconds < film.seconds - 2 ? viewing.positionSeconds : 0
