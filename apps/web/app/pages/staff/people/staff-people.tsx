import { useSearchParams } from 'react-router'
import { Invitations } from '#features/team/Invitations.tsx'
import { PersonSearch } from '#features/team/PersonSearch.tsx'
import { TeamList } from '#features/team/TeamList.tsx'
import { PeopleViews } from './PeopleViews.tsx'

/** The team, the way into it, and the way to a person. The list's cursor is in the URL; nothing that is typed is. */
export default function StaffPeople() {
  const [search] = useSearchParams()
  const before = search.get('antes')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Pessoas</h1>
        <p className="staff__lead">Quem é da equipe, e quem pediu ajuda. Ninguém entra na conta de outra pessoa.</p>
      </header>
      <PeopleViews />
      <div className="staff__beside">
        <PersonSearch />
        <Invitations />
      </div>
      <TeamList before={before && /^\d{1,9}$/.test(before) ? Number(before) : undefined} />
    </div>
  )
}
