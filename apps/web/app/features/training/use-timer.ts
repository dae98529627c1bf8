import { useCallback, useEffect, useRef, useState } from 'react'

/** Seconds that went by while it ran. They are read off a clock, not counted, so a hidden tab loses none. */
export const useTimer = (totalSeconds: number) => {
  const [elapsed, setElapsed] = useState(0)
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const before = useRef(0)
  const isRunning = startedAt !== null
  const read = useCallback(() => {
    if (startedAt === null) return
    const now = Math.min(totalSeconds, before.current + (performance.now() - startedAt) / 1000)
    setElapsed(now)
    if (now < totalSeconds) return
    before.current = totalSeconds
    setStartedAt(null)
  }, [startedAt, totalSeconds])
  useEffect(() => {
    if (!isRunning) return
    const beat = setInterval(read, 200)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isRunning, read])
  useScreenKeptOn(isRunning)
  return {
    elapsed,
    isRunning,
    isOver: elapsed >= totalSeconds,
    start: () => setStartedAt(performance.now()),
    pause: () => {
      if (startedAt === null) return
      before.current = Math.min(totalSeconds, before.current + (performance.now() - startedAt) / 1000)
      setElapsed(before.current)
      setStartedAt(null)
    },
    reset: () => {
      before.current = 0
      setElapsed(0)
      setStartedAt(null)
    },
  }
}

/** Where the browser can. It lets go by itself when the tab is hidden, so it is asked again afterwards. */
const useScreenKeptOn = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}
