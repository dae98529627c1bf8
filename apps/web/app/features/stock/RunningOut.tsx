import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { useStockQuery } from './stock.api.ts'

/** Tells whoever packs that something runs out; nothing where nothing does. */
export function RunningOut() {
  const { data } = useStockQuery({ list: 'low' }, { pollingInterval: 300_000, refetchOnFocus: true })
  if (!data?.length) return null
  return (
    <Banner
      tone="warn"
      title={data.length === 1 ? '1 produto está acabando' : `${data.length} produtos estão acabando`}
    >
      <Link to={`${links.staffStock()}?lista=acabando`}>Ver o que falta</Link>
    </Banner>
  )
}
