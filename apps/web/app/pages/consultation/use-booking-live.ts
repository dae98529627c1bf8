import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { mainApi } from '#shared/apis/main-api.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { followRoom } from '#shared/realtime/follow-room.ts'
import type { Booking } from './use-journey.ts'

/** Keeps an open booking up to date: it is read again at each event of its order, and by polling. */
export const useBookingLive = ({ key: { number, token } }: Booking): void => {
  const { apiUrl } = useRuntime()
  const dispatch = useDispatch()
  useEffect(() => {
    const ask = () => void dispatch(mainApi.util.invalidateTags(['Consultations']))
    return followRoom({ apiUrl, orderNumber: number, orderToken: token, onEvent: ask, poll: ask })
  }, [apiUrl, dispatch, number, token])
}
