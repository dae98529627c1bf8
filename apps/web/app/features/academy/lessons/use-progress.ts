import { useEffect, useRef } from 'react'
import { type Place, useReportLeavingMutation, useReportProgressMutation } from './lessons.api.ts'
import { watchedSeconds } from './watched-seconds.ts'

/** One write for so much watching; a pause, a jump and the end are told at once. */
const everyMs = 15_000

type Watching = Place & { opening: number; video: HTMLVideoElement | null; onDone: () => void }

/** Tells the server where the film is and what was watched, also when the page goes away. */
export const useProgress = ({ enrollmentId, lessonId, opening, video, onDone }: Watching): void => {
  const [tell] = useReportProgressMutation()
  const [leave] = useReportLeavingMutation()
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!video) return
    const place = { enrollmentId, lessonId }
    const watched = watchedSeconds()
    let count = 0
    let told = Math.floor(video.currentTime)
    const next = () => {
      const positionSeconds = Math.floor(video.currentTime)
      const parts = watched.taken()
      if (parts.length === 0 && positionSeconds === told) return null
      told = positionSeconds
      count += 1
      return { opening, report: count, positionSeconds, watched: parts }
    }
    const report = async () => {
      const said = next()
      if (!said) return
      const { data, error } = await tell({ ...place, report: said })
      if (error) watched.returned(said.watched)
      if (data?.isDone) done.current()
    }
    const goodbye = () => {
      const said = next()
      if (said) void leave({ ...place, report: said })
    }
    const onTime = () => {
      if (!video.paused && !video.seeking) watched.played(video.currentTime)
    }
    const onBreak = () => {
      watched.broken()
      void report()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') goodbye()
    }
    const timer = setInterval(() => void report(), everyMs)
    video.addEventListener('timeupdate', onTime)
    for (const event of ['pause', 'seeked', 'ended'] as const) video.addEventListener(event, onBreak)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', goodbye)
    return () => {
      clearInterval(timer)
      video.removeEventListener('timeupdate', onTime)
      for (const event of ['pause', 'seeked', 'ended'] as const) video.removeEventListener(event, onBreak)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', goodbye)
      goodbye()
    }
  }, [enrollmentId, lessonId, opening, video, tell, leave])
}
