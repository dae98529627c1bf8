import './staff-header.css'
import { Button, SkipLink, Wordmark } from '@prumo/ui'
import { Link, useLocation } from 'react-router'
import { links } from '#links'
import { sectionAt, sectionsOf } from './sections-of-roles.ts'
import type { StaffMember } from './staff.api.ts'

type StaffHeaderProps = {
  brand: string
  mainId: string
  me: StaffMember | undefined
  isLeaving: boolean
  onLeave: () => void
}

/** One quiet line: where one is, who one is, and the way out. */
export function StaffHeader({ brand, mainId, me, isLeaving, onLeave }: StaffHeaderProps) {
  const { pathname } = useLocation()
  const sections = sectionsOf(me?.roles ?? [])
  const current = sectionAt(pathname, me?.roles ?? [])
  return (
    <header className="staff-header">
      <SkipLink targetId={mainId} />
      <Link to={sections[0]?.to ?? links.staff()} className="staff-header__brand">
        <Wordmark name={brand.toLowerCase()} />
        <span>equipe</span>
      </Link>
      {me && (
        <>
          <nav aria-label="Equipe" className="staff-header__rooms">
            {sections.map(({ label, to }) => (
              <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <p className="staff-header__me">
            <strong>{me.name}</strong>
            {me.registration && <span className="ui-muted">{me.registration}</span>}
          </p>
          <Button variant="quiet" size="small" isBusy={isLeaving} onClick={onLeave}>
            Sair
          </Button>
        </>
      )}
    </header>
  )
}
