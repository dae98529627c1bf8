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
  /** Asked for by Esc, the cross, or a press outside; the owner answers by setting `isOpen`. */
  onClose: () => void
  /** Another one while it is open says that it has turned into something else, and is read from its top. */
  title: string
  /** Stays at the foot, within the thumb's reach: the total and the one action. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** How long the content stays while the sheet slides away; a little over --calm. */
const LEAVING_MS = 320

/**
 * What lies above the page and asks for an answer first. The browser's modal dialog makes the rest inert and gives
 * focus back on closing; Tab goes round inside. Content is mounted only while it is needed. Drawer and Modal are its
 * two looks.
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
    // What had the focus may have gone with what was there; at the title the reader hears what it is now.
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
            {/* Focus starts at the title: the reader hears where he is, and no field opens a phone's keyboard. */}
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

/** A modal dialog lets Tab run on into the browser's own bars; inside ours it comes round instead. */
const goRound = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter((stop) => stop.tabIndex >= 0)
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isBeforeFirst = event.shiftKey && !stops.includes(document.activeElement as HTMLElement)
  if (document.activeElement !== edge && !isBeforeFirst) return
  event.preventDefault()
  other?.focus()
}

/** True while open and until the leaving movement is over. */
const usePresence = (isOpen: boolean) => {
  const [isPresent, setIsPresent] = useState(isOpen)
  // Set while rendering, so that the content is there when the effect opens the dialog and looks for its focus.
  if (isOpen && !isPresent) setIsPresent(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setIsPresent(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isPresent
}
