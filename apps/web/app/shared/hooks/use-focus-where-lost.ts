import { useLayoutEffect, useRef } from 'react'

/**
 * For the heading of what has just been loaded: takes the focus where the link that led here is gone and nothing has
 * it, so that a screen reader says where one is and Tab goes on from there. Never takes it from anything. It is done
 * with the drawing itself, before keep-focus.ts looks.
 */
export const useFocusWhereLost = <Element extends HTMLElement>() => {
  const heading = useRef<Element>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
