import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'

/** When the connection is back, what stands on the screen is read again; and `retry` whatever could not be read at all. */
export const useFreshOnReconnect = (retry: (() => void) | null): void => {
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
  useEffect(() => {
    if (!retry) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
}
