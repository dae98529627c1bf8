import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { allOverlaysClosed } from './overlays.slice.ts'

/** No drawer outlives the page that it stood on. Closed on the way out, so that the next page may open its own. */
export const useCloseOverlaysOnLeaving = (): void => {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the leaving that this waits for
  useEffect(() => () => void dispatch(allOverlaysClosed()), [dispatch, pathname])
}
