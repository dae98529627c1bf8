import '#widgets/frame/pages.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { type LoaderFunctionArgs, Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { readMenus } from '#features/content/content-reads.ts'
import type { Menus } from '#features/content/menu.ts'
import { CartButton } from '#features/orders/cart/CartButton.tsx'
import { PartnerWelcome } from '#features/partners/PartnerWelcome.tsx'
import { ColorModeSwitch } from '#features/site/ColorModeSwitch.tsx'
import { DiscreetSwitch } from '#features/site/DiscreetSwitch.tsx'
import { SiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID, SiteHeader } from '#features/site/SiteHeader.tsx'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { useOnce } from '#shared/hooks/use-once.ts'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { useCloseOverlaysOnLeaving } from '#shared/overlays/use-close-overlays-on-leaving.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { PageFault } from '#shared/PageFault.tsx'
import { selectMeasurement } from '#shared/preferences/preferences.slice.ts'
import { useSessionOnIdle } from '#widgets/session/use-session-on-idle.ts'
import { requestFacts } from '../../request-facts.ts'

export const loader = ({ context }: LoaderFunctionArgs) => readMenus(context.get(requestFacts).apiUrl)

const NO_MENUS: Menus = { header: [], footer: [] }

/** The menus are loaded once per visit. */
export const shouldRevalidate = () => false

// Loaded when it is first opened: most visitors never open it.
const SiteCart = lazy(() => import('./site-cart.tsx').then((module) => ({ default: module.SiteCart })))

const Measurement = lazy(() =>
  import('#features/privacy/Measurement.tsx').then((module) => ({ default: module.Measurement })),
)

function Frame({ children }: { children: ReactNode }) {
  useCloseOverlaysOnLeaving()
  useFocusOnArrival()
  const isSignedIn = useSessionOnIdle()
  const menus = useRouteLoaderData<typeof loader>('pages/site/site-frame') ?? NO_MENUS
  const { measuring } = useRuntime()
  const isRestored = useRestored()
  const answer = useSelector(selectMeasurement)
  const cart = useOverlay('cart')
  const wasOpened = useOnce(cart.isOpen)
  return (
    <>
      <SiteHeader
        places={menus.header}
        isSignedIn={isSignedIn}
        partner={<PartnerWelcome />}
        tools={
          <>
            <DiscreetSwitch />
            <ColorModeSwitch />
            <CartButton onOpen={cart.open} />
          </>
        }
      />
      <ServerWait />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter groups={menus.footer} />
      {measuring?.mayLoad &&
        isRestored &&
        answer !== 'refused' &&
        (measuring.isConfigured || answer === 'accepted') && (
          <Suspense>
            <Measurement isConfigured={measuring.isConfigured} />
          </Suspense>
        )}
      {wasOpened && (
        <Suspense>
          <SiteCart isOpen={cart.isOpen} onClose={cart.close} />
        </Suspense>
      )}
    </>
  )
}

export default function SiteFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** An unknown or failing page keeps the site around it. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}
