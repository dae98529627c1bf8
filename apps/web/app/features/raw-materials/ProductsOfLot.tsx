import './lots.css'
import { formatDate, formatPhone } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { AboutRecall } from '#features/staff/recall/AboutRecall.tsx'
import { lateLinks } from '#late-links'
import { LotActs } from './LotActs.tsx'
import { RecallActs } from './RecallActs.tsx'
import type { RawMaterialLot } from './raw-materials.api.ts'
import { isOpen, placeWords } from './recall-words.ts'
import {
  type ProductOfLot,
  type ProductsOfLot as ProductsOfWholeLot,
  useExportProductsOfLotMutation,
  useProductsOfLotQuery,
} from './recalls.api.ts'

const pageSize = 50
const searchOf = (before?: number): string =>
  before === undefined ? '' : new URLSearchParams({ depois: String(before) }).toString()

/** Who has something out of a lot, and what is done about it once the lot is recalled. */
export function ProductsOfLot({ id, before }: { id: number; before: number | undefined }) {
  const { data, ...reading } = useProductsOfLotQuery(
    { id, ...(before === undefined ? {} : { before }) },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  )
  const lot = data?.rawMaterialLot
  const isRecalled = lot?.state === 'recalled'
  return (
    <>
      {lot && <Counts counts={data.counts} />}
      {lot && <AboutLot lot={lot} products={data.products} />}
      <StaffList
        label="Feito com este lote"
        reading={{ ...reading, data: data?.products }}
        keyOf={(product) => product.id}
        columns={isRecalled ? [...columns, acts] : columns}
        pageSize={pageSize}
        paging={{
          after: (product) => searchOf(product.id),
          start: before === undefined ? null : searchOf(),
          words: { next: 'Ver os anteriores', start: 'Voltar aos mais novos' },
        }}
        empty={{ title: 'Nada foi feito com este lote', text: 'Ninguém tem um produto dele.' }}
      />
    </>
  )
}

const places: Record<keyof ProductsOfWholeLot['counts'], string> = {
  here: 'Na farmácia',
  shipped: 'A caminho',
  delivered: 'Com pacientes',
  lost: 'Perdidos no caminho',
}

/** Of the whole lot, whatever page is shown; nothing for one out of which nothing was made. */
function Counts({ counts }: { counts: ProductsOfWholeLot['counts'] }) {
  const told = Object.entries(places) as [keyof typeof counts, string][]
  if (told.every(([place]) => counts[place] === 0)) return null
  return (
    <dl className="lots__counts">
      {told.map(([place, label]) => (
        <div key={place}>
          <dt className="ui-muted">{label}</dt>
          <dd>{counts[place]}</dd>
        </div>
      ))}
    </dl>
  )
}

function AboutLot({ lot, products }: { lot: RawMaterialLot; products: ProductOfLot[] }) {
  const [save, saving] = useExportProductsOfLotMutation()
  return (
    <AboutRecall
      said={
        lot.state === 'recalled'
          ? `${lot.recallReason} Quem tem um produto dele recebeu um e-mail com o telefone da farmácia, e as caixas que não saíram estão paradas.`
          : null
      }
      openCount={products.filter(isOpen).length}
      isListed={products.length > 0}
      save={{ send: () => save(lot.id), ...saving }}
    >
      <LotActs lot={lot} />
    </AboutRecall>
  )
}

const columns: Column<ProductOfLot>[] = [
  { title: 'Pedido', draw: ({ orderNumber }) => <span className="lots__whole">{orderNumber}</span> },
  {
    title: 'Paciente',
    draw: ({ id, patientName }) => <Link to={lateLinks.staffCompounding(id)}>{patientName}</Link>,
  },
  {
    title: 'Telefone',
    draw: ({ phone }) =>
      phone && (
        <a className="lots__whole" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ),
  },
  {
    title: 'Produto',
    draw: ({ packages, product, batch, expiresOn }) => (
      <>
        {`${packages} × ${product}`}
        {batch && expiresOn && (
          <span className="ui-muted lots__batch">{`Lote ${batch}, vence em ${formatDate(expiresOn)}`}</span>
        )}
      </>
    ),
  },
  {
    title: 'Onde está',
    draw: ({ where }) => (
      <span className="lots__whole">
        <StatusBadge tone={placeWords(where).tone}>{placeWords(where).label}</StatusBadge>
      </span>
    ),
  },
]
const acts: Column<ProductOfLot> = { title: 'Atos', draw: (product) => <RecallActs product={product} /> }
