import { Button, Drawer } from '@prumo/ui'
import { type ReactNode, useState } from 'react'

type ActInDrawerProps = {
  /** On the button that opens the drawer. */
  label: string
  /** Of the drawer; by default the button's words. */
  title?: string
  /** By default a quiet, small button. Yellow is for what closes the case. */
  isYellow?: boolean
  isWide?: boolean
  /** The form; it calls `close` once it was sent. */
  children: (close: () => void) => ReactNode
}

/** An act with a form of its own, behind a button: what it says and asks does not crowd the case. */
export function ActInDrawer({ label, title = label, isYellow = false, isWide = false, children }: ActInDrawerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const look = isYellow ? {} : ({ variant: 'quiet', size: 'small' } as const)
  return (
    <>
      <Button {...look} isWide={isWide} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {children(() => setIsOpen(false))}
      </Drawer>
    </>
  )
}
