import { useParams, useSearchParams } from 'react-router'
import { ProductsOfLot } from '#features/raw-materials/ProductsOfLot.tsx'
import { useProductsOfLotQuery } from '#features/raw-materials/recalls.api.ts'
import { PharmacyViews } from './PharmacyViews.tsx'

/** Who has something out of a lot. The list's cursor is in the URL. */
export default function StaffLot() {
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  const before = search.get('depois')
  const { data } = useProductsOfLotQuery({ id })
  const lot = data?.rawMaterialLot
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">{lot ? `${lot.name}, lote ${lot.lotNumber}` : 'Lote'}</h1>
        <p className="staff__lead">Quem tem um produto feito com este lote, e onde ele está.</p>
      </header>
      <PharmacyViews />
      <ProductsOfLot id={id} before={before && /^\d{1,9}$/.test(before) ? Number(before) : undefined} />
    </div>
  )
}
