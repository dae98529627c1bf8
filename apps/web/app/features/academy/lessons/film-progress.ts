import type { OpenFilm } from './film-place.ts'
import type { Report } from './lessons.api.ts'
import { watchedSeconds } from './watched-seconds.ts'

/** One write for so much watching; a pause, a jump and the end are told at once. */
const everyMs = 15_000

/** Null: it did not arrive. */
type Send = (report: Report) => Promise<{ isDone: boolean } | null>

/** `leave` is for a page that may be gone before the answer. */
type Told = { tell: Send; leave: Send; onDone: () => void }

/**
 * Tells where a film is and what was watched, also when its page goes away. Only what was saved is forgotten: a page
 * that was hidden, or went into the browser's memory, may come back. Returns what ends it, with a last report.
 */
export const followFilm = ({ video, opening, at }: OpenFilm, { tell, leave, onDone }: Told): (() => void) => {
  const watched = watchedSeconds()
  let count = 0
  let savedAt = Math.floor(at())
  const say = async (send: Send): Promise<boolean> => {
    const said = { positionSeconds: Math.floor(at()), watched: watched.untold() }
    if (said.watched.length === 0 && said.positionSeconds === savedAt) return true
    count += 1
    const answer = await send({ opening, report: count, ...said })
    if (!answer) return false
    watched.saved(said.watched)
    savedAt = said.positionSeconds
    if (answer.isDone) onDone()
    return true
  }
  const report = oneAtATime(() => say(tell))
  const goodbye = () => void say(leave)
  const onTime = () => {
    if (!video.paused && !video.seeking) watched.played(at())
  }
  const onBreak = () => {
    watched.broken()
    report()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') goodbye()
  }
  const timer = setInterval(report, everyMs)
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
}

/** What is asked for meanwhile follows; not after a failure, which is tried again in time. */
const oneAtATime = (work: () => Promise<boolean>): (() => void) => {
  let isWorking = false
  let isAskedAgain = false
  const run = async () => {
    isAskedAgain = isWorking
    if (isWorking) return
    isWorking = true
    let isDone = true
    do {
      isAskedAgain = false
      isDone = await work()
    } while (isAskedAgain && isDone)
    isWorking = false
  }
  return () => void run()
}
