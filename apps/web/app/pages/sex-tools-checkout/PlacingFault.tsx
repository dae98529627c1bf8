import { Banner } from '@prumo/ui'
import { Link } from 'react-router'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { links } from '#links'
import { causeOf } from '#shared/apis/storefront-causes.ts'
import { OrderChanged } from './OrderChanged.tsx'
import type { Placing } from './use-placing.ts'

/** Why the order was not placed, with the step that mends it. */
export function PlacingFault({ placing, onPlace }: { placing: Placing; onPlace: () => void }) {
  if (placing.state === 'changed') return <OrderChanged failure={placing.failure} />
  if (placing.state !== 'failed') return null
  if (causeOf(placing.failure)?.cause === 'age_check_missing') return <WhoIsMissing />
  return <FailureBanner failure={placing.failure} onRetry={onPlace} />
}

/** Something for adults came into a cart whose buyer was asked for less: a course beside it asks for no birth date. */
function WhoIsMissing() {
  return (
    <Banner
      tone="error"
      title="Falta confirmar sua idade"
      action={<Link to={links.sexToolsCheckout('info')}>Completar “Seus dados”</Link>}
    >
      Um dos produtos é só para maiores de 18 anos. Informe seu CPF e sua data de nascimento em “Seus dados” e volte
      para pagar. Nada foi cobrado.
    </Banner>
  )
}
