import { formatDateTime } from '@prumo/brazil'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { lateLinks } from '#late-links'
import { fieldNames } from './correction-words.ts'
import { useOpenCorrectionsQuery, type WaitingCorrection } from './corrections.api.ts'

/** The server's page size. */
const pageSize = 50
const searchOf = (after?: number): string =>
  after === undefined ? '' : new URLSearchParams({ depois: String(after) }).toString()

/** Corrections that wait for an answer, the oldest first. */
export function CorrectionList({ after }: { after: number | undefined }) {
  const reading = useOpenCorrectionsQuery(after === undefined ? {} : { after }, { refetchOnMountOrArgChange: true })
  return (
    <StaffList
      label="Pedidos de correção"
      reading={reading}
      keyOf={({ id }) => id}
      columns={columns}
      pageSize={pageSize}
      paging={{
        after: ({ id }) => searchOf(id),
        start: after === undefined ? null : searchOf(),
        words: { next: 'Ver mais pedidos', start: 'Voltar ao começo' },
      }}
      empty={{ title: 'Nenhum pedido à espera', text: 'Quando alguém pedir uma correção, ela aparece aqui.' }}
    />
  )
}

const columns: Column<WaitingCorrection>[] = [
  { title: 'Quem pede', draw: ({ id, name }) => <Link to={lateLinks.staffCorrection(id)}>{name}</Link> },
  { title: 'O que', draw: ({ field }) => fieldNames[field] },
  { title: 'Desde', draw: ({ askedAt }) => formatDateTime(askedAt) },
]
