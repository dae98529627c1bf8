import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { Failure } from '#shared/http/failure.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** When the connection is back, the shown data is loaded again. */
export const useFreshOnReconnect = (): void => {
  const dispatch = useDispatch()
  useEffect(
    () =>
      setupListeners(dispatch, (dispatch, { onOnline, onOffline }) => {
        const back = () => void dispatch(onOnline())
        const gone = () => void dispatch(onOffline())
        window.addEventListener('online', back)
        window.addEventListener('offline', gone)
        return () => {
          window.removeEventListener('online', back)
          window.removeEventListener('offline', gone)
        }
      }),
    [dispatch],
  )
}

/**
 * Retries a call that got no answer: when the connection is back, and while there is one, after growing pauses. A
 * refusal is an answer and is not retried.
 */
export const useRetryUnanswered = ({ failure, retry }: { failure: Failure | undefined; retry: () => void }): void => {
  const tried = useRef(0)
  const again = useRef(retry)
  again.current = retry
  useEffect(() => {
    if (failure?.kind !== 'noResponse') return
    const ask = () => again.current()
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tried.current, LONGEST_PAUSE_MS)
    tried.current += 1
    const timer = setTimeout(ask, pauseMs)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [failure])
}
