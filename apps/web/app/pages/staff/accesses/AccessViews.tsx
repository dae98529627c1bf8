import '#features/staff/list/filters.css'
import { NavLink } from 'react-router'
import { lateLinks } from '#late-links'

/** All readings, or the emergencies alone. */
export function AccessViews() {
  return (
    <nav className="filters" aria-label="Acessos">
      <NavLink className="filters__choice" to={lateLinks.staffAccesses()}>
        Todas as leituras
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffEmergencies()}>
        Emergências
      </NavLink>
    </nav>
  )
}
