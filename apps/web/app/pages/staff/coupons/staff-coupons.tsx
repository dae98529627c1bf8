import { useSearchParams } from 'react-router'
import { CouponList } from '#features/coupons/CouponList.tsx'
import { Filters } from '#features/staff/list/Filters.tsx'

const searchIn = (list: 'current' | 'past', after?: number): string =>
  new URLSearchParams({
    ...(list === 'past' ? { lista: 'encerrados' } : {}),
    ...(after === undefined ? {} : { depois: String(after) }),
  }).toString()

/** The coupons that an administrator keeps. List and cursor are in the URL. */
export default function StaffCoupons() {
  const [search] = useSearchParams()
  const list = search.get('lista') === 'encerrados' ? 'past' : 'current'
  const after = search.get('depois')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Cupons</h1>
        <p className="staff__lead">
          Valem para a loja, cursos e consultas, nunca para remédio com receita (CFM 1.939/2010).
        </p>
      </header>
      <Filters
        label="Lista"
        filters={[
          { label: 'Valendo', search: searchIn('current'), isCurrent: list === 'current' },
          { label: 'Encerrados', search: searchIn('past'), isCurrent: list === 'past' },
        ]}
      />
      <CouponList
        key={list}
        list={list}
        after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined}
        searchOf={(id) => searchIn(list, id)}
      />
    </div>
  )
}
