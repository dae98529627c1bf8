import '#features/staff/list/filters.css'
import { NavLink } from 'react-router'
import { lateLinks } from '#late-links'
import { links } from '#links'

/** What is asked for, what is made, and out of what. */
export function PharmacyViews() {
  return (
    <nav className="filters" aria-label="Farmácia">
      <NavLink className="filters__choice" to={links.staffPharmacy()} end>
        Pedidos
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffCompoundings()} end>
        Manipulação
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffRawMaterials()}>
        Matérias-primas
      </NavLink>
      <NavLink className="filters__choice" to={lateLinks.staffMovementBook()}>
        Livro de movimentos
      </NavLink>
    </nav>
  )
}
