import './staff-header.css'
import { Button, SkipLink, Wordmark } from '@prumo/ui'
import { Link, NavLink } from 'react-router'
import { links } from '#links'
import { roomsOf } from './rooms-of-roles.ts'
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
  return (
    <header className="staff-header">
      <SkipLink targetId={mainId} />
      <Link to={links.staff()} className="staff-header__brand" aria-label={`${brand}, equipe`}>
        <Wordmark name={brand.toLowerCase()} />
        <span aria-hidden="true">equipe</span>
      </Link>
      {me && (
        <>
          <nav aria-label="Equipe" className="staff-header__rooms">
            {roomsOf(me.roles).map(({ label, to }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
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
