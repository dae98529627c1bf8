import { Link, useParams, useSearchParams } from 'react-router'
import { GoodsOfLot } from '#features/stock/GoodsOfLot.tsx'
import { useGoodsOfLotQuery } from '#features/stock/goods-of-lot.api.ts'
import { links } from '#links'

/** Who has something of a lot of goods. The list's cursor is in the URL. */
export default function StaffStockLot() {
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  const before = search.get('depois')
  const { data } = useGoodsOfLotQuery({ id })
  const lot = data?.stockLot
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">{lot ? `${lot.label}, lote ${lot.number}` : 'Lote'}</h1>
        <p className="staff__lead">
          Quem recebeu deste lote, e onde está. <Link to={links.staffStock()}>Voltar ao estoque</Link>
        </p>
      </header>
      <GoodsOfLot id={id} before={before && /^\d{1,9}$/.test(before) ? Number(before) : undefined} />
    </div>
  )
}
