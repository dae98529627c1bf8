import { Button, Drawer, LinkButton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Whether the confirmation is open, and how to stay. */
export type Leaving = { isOpen: boolean; onClose: () => void }

export type LeaveDrawerProps = Leaving & {
  title: string
  /** "Continuar a compra". */
  stayLabel: string
  /** The link for users who want to continue later, and its label. */
  later: { to: string; label: string }
  /** The button that deletes everything from this device, if anything is stored. */
  discard?: ReactNode
  /** What is stored, and for how long. */
  children: ReactNode
}

/** The confirmation before leaving a purchase's frame: continue, keep it for later, or delete it. */
export function LeaveDrawer({ title, stayLabel, later, discard, children, ...leaving }: LeaveDrawerProps) {
  return (
    <Drawer
      {...leaving}
      title={title}
      footer={
        <>
          <Button isWide onClick={leaving.onClose}>
            {stayLabel}
          </Button>
          <LinkButton as={Link} to={later.to} variant="quiet" isWide>
            {later.label}
          </LinkButton>
          {discard}
        </>
      }
    >
      {children}
    </Drawer>
  )
}
