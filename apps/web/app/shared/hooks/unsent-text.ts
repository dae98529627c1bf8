import { useEffect } from 'react'

const checks = new Set<() => boolean>()

/** Somebody who keeps what is typed in memory says how to ask whether there is any. */
export const noteUnsentText = (hasAny: () => boolean): void => void checks.add(hasAny)

/** Whether something is typed that no server has, and that a closed tab would lose. */
export const hasUnsentText = (): boolean => [...checks].some((hasAny) => hasAny())

/** Asks before the tab is closed or loaded anew over text that would be lost; nothing is asked where none would. */
export const useAskBeforeLosingText = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsentText()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
