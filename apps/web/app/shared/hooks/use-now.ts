import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, SECOND_MS)
  // A phone that wakes up shows the right time at once, not a second later.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

const wholeSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS

/** The current time in whole seconds (epoch milliseconds), updated each second. Zero on the server. */
export const useNow = (): number => useSyncExternalStore(subscribe, wholeSecond, () => 0)
