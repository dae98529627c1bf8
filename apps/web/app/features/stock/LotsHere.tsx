import { Button, Row, StatusBadge, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { unitWords } from './goods-words.ts'
import type { Stock } from './stock.api.ts'
import { lotWords } from './stock-words.ts'
import { type LotPages, useLotPages } from './use-lot-pages.ts'

type LotsHereProps = { stock: Stock; held: LotPages }

/** The lots that lie here, in the order in which they are packed, and those that are gone, each with who has it. */
export function LotsHere({ stock, held }: LotsHereProps) {
  const empty = useLotPages(stock, 'empty')
  const isNamed = stock.shelves.length > 1
  return (
    <>
      {stock.lots.length === 0 ? (
        <p className="ui-muted">Nenhuma unidade na prateleira.</p>
      ) : (
        <LotsInPages label="Lotes na prateleira" pages={held} isNamed={isNamed} />
      )}
      {stock.emptyLots.length > 0 && (
        <details>
          <summary>Lotes que acabaram</summary>
          <LotsInPages label="Lotes que acabaram" pages={empty} isNamed={isNamed} />
        </details>
      )}
    </>
  )
}

type LotsInPagesProps = { label: string; pages: LotPages; isNamed: boolean }

function LotsInPages({ label, pages, isNamed }: LotsInPagesProps) {
  return (
    <>
      {pages.isLong && <FindLot pages={pages} />}
      {pages.lots.length > 0 && <Lots label={label} lots={pages.lots} isNamed={isNamed} />}
      <SaidBanner failure={pages.error} />
      {!pages.isWhole && (
        <Button variant="quiet" size="small" isBusy={pages.isReading} onClick={() => void pages.readMore()}>
          Ver mais lotes
        </Button>
      )}
    </>
  )
}

function FindLot({ pages }: { pages: LotPages }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void pages.find(typed.trim())
  }
  return (
    <form noValidate className="acts" onSubmit={submit}>
      <TextField
        label="Procurar um lote"
        hint="O número da embalagem, ou como ele começa."
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Row hasActions>
        <Button type="submit" variant="quiet" size="small" isBusy={pages.isReading}>
          Procurar
        </Button>
        {pages.number !== null && (
          <Button variant="link" onClick={pages.showAll}>
            Ver todos
          </Button>
        )}
      </Row>
      <p role="status" className="ui-muted">
        {pages.number !== null && pages.lots.length === 0 && `Nenhum lote começa com ${pages.number}.`}
      </p>
    </form>
  )
}

type Lot = Stock['lots'][number]

/** `isNamed`: each with its place. */
function Lots({ label, lots, isNamed }: { label: string; lots: readonly Lot[]; isNamed: boolean }) {
  return (
    <ul className="stock-lots" aria-label={label}>
      {lots.map((lot) => (
        <li key={lot.id} className="stock-lots__one">
          <span>
            <strong>{lotWords(lot)}</strong>
            {(lot.units > 0 || isNamed) && (
              <span className="ui-muted">
                {[lot.units > 0 && unitWords(lot.units), isNamed && lot.placeName].filter(Boolean).join(' em ')}
              </span>
            )}
          </span>
          <span className="stock-lots__state">
            {lot.isRecalled ? (
              <StatusBadge tone="danger">Recolhido</StatusBadge>
            ) : (
              !lot.isForSale && lot.units > 0 && <StatusBadge tone="danger">Fora da venda</StatusBadge>
            )}
            {lot.number !== null && (
              <Link to={lateLinks.staffStockLot(lot.id)} aria-label={`Quem recebeu do ${lotWords(lot)}`}>
                Quem recebeu
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
