import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { useStockQuery } from './stock.api.ts'

/** Tells whoever packs that something runs out; nothing where nothing does. */
export function RunningOut() {
  const { data } = useStockQuery({ list: 'low' }, { pollingInterval: 300_000, refetchOnFocus: true })
  const count = data?.stock.length ?? 0
  if (count === 0) return null
  return (
    <Banner tone="warn" title={count === 1 ? '1 produto está acabando' : `${count} produtos estão acabando`}>
      <Link to={`${links.staffStock()}?lista=acabando`}>Ver o que falta</Link>
    </Banner>
  )
}
