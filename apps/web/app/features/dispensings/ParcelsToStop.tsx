import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { boxesOutWords } from '#shared/medicine/boxes-out-words.ts'
import { useDispensingsQuery } from './dispensings.api.ts'

/**
 * Paid parcels whose prescription was canceled: nothing is more urgent in the pharmacy. Nothing where there are none.
 */
export function ParcelsToStop() {
  const { currentData } = useDispensingsQuery({ to_stop: 'true' }, { pollingInterval: 60_000, refetchOnFocus: true })
  if (!currentData?.length) return null
  return (
    <Banner tone="error" title="Pare estes envios: o médico cancelou a receita">
      <ul>
        {currentData.map(({ id, orderNumber, boxesOut }) => (
          <li key={id}>
            <Link to={links.staffDispensing(id)}>{`Pedido ${orderNumber}`}</Link>
            {boxesOut.length > 0 && `: ${boxesOutWords(boxesOut)}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
