import './checkout.css'
import { Button, CloseIcon, LockIcon, Page, SkipLink, Wordmark } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { company } from '#features/site/company.ts'
import { SiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { PageFault } from '#shared/PageFault.tsx'
import { LeaveDrawer } from './sex-tools-checkout/LeaveDrawer.tsx'

function Frame({ children }: { children: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(false)
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
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsLeaving(true)}>
            <CloseIcon width="20" height="20" />
            Sair
          </Button>
        </Page>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <LeaveDrawer isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
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
