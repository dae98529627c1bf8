import './checkout.css'
import { Button, CloseIcon, LockIcon, Page, SkipLink, Wordmark } from '@prumo/ui'
import type { ComponentType, ReactNode } from 'react'
import { Outlet } from 'react-router'
import { company } from '#features/site/company.ts'
import { DiscreetSwitch } from '#features/site/DiscreetSwitch.tsx'
import { SmallSiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { useCloseOverlaysOnLeaving } from '#shared/overlays/use-close-overlays-on-leaving.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import type { Leaving } from './LeaveDrawer.tsx'

export type QuietFrameProps = {
  /** In a few words: "Compra segura e sigilosa". */
  promise: string
  /** The confirmation behind "Fechar": a `LeaveDrawer` in the journey's words. */
  Leave: ComponentType<Leaving>
  /** The step of the URL, unless another component replaces it. */
  children?: ReactNode
}

/** The frame of a purchase, a booking or an enrolment: it has no link that leaves by accident. */
export function QuietFrame({ promise, Leave, children = <Outlet /> }: QuietFrameProps) {
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
          <DiscreetSwitch />
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={leaving.open}>
            <CloseIcon width="20" height="20" />
            Fechar
          </Button>
        </Page>
      </header>
      <ServerWait />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SmallSiteFooter />
      <Leave isOpen={leaving.isOpen} onClose={leaving.close} />
    </>
  )
}
