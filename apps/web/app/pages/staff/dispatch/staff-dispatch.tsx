import { Link, useSearchParams } from 'react-router'
import { PlaceOfWork } from '#features/shipments/PlaceOfWork.tsx'
import { PostingDesk } from '#features/shipments/PostingDesk.tsx'
import { ShipmentQueue } from '#features/shipments/ShipmentQueue.tsx'
import { lists } from '#features/shipments/shipment-words.ts'
import { Filters } from '#features/staff/list/Filters.tsx'
import { RunningOut } from '#features/stock/RunningOut.tsx'
import { links } from '#links'

const words = { ready: '', packed: 'coleta', trouble: 'problema' } as const

const addressOf = (list: string, placeId: number | undefined): string =>
  new URLSearchParams({ ...(list && { lista: list }), ...(placeId && { local: String(placeId) }) }).toString()

/** The boxes to pack, those that wait for the van, and those in trouble. List and place are in the URL. */
export default function StaffDispatch() {
  const [search] = useSearchParams()
  const wanted = search.get('lista') ?? ''
  const { list } = lists.find((each) => words[each.list] === wanted) ?? { list: 'ready' as const }
  const place = search.get('local')
  const placeId = place !== null && /^\d{1,9}$/.test(place) ? Number(place) : undefined
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Expedição</h1>
        <p className="staff__lead">
          Embale o que foi pago há mais tempo primeiro. <Link to={links.staffStock()}>Ver o estoque</Link>
        </p>
      </header>
      <Filters
        label="Lista"
        filters={lists.map((each) => ({
          label: each.label,
          search: addressOf(words[each.list], placeId),
          isCurrent: each.list === list,
        }))}
      />
      <PlaceOfWork list={list} placeId={placeId} addressOf={(next) => addressOf(words[list], next)} />
      {list === 'ready' && <RunningOut />}
      {list === 'packed' && <PostingDesk placeId={placeId} />}
      <ShipmentQueue key={`${list}${placeId}`} list={list} placeId={placeId} />
    </div>
  )
}
