import '#features/staff/list/filters.css'
import { NavLink } from 'react-router'
import { links } from '#links'

/** All readings, or the emergencies alone. */
export function AccessViews() {
  return (
    <nav className="filters" aria-label="Acessos">
      <NavLink className="filters__choice" to={links.staffAccesses()}>
        Todas as leituras
      </NavLink>
      <NavLink className="filters__choice" to={links.staffEmergencies()}>
        Emergências
      </NavLink>
    </nav>
  )
}
