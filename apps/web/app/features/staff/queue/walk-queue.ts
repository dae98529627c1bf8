import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  j: (at, last) => Math.min(at + 1, last),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

const stopsIn = (queue: HTMLElement) => [...queue.querySelectorAll<HTMLElement>('a[href]')]

/** While a link of the queue has the focus, the arrows or j and k move it; Tab and Enter work as usual. */
export const walkQueue = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  if (at < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  stops[step(at, stops.length - 1)]?.focus()
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/**
 * Alt with an arrow opens the next or previous entry from anywhere on the page, but not from a text field. The modifier
 * is needed: a shortcut of one letter reacts to speech input (WCAG 2.1.4).
 */
export const useNextByKey = (queue: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      const step = steps[event.key]
      if (!event.altKey || !event.key.startsWith('Arrow') || !step || !queue.current || isWriting(event.target)) return
      const stops = stopsIn(queue.current)
      const at = stops.findIndex((stop) => stop.ariaCurrent === 'page' || stop.getAttribute('aria-current') === 'page')
      if (at < 0) return
      event.preventDefault()
      const next = step(at, stops.length - 1)
      if (next !== at) stops[next]?.click()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [queue])
}
