import { useNavigate, useSearchParams } from 'react-router'
import { FindReturn } from '#features/returns/FindReturn.tsx'
import { ReturnQueue } from '#features/returns/ReturnQueue.tsx'
import { lists } from '#features/returns/return-words.ts'
import { Filters } from '#features/staff/list/Filters.tsx'
import { lateLinks } from '#late-links'
import '#features/returns/returns.css'

const words = { received: '', coming: 'a-caminho', uncoded: 'sem-codigo' } as const

/** The boxes to count, those on their way, and those without a code. The list is in the URL. */
export default function StaffReturns() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wanted = search.get('lista') ?? ''
  const { list } = lists.find((each) => words[each.list] === wanted) ?? { list: 'received' as const }
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Devoluções</h1>
        <p className="staff__lead">
          Confira primeiro o que chegou há mais tempo: o valor volta ao cliente em até 2 dias.
        </p>
      </header>
      <FindReturn onFound={(id) => void navigate(lateLinks.staffReturn(id))} />
      <Filters
        label="Lista"
        filters={lists.map((each) => ({
          label: each.label,
          search: words[each.list] === '' ? '' : `lista=${words[each.list]}`,
          isCurrent: each.list === list,
        }))}
      />
      <ReturnQueue key={list} list={list} />
    </div>
  )
}
