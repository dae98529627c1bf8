// A part that closes returns the focus to its opener itself, a moment after it is gone.
const patienceMs = 100

/**
 * The focus must not fall to the top of the document when the focused element disappears: after a changed step, a
 * removed line, a drawer that closed over a changed page. It then moves to the heading of the new content, or to the
 * title of an open dialog. A focus elsewhere is kept, and a component's own handling comes first. Returns a function
 * that stops it.
 */
export const keepFocus = (): (() => void) => {
  let last: Element | null = hasFocus() ? document.activeElement : null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    waiting = undefined
    if (!last || hasFocus() || isUsable(last)) return
    last = null
    focusAgain()
  }
  const lookSoon = () => {
    waiting ??= setTimeout(look, patienceMs)
  }
  const remember = ({ target }: FocusEvent) => {
    // The wait counts from the moment at which nothing has the focus, not from an earlier move.
    clearTimeout(waiting)
    waiting = undefined
    last = target instanceof Element && target !== document.body ? target : last
  }
  const changes = new MutationObserver(() => {
    if (last && !hasFocus()) lookSoon()
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', lookSoon)
  changes.observe(document.documentElement, { childList: true, subtree: true })
  return () => {
    clearTimeout(waiting)
    last = null
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', lookSoon)
    changes.disconnect()
  }
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** Still visible and usable: then the focus was moved on purpose. */
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
