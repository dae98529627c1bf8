import './checkout.css'
import { Button, CloseIcon, LockIcon, Page, SkipLink, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import { company } from '#features/site/company.ts'
import { DiscreetSwitch } from '#features/site/DiscreetSwitch.tsx'
import { SmallSiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { useCloseOverlaysOnLeaving } from '#shared/overlays/use-close-on-leaving.ts'

export type QuietFrameProps = {
  /** In a few words: "Compra segura e sigilosa". */
  promise: string
  /** Asked for by "Fechar". */
  onLeave: () => void
  /** Asks before leaving. */
  drawer: ReactNode
  children: ReactNode
}

/** The frame of a purchase or a booking: nothing in it leads away by accident. */
export function QuietFrame({ promise, onLeave, drawer, children }: QuietFrameProps) {
  useCloseOverlaysOnLeaving()
  useFocusOnArrival()
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
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onLeave}>
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
      {drawer}
    </>
  )
}
