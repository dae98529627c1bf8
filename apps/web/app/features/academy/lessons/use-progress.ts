import { useCallback, useEffect, useRef } from 'react'
import type { OpenFilm } from './film-place.ts'
import { followFilm } from './film-progress.ts'
import { type Place, type Report, useReportLeavingMutation, useReportProgressMutation } from './lessons.api.ts'

type Watching = Place & { isDone: boolean; onDone: () => void }

/**
 * Tells the server how far a film is. What comes back is called with each film as it is put on the page, and with null
 * before it is taken away: the last report is said while the film still knows where it is.
 */
export const useProgress = ({ enrollmentId, lessonId, isDone, onDone }: Watching) => {
  const [tell] = useReportProgressMutation()
  const [leave] = useReportLeavingMutation()
  const now = useRef({ isDone, onDone })
  now.current = { isDone, onDone }
  const end = useRef<(() => void) | null>(null)
  const follow = useCallback(
    (film: OpenFilm | null) => {
      end.current?.()
      const said = (report: Report) => ({ enrollmentId, lessonId, report, wasDone: now.current.isDone })
      end.current =
        film &&
        followFilm(film, {
          tell: async (report) => (await tell(said(report))).data ?? null,
          leave: async (report) => (await leave(said(report))).data ?? null,
          onDone: () => now.current.onDone(),
        })
    },
    [enrollmentId, lessonId, tell, leave],
  )
  useEffect(() => () => follow(null), [follow])
  return follow
}
