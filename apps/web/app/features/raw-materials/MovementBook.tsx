import './lots.css'
import { formatDateTime } from '@prumo/brazil'
import { Button, TextField } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { amountInWords } from '#shared/medicine/micrograms.ts'
import { type Movement, useExportMovementsMutation, useMovementsQuery } from './raw-materials.api.ts'

const pageSize = 50

export type Period = { from: string; until: string }
type BookProps = Period & {
  after: number | undefined
  addressOf: (period: Period, after?: number) => string
  onPeriod: (period: Period) => void
}

/** The movements of controlled substances in a period, and the file of them. */
export function MovementBook({ from, until, after, addressOf, onPeriod }: BookProps) {
  const period = { from, until }
  const reading = useMovementsQuery(
    { ...period, ...(after === undefined ? {} : { after }) },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  )
  const [save, { error, isLoading }] = useExportMovementsMutation()
  return (
    <>
      <div className="book__period">
        <TextField
          type="date"
          label="De"
          name="from"
          value={from}
          onValueChange={(day) => day && onPeriod({ ...period, from: day })}
        />
        <TextField
          type="date"
          label="Até"
          name="until"
          value={until}
          onValueChange={(day) => day && onPeriod({ ...period, until: day })}
        />
        <Button variant="quiet" isBusy={isLoading} onClick={() => void save(period)}>
          Baixar em CSV
        </Button>
      </div>
      <p className="ui-muted">
        O arquivo tem prescritor, receita e comprador, como o SNGPC pede. Cada receita lida fica registrada, e o
        paciente vê.
      </p>
      <SaidBanner failure={error} />
      <StaffList
        label="Movimentos"
        reading={reading}
        keyOf={({ id }) => id}
        columns={columns}
        pageSize={pageSize}
        paging={{
          after: ({ id }) => addressOf(period, id),
          start: after === undefined ? null : addressOf(period),
          words: { next: 'Ver os seguintes', start: 'Voltar ao começo' },
        }}
        empty={{ title: 'Nenhum movimento', text: 'Nada controlado entrou ou saiu neste período.' }}
      />
    </>
  )
}

const kinds: Record<Exclude<Movement['kind'], 'count'>, string> = { purchase: 'Entrada', use: 'Saída', loss: 'Perda' }
const kindOf = ({ kind, micrograms }: Movement): string =>
  kind === 'count' ? `Acerto, ${micrograms > 0 ? 'a mais' : 'a menos'}` : kinds[kind]

function Amount({ micrograms }: { micrograms: number }) {
  return <span className="lots__whole">{amountInWords(micrograms)}</span>
}

/** The case opens the copy itself, as a logged reading. */
const copies = { paper: 'Via retida', electronic: 'Receita assinada', none: 'Receita, sem via retida' }

const columns: Column<Movement>[] = [
  { title: 'Quando', draw: ({ movedAt }) => <span className="lots__words">{formatDateTime(movedAt)}</span> },
  { title: 'Movimento', draw: kindOf },
  { title: 'Substância', draw: ({ substance, list }) => `${substance} (${list})` },
  { title: 'Lote', draw: ({ lotNumber }) => <span className="lots__whole">{lotNumber}</span> },
  { title: 'Quantidade', draw: ({ micrograms }) => <Amount micrograms={Math.abs(micrograms)} />, isBare: true },
  { title: 'Saldo', draw: ({ balanceMicrograms }) => <Amount micrograms={balanceMicrograms} />, isBare: true },
  {
    title: 'Documento',
    draw: ({ document, compoundingId }) =>
      compoundingId === null ? document : <Link to={lateLinks.staffCompounding(compoundingId)}>{document}</Link>,
  },
  {
    title: 'Receita',
    draw: ({ dispensingId, retainedCopy }) =>
      dispensingId === null ? (
        ''
      ) : (
        <Link to={links.staffDispensing(dispensingId)}>{copies[retainedCopy ?? 'none']}</Link>
      ),
  },
  { title: 'Registrado por', draw: ({ movedByName }) => movedByName },
]
