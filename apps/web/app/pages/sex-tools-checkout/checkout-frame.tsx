import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/quiet-frame.tsx'
import { LeaveDrawer } from './LeaveDrawer.tsx'

function Frame({ children }: { children: ReactNode }) {
  const leaving = useOverlay('cancelConfirmation')
  const drawer = <LeaveDrawer isOpen={leaving.isOpen} onClose={leaving.close} />
  return (
    <QuietFrame promise="Compra segura e sigilosa" onLeave={leaving.open} drawer={drawer}>
      {children}
    </QuietFrame>
  )
}

export default function CheckoutFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A step that does not exist, or broke, keeps the frame and a way on. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}
