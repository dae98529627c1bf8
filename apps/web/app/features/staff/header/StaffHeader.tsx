import './staff-header.css'
import { Button, SkipLink, Wordmark } from '@prumo/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { links } from '#links'
import { AppearanceMenu } from '../appearance/AppearanceMenu.tsx'
import type { StaffSection } from '../sections/staff-section.ts'
import { sectionAt, startOf } from '../sections/staff-sections.ts'
import type { StaffMember } from '../staff.api.ts'

type StaffHeaderProps = {
  brand: string
  mainId: string
  me: StaffMember | undefined
  /** The sections that his roles may open. */
  sections: readonly StaffSection[]
  isLeaving: boolean
  onLeave: () => void
}

/** One line: the sections, the user, and the sign-out button. */
export function StaffHeader({ brand, mainId, me, sections, isLeaving, onLeave }: StaffHeaderProps) {
  const { pathname } = useLocation()
  const current = sectionAt(sections, pathname, me?.roles ?? [])
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) showInTheMiddle(nav.current)
  }, [current])
  return (
    <header className="staff-header">
      <SkipLink targetId={mainId} />
      <Link to={sections[0] ? startOf(sections[0]) : links.staff()} className="staff-header__brand">
        <Wordmark name={brand.toLowerCase()} />
        <span>equipe</span>
      </Link>
      {me && (
        <>
          <nav ref={nav} aria-label="Equipe" className="staff-header__sections">
            {sections.map((section) => (
              <Link key={section.title} to={startOf(section)} aria-current={section === current ? 'page' : undefined}>
                <section.icon width="18" height="18" />
                {section.title}
              </Link>
            ))}
          </nav>
          <p className="staff-header__me">
            <strong>{me.name}</strong>
            {me.registration && <span className="ui-muted">{me.registration}</span>}
          </p>
          <AppearanceMenu />
          <Button variant="quiet" size="small" isBusy={isLeaving} onClick={onLeave}>
            Sair
          </Button>
        </>
      )}
    </header>
  )
}

/** On a phone the sections are wider than the screen: the one that is open is scrolled into view, sideways only. */
const showInTheMiddle = (nav: HTMLElement | null) => {
  const link = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
}
