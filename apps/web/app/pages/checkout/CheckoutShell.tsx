import '../checkout.css'
import { Button, CloseIcon, LockIcon, Page, SkipLink, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import { company } from '#features/site/company.ts'
import { SmallSiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { useCloseOverlaysOnLeaving } from '#shared/overlays/use-close-on-leaving.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'

export type LeaveProps = { isOpen: boolean; onClose: () => void }

export type CheckoutShellProps = {
  /** "Compra segura e sigilosa" */
  promise: string
  /** Asked before leaving: what stays and what is lost. */
  leave: (props: LeaveProps) => ReactNode
  children: ReactNode
}

/** A quieter frame: nothing here leads away from a purchase by accident. */
export function CheckoutShell({ promise, leave, children }: CheckoutShellProps) {
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
            {promise}
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
      {leave({ isOpen: leaving.isOpen, onClose: leaving.close })}
    </>
  )
}
