import { Link } from 'react-router'
import { links } from '#links'

/** The way back from the payment, by whichever way one pays. */
export function BackToDelivery() {
  return <Link to={links.sexToolsCheckout('delivery')}>Voltar para a entrega</Link>
}
