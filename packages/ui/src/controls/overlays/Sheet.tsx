import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '../../classes.ts'
import { CloseIcon } from '../../icons/icons.tsx'
import { Button } from '../Button.tsx'

export type SheetProps = {
  isOpen: boolean
  /** Called for Esc, the close button, or a press outside; the parent then sets `isOpen`. */
  onClose: () => void
  /** A changed title while it is open means new content, which is read from its top. */
  title: string
  /** Fixed at the foot, within reach of the thumb: the total and the one action. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** How long the content stays while the sheet slides out; slightly longer than --calm. */
const LEAVING_MS = 320

/**
 * A layer above the page that needs an answer first. The browser's modal dialog makes the rest inert and returns the
 * focus on closing; Tab stays inside. Content is mounted only while it is needed. Drawer and Modal are its two looks.
 */
export function Sheet({ isOpen, onClose, title, footer, className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressBeganOutside = useRef(false)
  const titleId = useId()
  const isPresent = usePresence(isOpen)

  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) element.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  const shownTitle = useRef(title)
  useEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    if (!isOpen) return
    if (body.current) body.current.scrollTop = 0
    // The focused element may have been replaced; with the focus on the title, a screen reader reads the new content.
    heading.current?.focus({ preventScroll: true })
  }, [isOpen, title])

  const cancel = (event: SyntheticEvent) => {
    // A dialog inside (a native picker) also sends cancel upwards; only our own counts.
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  // The panel covers the dialog, so a press whose target is the dialog itself fell on the backdrop. Both ends of the
  // press must: selecting text outwards from a field is no intention to leave.
  const release = (event: MouseEvent) => {
    if (pressBeganOutside.current && event.target === dialog.current) onClose()
    pressBeganOutside.current = false
  }
  return (
    <dialog
      ref={dialog}
      className={classes('ui-sheet', className)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => {
        pressBeganOutside.current = event.target === dialog.current
      }}
      onClick={release}
      onKeyDown={goRound}
    >
      {isPresent && (
        <div className="ui-sheet__panel">
          <div className="ui-sheet__head">
            {/* The focus starts at the title, so that a screen reader reads it and no field opens a phone's
                keyboard. */}
            <h2
              id={titleId}
              tabIndex={-1}
              ref={(element) => {
                heading.current = element
                element?.setAttribute('autofocus', '')
              }}
            >
              {title}
            </h2>
            <Button variant="icon" aria-label="Fechar" onClick={onClose}>
              <CloseIcon />
            </Button>
          </div>
          <div className="ui-sheet__body" ref={body}>
            {children}
          </div>
          {footer && <div className="ui-sheet__foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** A modal dialog lets Tab leave for the browser's own bars; ours keeps it inside. */
const goRound = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter((stop) => stop.tabIndex >= 0)
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isBeforeFirst = event.shiftKey && !stops.includes(document.activeElement as HTMLElement)
  if (document.activeElement !== edge && !isBeforeFirst) return
  event.preventDefault()
  other?.focus()
}

/** True while open and during the closing animation. */
const usePresence = (isOpen: boolean) => {
  const [isPresent, setIsPresent] = useState(isOpen)
  // Set during rendering, so that the content exists when the effect opens the dialog and searches its focus target.
  if (isOpen && !isPresent) setIsPresent(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setIsPresent(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isPresent
}
