import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type OverlayName, overlayClosed, overlayOpened, selectIsOpen } from './overlays.slice.ts'

type State = Parameters<typeof selectIsOpen>[0]

/** One drawer's flag with its setters. */
export const useOverlay = (name: OverlayName) => {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => selectIsOpen(state, name))
  const open = useCallback(() => dispatch(overlayOpened(name)), [dispatch, name])
  const close = useCallback(() => dispatch(overlayClosed(name)), [dispatch, name])
  return { isOpen, open, close }
}
