import { useRef, useState } from 'react'
import type { Stop } from './film-place.ts'
import type { OpenLesson } from './lessons.api.ts'

type Addresses = {
  lesson: Pick<OpenLesson, 'opening' | 'expiresInSeconds'>
  /** Rejects if there are no others. */
  onRefresh: () => Promise<unknown>
}

/** An answer is on its way for some moments, in which its addresses are already counted. */
const onItsWaySeconds = 10

/**
 * What happens to a film that does not play. Addresses that ended are asked for again by themselves, once until it
 * plays; whatever else fails is said, and its viewer tries again.
 */
export const useFilmAddresses = ({ lesson, onRefresh }: Addresses) => {
  const [isBroken, setBroken] = useState(false)
  const left = useRef<Stop | null>(null)
  const mayRefresh = useRef(true)
  const received = useRef({ opening: lesson.opening, at: moment() })
  if (received.current.opening !== lesson.opening) received.current = { opening: lesson.opening, at: moment() }
  const isOver = () => secondsSince(received.current.at) >= lesson.expiresInSeconds - onItsWaySeconds
  const refresh = async () => {
    try {
      await onRefresh()
      setBroken(false)
    } catch {
      setBroken(true)
    }
  }
  return {
    isBroken,
    /** Where the next film goes on; null for where the server knows. */
    left,
    refresh,
    onBroken: (stop: Stop) => {
      left.current = stop
      if (!mayRefresh.current || !isOver()) return setBroken(true)
      mayRefresh.current = false
      void refresh()
    },
    onOpened: (video: HTMLVideoElement) => {
      left.current = null
      video.addEventListener('playing', () => {
        mayRefresh.current = true
      })
    },
  }
}

type Moment = { steadyMs: number; clockMs: number }
const moment = (): Moment => ({ steadyMs: performance.now(), clockMs: Date.now() })

/** A steady clock may stand still while the device sleeps, and the other may be set back: the longer time counts. */
const secondsSince = (then: Moment): number => {
  const now = moment()
  return Math.max(now.steadyMs - then.steadyMs, now.clockMs - then.clockMs) / 1_000
}
