import './lots.css'
import { formatDate } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { lateLinks } from '#late-links'
import { amountInWords } from '#shared/medicine/micrograms.ts'
import { LotActs } from './LotActs.tsx'
import { lotStateWords } from './lot-words.ts'
import { type RawMaterialLot, useRawMaterialLotsQuery } from './raw-materials.api.ts'

const pageSize = 50
const searchOf = (after?: number): string =>
  after === undefined ? '' : new URLSearchParams({ depois: String(after) }).toString()

/** The lots, the newest first. */
export function LotList({ after }: { after: number | undefined }) {
  const reading = useRawMaterialLotsQuery(after === undefined ? {} : { after }, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <StaffList
      label="Lotes"
      reading={reading}
      keyOf={({ id }) => id}
      columns={columns}
      pageSize={pageSize}
      paging={{
        after: ({ id }) => searchOf(id),
        start: after === undefined ? null : searchOf(),
        words: { next: 'Ver os anteriores', start: 'Voltar aos mais novos' },
      }}
      empty={{ title: 'Nenhum lote', text: 'Registre o primeiro lote com o certificado do fornecedor na mão.' }}
    />
  )
}

const factor = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

const columns: Column<RawMaterialLot>[] = [
  {
    title: 'Matéria-prima',
    draw: ({ name, controlList }) => <strong>{controlList ? `${name} (lista ${controlList})` : name}</strong>,
  },
  {
    title: 'Lote',
    draw: ({ id, lotNumber }) => (
      <Link className="lots__whole" to={lateLinks.staffLot(id)}>
        {lotNumber}
      </Link>
    ),
  },
  { title: 'Fornecedor', draw: ({ supplier }) => supplier },
  {
    title: 'Vence',
    draw: ({ expiresOn }) => <span className="lots__whole">{formatDate(expiresOn)}</span>,
    isBare: true,
  },
  { title: 'Fator', draw: ({ correctionFactor }) => factor.format(correctionFactor), isBare: true },
  {
    title: 'Resta',
    draw: ({ balanceMicrograms }) => <span className="lots__whole">{amountInWords(balanceMicrograms)}</span>,
    isBare: true,
  },
  {
    title: 'Estado',
    draw: ({ state, recallReason }) => (
      <>
        <StatusBadge tone={lotStateWords(state).tone}>{lotStateWords(state).label}</StatusBadge>
        {recallReason && <span className="ui-muted">{` ${recallReason}`}</span>}
      </>
    ),
  },
  { title: 'Atos', draw: (lot) => <LotActs lot={lot} /> },
]
