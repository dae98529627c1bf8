import '#features/staff/list/filters.css'
import { NavLink } from 'react-router'
import { lateLinks } from '#late-links'

/** The inbox, and the answers that are written often. */
export function SupportViews() {
  return (
    <nav className="filters" aria-label="Apoio">
      <NavLink className="filters__choice" to={lateLinks.staffSupports()} end>
        Conversas
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffSupportReplies()}>
        Respostas prontas
      </NavLink>
    </nav>
  )
}
