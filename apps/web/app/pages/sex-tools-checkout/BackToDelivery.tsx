import { Link } from 'react-router'
import { links } from '#links'

/** The link back from the payment, for every payment method. */
export function BackToDelivery() {
  return <Link to={links.sexToolsCheckout('delivery')}>Voltar para a entrega</Link>
}
