import './stock.css'
import { formatPhone } from '@prumo/brazil'
import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { AboutRecall } from '#features/staff/recall/AboutRecall.tsx'
import { RecallForm } from '#features/staff/recall/RecallForm.tsx'
import { links } from '#links'
import { GoodsActs } from './GoodsActs.tsx'
import {
  type Goods,
  type StockLot,
  useExportGoodsOfLotMutation,
  useGoodsOfLotQuery,
  useRecallStockLotMutation,
} from './goods-of-lot.api.ts'
import { isOpen, placeWords, unitWords } from './goods-words.ts'

const pageSize = 50
const searchOf = (before?: number): string =>
  before === undefined ? '' : new URLSearchParams({ depois: String(before) }).toString()

/** Who has something of a lot of goods, and what is done about it once the lot is recalled. */
export function GoodsOfLot({ id, before }: { id: number; before: number | undefined }) {
  const { data, ...reading } = useGoodsOfLotQuery(
    { id, ...(before === undefined ? {} : { before }) },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  )
  const lot = data?.stockLot
  return (
    <>
      {lot && <AboutLot lot={lot} goods={data.goods} />}
      <StaffList
        label="Quem recebeu deste lote"
        reading={{ ...reading, data: data?.goods }}
        keyOf={(goods) => goods.id}
        columns={lot ? columnsOf(lot) : []}
        pageSize={pageSize}
        paging={{
          after: (goods) => searchOf(goods.id),
          start: before === undefined ? null : searchOf(),
          words: { next: 'Ver os anteriores', start: 'Voltar aos mais novos' },
        }}
        empty={{ title: 'Nada deste lote saiu', text: 'Quando uma caixa com ele for fechada, ela aparece aqui.' }}
      />
    </>
  )
}

function AboutLot({ lot, goods }: { lot: StockLot; goods: Goods[] }) {
  const [save, saving] = useExportGoodsOfLotMutation()
  const [recall, sending] = useRecallStockLotMutation()
  return (
    <AboutRecall
      said={
        lot.isRecalled
          ? `${lot.recallReason} Quem recebeu algo dele foi avisado por e-mail, uma vez, e as caixas que estavam aqui voltaram para embalar.`
          : null
      }
      openCount={goods.filter(isOpen).length}
      isListed={goods.length > 0}
      save={{ send: () => save(lot.id), ...saving }}
    >
      {!lot.isRecalled && (
        <ActInDrawer label="Recolher" title={`Recolher o lote ${lot.number}`}>
          {(close) => (
            <RecallForm
              draftId={`goods-${lot.id}`}
              text="Nada deste lote é vendido nem embalado mais. Cada cliente que recebeu algo dele é avisado por e-mail, uma vez, e as caixas que não saíram são abertas. Não há volta."
              send={(reason) => recall({ id: lot.id, reason })}
              sending={sending}
              onSent={close}
            />
          )}
        </ActInDrawer>
      )}
    </AboutRecall>
  )
}

const columnsOf = (lot: StockLot): Column<Goods>[] => [
  {
    title: 'Pedido',
    draw: ({ orderNumber, shipmentId }) => <Link to={links.staffShipment(shipmentId)}>{orderNumber}</Link>,
  },
  { title: 'Cliente', draw: ({ buyerName }) => buyerName },
  {
    title: 'Telefone',
    draw: ({ phone }) =>
      phone && (
        <a className="stock__whole" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ),
  },
  { title: 'Unidades', draw: ({ units }) => <span className="stock__whole">{unitWords(units)}</span> },
  {
    title: 'Onde está',
    draw: (goods) => {
      const { label, tone } = placeWords(goods, lot.isRecalled)
      return (
        <span className="stock__whole">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
      )
    },
  },
  ...(lot.isRecalled ? [{ title: 'Atos', draw: (goods: Goods) => <GoodsActs goods={goods} lot={lot} /> }] : []),
]
