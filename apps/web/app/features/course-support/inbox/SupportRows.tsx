import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import type { Reading } from '#features/staff/reading/reading.ts'
import { lateLinks } from '#late-links'
import { type ListedSupport, type SupportList, useFoundSupportsQuery, useSupportsQuery } from './inbox.api.ts'
import { holderWords, lists, stateWords, topicWords, whenWords } from './inbox-words.ts'

const pageSize = 50

/** Where a page begins: behind a conversation, and what it is ordered by. */
export type Behind = { id: number; at: string } | null
type Paged = { behind: Behind; addressOf: (next: Behind) => string }

/** One list of the inbox. Its page is in the URL. */
export function SupportRows({ list, behind, addressOf }: Paged & { list: SupportList }) {
  const reading = useSupportsQuery(
    { list, ...(behind && { after: behind.id, after_at: behind.at }) },
    { pollingInterval: 30_000, refetchOnFocus: true, refetchOnMountOrArgChange: true },
  )
  const { label, empty } = lists.find((each) => each.list === list) ?? { label: '', empty: { title: '', text: '' } }
  const isByDue = list === 'waiting' || list === 'unheld'
  const placeOf = ({ dueAt, movedAt }: ListedSupport) => (isByDue ? (dueAt ?? movedAt) : movedAt)
  return <Rows {...{ label, reading, behind, addressOf, empty, placeOf }} />
}

/** The conversations of people with a name. */
export function FoundSupports({ word, behind, addressOf }: Paged & { word: string }) {
  const reading = useFoundSupportsQuery({ word, ...(behind && { after: behind.id }) })
  const empty = { title: 'Ninguém com este nome', text: 'Só aparece quem já escreveu ao apoio de um curso.' }
  const placeOf = ({ movedAt }: ListedSupport) => movedAt
  return <Rows label="Resultados da busca" {...{ reading, behind, addressOf, empty, placeOf }} />
}

type RowsProps = Paged & {
  label: string
  reading: Reading<readonly ListedSupport[]>
  empty: { title: string; text: string }
  /** What a page is ordered by. */
  placeOf: (row: ListedSupport) => string
}

function Rows({ label, reading, behind, addressOf, empty, placeOf }: RowsProps) {
  return (
    <StaffList
      label={label}
      reading={reading}
      keyOf={({ id }) => id}
      columns={columns}
      pageSize={pageSize}
      paging={{
        after: (row) => addressOf({ id: row.id, at: placeOf(row) }),
        start: behind === null ? null : addressOf(null),
        words: { next: 'Ver as seguintes', start: 'Voltar ao começo' },
      }}
      empty={empty}
    />
  )
}

const columns: readonly Column<ListedSupport>[] = [
  {
    title: 'Paciente',
    draw: ({ id, patientName, isUnread }) => (
      <>
        <Link to={lateLinks.staffSupport(id)}>
          <strong>{patientName}</strong>
        </Link>
        {isUnread && <span className="support-row__new">não lida</span>}
      </>
    ),
  },
  {
    title: 'Assunto',
    draw: topicWords,
  },
  { title: 'Com quem', draw: holderWords },
  { title: 'Quando', draw: whenWords },
  {
    title: 'Situação',
    draw: (found) => {
      const { label, tone } = stateWords(found)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
]
