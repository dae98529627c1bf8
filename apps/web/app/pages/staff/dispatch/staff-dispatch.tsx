import { Link, useSearchParams } from 'react-router'
import { PostingDesk } from '#features/shipments/PostingDesk.tsx'
import { ShipmentQueue } from '#features/shipments/ShipmentQueue.tsx'
import { lists } from '#features/shipments/shipment-words.ts'
import { Filters } from '#features/staff/list/Filters.tsx'
import { RunningOut } from '#features/stock/RunningOut.tsx'
import { links } from '#links'

const words = { ready: '', packed: 'coleta', trouble: 'problema' } as const

/** The boxes to pack, those that wait for the van, and those in trouble. The list is in the URL. */
export default function StaffDispatch() {
  const [search] = useSearchParams()
  const wanted = search.get('lista') ?? ''
  const { list } = lists.find((each) => words[each.list] === wanted) ?? { list: 'ready' as const }
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
          search: words[each.list] === '' ? '' : `lista=${words[each.list]}`,
          isCurrent: each.list === list,
        }))}
      />
      {list === 'ready' && <RunningOut />}
      {list === 'packed' && <PostingDesk />}
      <ShipmentQueue key={list} list={list} />
    </div>
  )
}
