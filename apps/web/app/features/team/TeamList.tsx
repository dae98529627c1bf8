import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { lateLinks } from '#late-links'
import { type TeamMember, useTeamMembersQuery } from './team.api.ts'
import { rolesIn } from './team-words.ts'

/** The server's page size. */
const pageSize = 50
const searchOf = (before?: number): string =>
  before === undefined ? '' : new URLSearchParams({ antes: String(before) }).toString()

/** Everybody of the team, the newest account first. */
export function TeamList({ before }: { before: number | undefined }) {
  const reading = useTeamMembersQuery(before === undefined ? {} : { before }, { refetchOnMountOrArgChange: true })
  return (
    <StaffList
      label="Equipe"
      reading={reading}
      keyOf={({ userId }) => userId}
      columns={columns}
      pageSize={pageSize}
      paging={{
        after: ({ userId }) => searchOf(userId),
        start: before === undefined ? null : searchOf(),
        words: { next: 'Ver mais pessoas', start: 'Voltar ao começo' },
      }}
      empty={{ title: 'Ninguém na equipe', text: 'Convide a primeira pessoa: ela cria a própria senha pelo link.' }}
    />
  )
}

const columns: Column<TeamMember>[] = [
  { title: 'Nome', draw: ({ userId, name }) => <Link to={lateLinks.staffPerson(userId)}>{name}</Link> },
  { title: 'Papéis', draw: ({ roles }) => rolesIn(roles) },
  { title: 'Registro', draw: ({ registration }) => registration ?? '' },
  { title: 'E-mail', draw: ({ email }) => email },
  {
    title: 'Conta',
    draw: ({ isDeactivated }) =>
      isDeactivated ? <StatusBadge tone="wait">desativada</StatusBadge> : <StatusBadge tone="ok">ativa</StatusBadge>,
  },
]
