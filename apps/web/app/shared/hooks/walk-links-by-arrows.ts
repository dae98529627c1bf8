import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** For a list of links: the arrows walk along it, Home and End go to its ends; Tab and Enter stay as they are. */
export const walkLinksByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  if (at < 0 || !step) return
  event.preventDefault()
  stops[step(at, stops.length - 1)]?.focus()
}
