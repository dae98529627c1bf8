import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { Enrollment } from '#features/onboarding/academy-onboarding.api.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { followRoom } from '#shared/realtime/follow-room.ts'

/** Keeps an open enrolment up to date: it is read again at each event of its order, and by polling. */
export const useEnrollmentLive = ({ orderNumber, orderToken }: Enrollment): void => {
  const { apiUrl } = useRuntime()
  const dispatch = useDispatch()
  useEffect(() => {
    const ask = () => void dispatch(mainApi.util.invalidateTags(['Enrollments']))
    return followRoom({ apiUrl, orderNumber, orderToken, onEvent: ask, poll: ask })
  }, [apiUrl, dispatch, orderNumber, orderToken])
}
