import { LinkButton, MenuIcon, Page, SkipLink, UserIcon, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { links } from '#links'
import { company } from './company.ts'
import './site-header.css'

/** A link of the menu. */
export type Place = { to: string; label: string }

export const MAIN_ID = 'conteudo'

export type SiteHeaderProps = {
  /** The header's menu, as the CMS has it. */
  places: readonly Place[]
  /** The visitor's partner, if he has one. */
  partner?: ReactNode
  /** The cart button and the colour mode switch, which belong to other features. */
  tools: ReactNode
  /** A user is signed in here: the sign-in link leads to his area. */
  isSignedIn: boolean
}

/** The top of every page: the current place, navigation and tools. It works without JavaScript. */
export function SiteHeader({ places, partner, tools, isSignedIn }: SiteHeaderProps) {
  const door = isSignedIn ? { to: links.patientArea(), label: 'Minha área' } : { to: links.signIn(), label: 'Entrar' }
  return (
    <header className="site-header ui-no-print">
      <SkipLink targetId={MAIN_ID} />
      <Page className="site-header__row">
        <Link to={links.home()} className="site-header__home" aria-label={`${company.brand}, página inicial`}>
          <Wordmark name={company.brand.toLowerCase()} />
        </Link>
        {partner}
        <nav className="site-header__places" aria-label="Principal">
          <PlaceLinks places={places} />
        </nav>
        <div className="site-header__tools">
          {tools}
          {!isSignedIn && (
            <Link to={links.signUp()} className="site-header__place site-header__sign-in">
              Criar conta
            </Link>
          )}
          <LinkButton as={Link} to={door.to} variant="quiet" size="small" className="site-header__sign-in">
            <UserIcon width="20" height="20" />
            {door.label}
          </LinkButton>
          <SmallMenu places={places} door={door} isSignedIn={isSignedIn} />
        </div>
      </Page>
    </header>
  )
}

function PlaceLinks({ places }: { places: readonly Place[] }) {
  return places.map((place) => (
    <NavLink key={place.to} to={place.to} end={place.to.includes('#')} className="site-header__place">
      {place.label}
    </NavLink>
  ))
}

/** The navigation on a phone. A details element, so that it opens without a script. */
type SmallMenuProps = { places: readonly Place[]; door: Place; isSignedIn: boolean }

function SmallMenu({ places, door, isSignedIn }: SmallMenuProps) {
  return (
    <details className="site-menu">
      <summary className="ui-button ui-button--icon" aria-label="Menu">
        <MenuIcon />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only closes the list behind a link, which has its own key */}
      <nav
        className="site-menu__sheet"
        aria-label="Menu"
        onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
      >
        <PlaceLinks places={places} />
        <NavLink to={door.to} className="site-header__place">
          {door.label}
        </NavLink>
        {!isSignedIn && (
          <NavLink to={links.signUp()} className="site-header__place">
            Criar conta
          </NavLink>
        )}
      </nav>
    </details>
  )
}
