import { Button, Drawer, LinkButton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Whether it is asked before leaving, and how one stays. */
export type Leaving = { isOpen: boolean; onClose: () => void }

export type LeaveDrawerProps = Leaving & {
  title: string
  /** "Continuar a compra". */
  stayLabel: string
  /** Where one goes who wants to go on another time, and how that is said. */
  later: { to: string; label: string }
  /** The way that takes everything off this device, where something lies there. */
  discard?: ReactNode
  /** What is kept, and for how long. */
  children: ReactNode
}

/** Asked before one leaves a quiet frame: go on, keep it for later, or throw it away. */
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
