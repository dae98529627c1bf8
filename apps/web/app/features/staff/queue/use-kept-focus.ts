import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the focused entry leaves the queue, the focus moves to the next entry instead of the top of the page. A focus
 * outside the queue does not change.
 */
export const useKeptFocus = (queue: RefObject<HTMLElement | null>): void => {
  const at = useRef(-1)
  useLayoutEffect(() => {
    const list = queue.current
    if (!list) return
    const remember = () => {
      at.current = [...list.querySelectorAll('a[href]')].indexOf(document.activeElement as Element)
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) at.current = -1
    }
    list.addEventListener('focusin', remember)
    list.addEventListener('focusout', forget)
    return () => {
      list.removeEventListener('focusin', remember)
      list.removeEventListener('focusout', forget)
    }
  }, [queue])
  useLayoutEffect(() => {
    const stops = queue.current?.querySelectorAll<HTMLElement>('a[href]') ?? []
    if (at.current < 0 || document.activeElement !== document.body || stops.length === 0) return
    stops[Math.min(at.current, stops.length - 1)]?.focus({ preventScroll: true })
  })
}
