import { formatDateTime } from '@prumo/brazil'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { lateLinks } from '#late-links'
import { type QueuedCompounding, useCompoundingsQuery } from './compounding.api.ts'
import { type listedStates, listWords } from './compounding-words.ts'

const pageSize = 50

type Props = {
  state: (typeof listedStates)[number]
  after: number | undefined
  addressOf: (after: number | undefined) => string
}

/** What came to its end, the newest first. */
export function CompoundingList({ state, after, addressOf }: Props) {
  const reading = useCompoundingsQuery(
    { state, ...(after === undefined ? {} : { after }) },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  )
  return (
    <StaffList
      label={listWords[state]}
      reading={reading}
      keyOf={({ id }) => id}
      columns={columns}
      pageSize={pageSize}
      paging={{
        after: ({ id }) => addressOf(id),
        start: after === undefined ? null : addressOf(undefined),
        words: { next: 'Ver as anteriores', start: 'Voltar às mais novas' },
      }}
      empty={{ title: 'Nada por aqui', text: 'Nenhuma ordem neste estado.' }}
    />
  )
}

const columns: Column<QueuedCompounding>[] = [
  { title: 'Nº no livro', draw: ({ bookNumber }) => bookNumber ?? '' },
  { title: 'Pedido', draw: ({ id, orderNumber }) => <Link to={lateLinks.staffCompounding(id)}>{orderNumber}</Link> },
  { title: 'Item', draw: ({ position }) => `${position}º` },
  { title: 'Prazo', draw: ({ dueAt }) => formatDateTime(dueAt) },
]
