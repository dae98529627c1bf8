import { useEffect } from 'react'

const checks = new Set<() => boolean>()

/** Registers a check for text that is kept in memory and was not sent. */
export const noteUnsentText = (hasAny: () => boolean): void => void checks.add(hasAny)

/** Whether there is typed text that closing the tab would lose. */
export const hasUnsentText = (): boolean => [...checks].some((hasAny) => hasAny())

/** Makes the browser ask before a close or reload that would lose typed text. */
export const useAskBeforeLosingText = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsentText()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
