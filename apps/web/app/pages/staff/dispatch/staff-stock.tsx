import { Link, useSearchParams } from 'react-router'
import { Filters } from '#features/staff/list/Filters.tsx'
import { StockList } from '#features/stock/StockList.tsx'
import { links } from '#links'

const addressOf = (list: 'all' | 'low', after: number | undefined): string =>
  new URLSearchParams({
    ...(list === 'low' && { lista: 'acabando' }),
    ...(after && { depois: String(after) }),
  }).toString()

/** What lies in the warehouse, and what runs out. List and page are in the URL. */
export default function StaffStock() {
  const [search] = useSearchParams()
  const list = search.get('lista') === 'acabando' ? 'low' : 'all'
  const wanted = search.get('depois') ?? ''
  const after = /^\d{1,9}$/.test(wanted) ? Number(wanted) : undefined
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
          { label: 'Tudo', search: '', isCurrent: list === 'all' },
          { label: 'Acabando', search: addressOf('low', undefined), isCurrent: list === 'low' },
        ]}
      />
      <StockList key={`${list}${after}`} list={list} after={after} addressOf={(next) => addressOf(list, next)} />
    </div>
  )
}
