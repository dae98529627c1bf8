import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../icons/icons.tsx'
import { Button } from '../Button.tsx'

export type Toast = {
  id: string
  message: ReactNode
  /** An error stays until it is dismissed; news disappears by itself. */
  tone?: 'news' | 'error'
  action?: ReactNode
}

export type ToastRegionProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /** How long news stays without hover or focus. */
  durationMs?: number
}

/**
 * The region of toasts. It is mounted once, always, even empty: a live region that is added with its text is not
 * announced. It is a manual popover, so that it is above an open Drawer too.
 */
export function ToastRegion({ toasts, onDismiss, durationMs = 7000 }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element || newest === undefined || !('showPopover' in element)) return
    // Showing again puts it on top of a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])
  return (
    <section ref={region} popover="manual" className="ui-toasts" aria-label="Avisos" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onDismiss={onDismiss} durationMs={durationMs} />
      ))}
    </section>
  )
}

type ToastLineProps = { toast: Toast; onDismiss: (id: string) => void; durationMs: number }

function ToastLine({ toast, onDismiss, durationMs }: ToastLineProps) {
  const [isHeld, setIsHeld] = useState(false)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  const leavesAlone = toast.tone !== 'error' && !isHeld
  useEffect(() => {
    if (!leavesAlone) return
    const timer = setTimeout(() => dismiss.current(toast.id), durationMs)
    return () => clearTimeout(timer)
  }, [leavesAlone, toast.id, durationMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus only hold the text back from leaving
    <div
      className="ui-toast"
      role={toast.tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.message}</span>
      {toast.action}
      <Button variant="icon" aria-label="Fechar aviso" onClick={() => onDismiss(toast.id)}>
        <CloseIcon width="20" height="20" />
      </Button>
    </div>
  )
}
