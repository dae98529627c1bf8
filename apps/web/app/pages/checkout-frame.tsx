import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { PageFault } from '#shared/PageFault.tsx'
import { CheckoutShell } from './checkout/CheckoutShell.tsx'
import { LeaveDrawer } from './sex-tools-checkout/LeaveDrawer.tsx'

function Frame({ children }: { children: ReactNode }) {
  return (
    <CheckoutShell promise="Compra segura e sigilosa" leave={(props) => <LeaveDrawer {...props} />}>
      {children}
    </CheckoutShell>
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
      <PageFault status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  )
}
