import { formatDateTime } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import type { Reading } from '#features/staff/reading/reading.ts'
import { links } from '#links'
import { stateWords } from './dispensing-words.ts'
import {
  type DispensingState,
  type QueuedDispensing,
  useDispensingsQuery,
  useFoundDispensingsQuery,
} from './dispensings.api.ts'

/** The server answers with this many at most. */
const pageSize = 50
const fresh = { refetchOnFocus: true, refetchOnMountOrArgChange: true }

type PageProps = { after: number | undefined; addressOf: (after: number | undefined) => string }

/** Requests of one state, the newest first. */
export function DispensingList({ state, ...page }: PageProps & { state: DispensingState }) {
  const { after } = page
  const reading = useDispensingsQuery({ state, ...(after === undefined ? {} : { after }) }, fresh)
  const empty = { title: 'Nada por aqui', text: 'Nenhum pedido neste estado.' }
  return <Requests label={stateWords(state).label} reading={reading} columns={columns} empty={empty} {...page} />
}

/** Those that a word finds, of whatever state, the newest first. */
export function FoundDispensings({ word, ...page }: PageProps & { word: string }) {
  const { after } = page
  const reading = useFoundDispensingsQuery({ word, ...(after === undefined ? {} : { after }) }, fresh)
  const empty = {
    title: 'Nenhum pedido encontrado',
    text: 'Confira o nome, ou busque pelo número inteiro do pedido.',
  }
  return <Requests label="Pedidos encontrados" reading={reading} columns={withState} empty={empty} {...page} />
}

type RequestsProps = PageProps & {
  label: string
  reading: Reading<readonly QueuedDispensing[]>
  columns: readonly Column<QueuedDispensing>[]
  empty: { title: string; text: string }
}

function Requests({ after, addressOf, ...list }: RequestsProps) {
  return (
    <StaffList
      {...list}
      keyOf={({ id }) => id}
      pageSize={pageSize}
      paging={{
        after: ({ id }) => addressOf(id),
        start: after === undefined ? null : addressOf(undefined),
        words: { next: 'Ver os anteriores', start: 'Voltar aos mais novos' },
      }}
    />
  )
}

const columns: Column<QueuedDispensing>[] = [
  { title: 'Pedido em', draw: ({ requestedAt }) => formatDateTime(requestedAt) },
  { title: 'Paciente', draw: ({ id, patientName }) => <Link to={links.staffDispensing(id)}>{patientName}</Link> },
  { title: 'Tratamento', draw: ({ packageName }) => packageName },
  { title: 'Número', draw: ({ orderNumber }) => orderNumber },
]
const withState: Column<QueuedDispensing>[] = [
  ...columns,
  {
    title: 'Estado',
    draw: ({ state }) => <StatusBadge tone={stateWords(state).tone}>{stateWords(state).label}</StatusBadge>,
  },
]
