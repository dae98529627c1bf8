import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { allOverlaysClosed } from './overlays.slice.ts'

/** No drawer stays open after its page. It closes on leaving, so that the next page may open its own. */
export const useCloseOverlaysOnLeaving = (): void => {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the leaving that this waits for
  useEffect(() => () => void dispatch(allOverlaysClosed()), [dispatch, pathname])
}
