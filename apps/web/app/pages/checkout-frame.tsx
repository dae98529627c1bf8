import './checkout.css'
import { Button, CloseIcon, LockIcon, Page, SkipLink, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { company } from '#features/site/company.ts'
import { SmallSiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { useCloseOverlaysOnLeaving } from '#shared/overlays/use-close-on-leaving.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { PageFault } from '#shared/PageFault.tsx'
import { LeaveDrawer } from './sex-tools-checkout/LeaveDrawer.tsx'

function Frame({ children }: { children: ReactNode }) {
  useCloseOverlaysOnLeaving()
  useFocusOnArrival()
  const leaving = useOverlay('cancelConfirmation')
  return (
    <>
      <header className="checkout-header">
        <SkipLink targetId={MAIN_ID} />
        <Page className="checkout-header__row">
          <Wordmark name={company.brand.toLowerCase()} />
          <p className="checkout-header__safe">
            <LockIcon width="20" height="20" />
            Compra segura e sigilosa
          </p>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={leaving.open}>
            <CloseIcon width="20" height="20" />
            Sair
          </Button>
        </Page>
      </header>
      <ServerWait />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SmallSiteFooter />
      <LeaveDrawer isOpen={leaving.isOpen} onClose={leaving.close} />
    </>
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
