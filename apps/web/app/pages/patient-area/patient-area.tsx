import '#shared/folds.css'
import '#widgets/frame/pages.css'
import './patient-area.css'
import { Button, Dock, Drawer, MenuIcon, Page, Sidebar, SkipLink, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import { forgetUnsent } from '#features/consultations/unsent.ts'
import { useSignOutMutation } from '#features/identity/identity.api.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { company } from '#features/site/company.ts'
import { DiscreetSwitch } from '#features/site/DiscreetSwitch.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { links } from '#links'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { StaleNotice } from '#shared/connectivity/StaleNotice.tsx'
import { useIsOnline } from '#shared/connectivity/use-is-online.ts'
import { useFocusOnArrival } from '#shared/hooks/use-focus-on-arrival.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { useCloseOverlaysOnLeaving } from '#shared/overlays/use-close-overlays-on-leaving.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { PageFault } from '#shared/PageFault.tsx'
import { useOwnAccount } from '#widgets/session/use-own-account.ts'
import { useOwnRoom } from '#widgets/session/use-own-room.ts'
import { AreaLoading } from './AreaLoading.tsx'
import { type Place, places } from './places.tsx'
import { useFreshOnReconnect, useRetryUnanswered } from './use-fresh-on-reconnect.ts'
import { useShellKept } from './use-shell-kept.ts'
import { useUnreadWords } from './use-unread-words.ts'

export const meta = () => hiddenPageMeta('Minha conta')

const linkOf = (place: Place, content: ReactNode) => (
  <NavLink to={place.to} end={place.to === links.patientArea()}>
    {content}
  </NavLink>
)

/** The application shell: the server renders it empty, the browser of the signed-in user fills it (design 5). */
export default function PatientArea() {
  const { pathname } = useLocation()
  const { profile, failure, retry } = useOwnAccount(pathname)
  const { apiUrl } = useRuntime()
  const isOnline = useIsOnline()
  useShellKept()
  useFreshOnReconnect()
  useRetryUnanswered({ failure, retry })
  useOwnRoom({ apiUrl, userId: profile?.id })
  return (
    <Shell isSignedIn={profile !== undefined}>
      {profile && <Outlet context={{ profile }} />}
      {!profile && isOnline && <FailureBanner failure={failure} onRetry={retry} />}
      {!profile && (!failure || !isOnline) && <AreaLoading />}
    </Shell>
  )
}

function Shell({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  useCloseOverlaysOnLeaving()
  useFocusOnArrival()
  const menu = useOverlay('patientAreaSidebar')
  return (
    <>
      <header className="patient-header ui-no-print">
        <SkipLink targetId={MAIN_ID} />
        <Page className="patient-header__row">
          <Link to={links.home()} aria-label={`${company.brand}, página inicial`}>
            <Wordmark name={company.brand.toLowerCase()} />
          </Link>
          <DiscreetSwitch />
        </Page>
      </header>
      <ServerWait />
      <StaleNotice />
      <Page className="patient-area">
        <div className="patient-area__side">{isSignedIn && <Places />}</div>
        <main id={MAIN_ID} tabIndex={-1} className="patient-area__main">
          {children}
        </main>
      </Page>
      {isSignedIn && <PlacesAtThumb onMore={menu.open} />}
      <Drawer isOpen={menu.isOpen} onClose={menu.close} title="Minha conta">
        {isSignedIn && <Places />}
      </Drawer>
    </>
  )
}

/** Unread messages are announced at the consultations, where they are read. */
const usePlaces = (): Place[] => {
  const unread = useUnreadWords()
  return places.map((place) => (place.key === 'consultations' && unread ? { ...place, notice: unread } : place))
}

function Places() {
  const navigate = useNavigate()
  const [signOut, { isLoading }] = useSignOutMutation()
  const leave = async () => {
    await signOut()
    forgetUnsent()
    void navigate(links.home())
  }
  return (
    <Sidebar
      label="Minha conta"
      items={usePlaces()}
      renderLink={(item, content) => linkOf(item as Place, content)}
      foot={
        <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void leave()}>
          Sair da conta
        </Button>
      }
    />
  )
}

function PlacesAtThumb({ onMore }: { onMore: () => void }) {
  return (
    <Dock
      label="Atalhos da conta"
      items={usePlaces().filter(({ isAtThumb }) => isAtThumb)}
      renderLink={(item, content) => linkOf(item as Place, content)}
      more={
        <button type="button" aria-haspopup="dialog" onClick={onMore}>
          <span className="ui-place ui-place--small">
            <MenuIcon />
            <span>Mais</span>
          </span>
        </button>
      }
    />
  )
}

/** An unknown or failing page keeps the shell's header and a link onward. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell isSignedIn={false}>
      <PageFault error={error} />
    </Shell>
  )
}
