import { useLayoutEffect, useRef } from 'react'

/**
 * For the heading of newly loaded content: takes the focus if the link that led here is gone and nothing has it, so
 * that a screen reader announces the place and Tab continues from there. Never takes it from another element. It runs
 * with the rendering itself, before keep-focus.ts checks.
 */
export const useFocusWhereLost = <Element extends HTMLElement>() => {
  const heading = useRef<Element>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
