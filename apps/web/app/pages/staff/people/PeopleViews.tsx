import '#features/staff/list/filters.css'
import { NavLink } from 'react-router'
import { lateLinks } from '#late-links'

/** The team and who is looked up, who waits for help to sign in, and what is to be corrected. */
export function PeopleViews() {
  return (
    <nav className="filters" aria-label="Pessoas">
      <NavLink className="filters__choice" to={lateLinks.staffPeople()} end>
        Equipe e busca
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffRecoveries()}>
        Ajuda para entrar
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffCorrections()}>
        Correções
      </NavLink>
    </nav>
  )
}
