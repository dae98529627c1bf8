// A part that closes brings the focus back to what opened it itself, some moments after it is gone.
const patienceMs = 100

/**
 * Nobody who reads by keyboard or ear may find himself at the top of the document because what had the focus is gone:
 * a step that was exchanged, a line that was removed, a drawer that closed over a page that has changed. The focus then
 * goes to the heading of what stands there now, in an open dialog to its title. Whoever has it elsewhere keeps it, and
 * what a component does about it first counts. Gives back how to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: Element | null = hasFocus() ? document.activeElement : null
  let isLooking = false

  const look = () => {
    isLooking = false
    if (!last || hasFocus() || isUsable(last)) return
    last = null
    focusAgain()
  }
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(look, patienceMs)
  }
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element && target !== document.body ? target : last
  }
  const changes = new MutationObserver(() => {
    if (last && !hasFocus()) lookSoon()
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', lookSoon)
  changes.observe(document.documentElement, { childList: true, subtree: true })
  return () => {
    last = null
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', lookSoon)
    changes.disconnect()
  }
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** Still there to be seen and pressed: then it lost the focus because somebody put it elsewhere. */
const isUsable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true)

const focusAgain = () => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const place = dialog
    ? (dialog.querySelector<HTMLElement>('h2') ?? (dialog as HTMLElement))
    : (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
