import { useEffect, useRef, useState } from 'react'
import type { RunOwnAct } from './own-acts.ts'

/** The result of the user's own act is read again within this time. */
const settleMs = 10_000

/**
 * Whether a colleague changed the open case. `version` is a string of all fields that a colleague may change. The
 * user's own acts run in `runOwnAct`, so that their results do not count; `see` removes the notice.
 */
export const useChangedElsewhere = ({ id, version }: { id: number; version: string | undefined }) => {
  const [changedId, setChangedId] = useState<number | null>(null)
  const known = useRef({ id, version })
  const own = useRef({ running: 0, until: 0 })
  useEffect(() => {
    const before = known.current
    if (version === undefined || (before.id === id && before.version === version)) return
    known.current = { id, version }
    const isOwn = own.current.running > 0 || Date.now() < own.current.until
    own.current.until = 0
    if (before.id === id && before.version !== undefined && !isOwn) setChangedId(id)
  }, [id, version])
  const runOwnAct: RunOwnAct = async (act) => {
    own.current.running += 1
    try {
      const answer = await act
      if (!answer.error) own.current.until = Date.now() + settleMs
      return answer
    } finally {
      own.current.running -= 1
    }
  }
  return { isChanged: changedId === id, runOwnAct, see: () => setChangedId(null) }
}
