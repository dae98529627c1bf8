import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { mainApi } from '#shared/apis/main-api.ts'
import { followRoom } from '#shared/realtime/follow-room.ts'
import type { Store } from '#store'

/** Keeps the pharmacy's queue true for whoever may watch it: what a colleague decides shows by itself. */
export const useQueueRoom = ({ apiUrl, mayWatch }: { apiUrl: string; mayWatch: boolean }): void => {
  const store = useStore() as Store
  useEffect(() => {
    if (!mayWatch) return
    let isStale = false
    const settle = () => {
      isStale = false
      store.dispatch(mainApi.util.invalidateTags(['Dispensings']))
    }
    // Many events come at once on joining; the queue is asked for once.
    const onEvent = () => {
      if (!isStale) queueMicrotask(settle)
      isStale = true
    }
    const accessToken = () => store.getState().auth.railsToken || undefined
    return followRoom({ apiUrl, sharedRoom: 'dispensings', accessToken, onEvent, poll: onEvent })
  }, [apiUrl, mayWatch, store])
}
