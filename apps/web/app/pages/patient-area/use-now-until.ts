import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time, told anew now and then until the last of these moments has come. */
export const useNowUntil = (moments: readonly string[]): Date => {
  const [now, setNow] = useState(() => new Date())
  const isAhead = moments.some((moment) => Date.parse(moment) > now.getTime())
  useEffect(() => {
    if (!isAhead) return
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [isAhead])
  return now
}
