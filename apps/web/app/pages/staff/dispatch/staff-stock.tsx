import { Link, useSearchParams } from 'react-router'
import { Filters } from '#features/staff/list/Filters.tsx'
import { PlaceFilter } from '#features/stock/PlaceFilter.tsx'
import { StockList } from '#features/stock/StockList.tsx'
import { links } from '#links'

type Shown = { list: 'all' | 'low'; placeId?: number | undefined; after?: number | undefined }

const addressOf = ({ list, placeId, after }: Shown): string =>
  new URLSearchParams({
    ...(list === 'low' && { lista: 'acabando' }),
    ...(placeId && { local: String(placeId) }),
    ...(after && { depois: String(after) }),
  }).toString()

const numberIn = (wanted: string | null): number | undefined =>
  wanted !== null && /^\d{1,9}$/.test(wanted) ? Number(wanted) : undefined

/** What lies at each place, and what runs out. List, place and page are in the URL. */
export default function StaffStock() {
  const [search] = useSearchParams()
  const list = search.get('lista') === 'acabando' ? 'low' : 'all'
  const after = numberIn(search.get('depois'))
  const placeId = numberIn(search.get('local'))
  const asked = { list, ...(placeId && { placeId }), ...(after && { after }) } as const
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Estoque</h1>
        <p className="staff__lead">
          O que chega, sai ou é contado fica registrado com o motivo.{' '}
          <Link to={links.staffDispatch()}>Voltar à expedição</Link>
        </p>
      </header>
      <Filters
        label="Lista"
        filters={[
          { label: 'Tudo', search: addressOf({ list: 'all', placeId }), isCurrent: list === 'all' },
          { label: 'Acabando', search: addressOf({ list: 'low', placeId }), isCurrent: list === 'low' },
        ]}
      />
      <PlaceFilter asked={asked} addressOf={(next) => addressOf({ list, placeId: next })} />
      <StockList
        key={`${list}${placeId}${after}`}
        asked={asked}
        addressOf={(next) => addressOf({ list, placeId, after: next })}
      />
    </div>
  )
}
