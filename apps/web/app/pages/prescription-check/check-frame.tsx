import '#features/prescriptions/verification/verification.css'
import '#widgets/frame/checkout.css'
import { LockIcon, Page, SkipLink, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link, Outlet, useRouteError } from 'react-router'
import { ColorModeSwitch } from '#features/site/ColorModeSwitch.tsx'
import { company } from '#features/site/company.ts'
import { DiscreetSwitch } from '#features/site/DiscreetSwitch.tsx'
import { SmallSiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { links } from '#links'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { PageFault } from '#shared/PageFault.tsx'

/** A plain frame without the shop: a pharmacist at the counter came for one thing. */
function Frame({ children }: { children: ReactNode }) {
  useFocusOnArrival()
  return (
    <>
      <header className="checkout-header">
        <SkipLink targetId={MAIN_ID} />
        <Page className="checkout-header__row">
          <Link to={links.home()} aria-label={`${company.brand}, página inicial`}>
            <Wordmark name={company.brand.toLowerCase()} />
          </Link>
          <p className="checkout-header__safe">
            <LockIcon width="20" height="20" />
            Conferência de documentos
          </p>
          <DiscreetSwitch />
          <ColorModeSwitch />
        </Page>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SmallSiteFooter />
    </>
  )
}

export default function CheckFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}
