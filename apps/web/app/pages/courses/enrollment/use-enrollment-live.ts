import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { Enrollment } from '#features/onboarding/academy-onboarding.api.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { followRoom } from '#shared/realtime/follow-room.ts'

/** An enrolment that stays true while the page stands: asked for anew at each event of its order, and now and then. */
export const useEnrollmentLive = ({ orderNumber, orderToken }: Enrollment): void => {
  const { apiUrl } = useRuntime()
  const dispatch = useDispatch()
  useEffect(() => {
    const ask = () => void dispatch(mainApi.util.invalidateTags(['Enrollments']))
    return followRoom({ apiUrl, orderNumber, orderToken, onEvent: ask, poll: ask })
  }, [apiUrl, dispatch, orderNumber, orderToken])
}
