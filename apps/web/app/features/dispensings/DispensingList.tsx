import { formatDate, formatDateTime } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import type { Reading } from '#features/staff/reading/reading.ts'
import { links } from '#links'
import { stateWords } from './dispensing-words.ts'
import {
  type DispensingState,
  type FoundDispensing,
  type QueuedDispensing,
  useDispensingsQuery,
  useFoundDispensingsQuery,
} from './dispensings.api.ts'

/** The server answers with this many at most. */
const pageSize = 50
const fresh = { refetchOnFocus: true, refetchOnMountOrArgChange: true }

type PageProps = { after: number | undefined; addressOf: (after: number | undefined) => string }

/** Requests of one state, the newest first; like the queue it names no patient. */
export function DispensingList({ state, ...page }: PageProps & { state: DispensingState }) {
  const { after } = page
  const reading = useDispensingsQuery({ state, ...(after === undefined ? {} : { after }) }, fresh)
  const empty = { title: 'Nada por aqui', text: 'Nenhum pedido neste estado.' }
  return <Requests label={stateWords(state).label} reading={reading} columns={columns} empty={empty} {...page} />
}

/** Those that a word finds, of whatever state, the newest first; the search is a logged reading. */
export function FoundDispensings({ word, ...page }: PageProps & { word: string }) {
  const { after } = page
  const reading = useFoundDispensingsQuery({ word, ...(after === undefined ? {} : { after }) }, fresh)
  const empty = {
    title: 'Nenhum pedido encontrado',
    text: 'Confira o nome, ou busque pelo número inteiro do pedido.',
  }
  return <Requests label="Pedidos encontrados" reading={reading} columns={withPatient} empty={empty} {...page} />
}

type RequestsProps<Row> = PageProps & {
  label: string
  reading: Reading<readonly Row[]>
  columns: readonly Column<Row>[]
  empty: { title: string; text: string }
}

function Requests<Row extends QueuedDispensing>({ after, addressOf, ...list }: RequestsProps<Row>) {
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

const requested: Column<QueuedDispensing> = {
  title: 'Pedido em',
  draw: ({ requestedAt }) => formatDateTime(requestedAt),
}
const columns: Column<QueuedDispensing>[] = [
  requested,
  {
    title: 'Número',
    draw: ({ id, orderNumber }) => <Link to={links.staffDispensing(id)}>{orderNumber}</Link>,
  },
  { title: 'Receita vale até', draw: ({ prescriptionExpiresAt }) => formatDate(prescriptionExpiresAt) },
]
const withPatient: Column<FoundDispensing>[] = [
  requested,
  { title: 'Paciente', draw: ({ id, patientName }) => <Link to={links.staffDispensing(id)}>{patientName}</Link> },
  { title: 'Tratamento', draw: ({ packageName }) => packageName },
  { title: 'Número', draw: ({ orderNumber }) => orderNumber },
  {
    title: 'Estado',
    draw: ({ state }) => <StatusBadge tone={stateWords(state).tone}>{stateWords(state).label}</StatusBadge>,
  },
]
