import { Stepper } from '@prumo/ui'
import { Link } from 'react-router'
import { type CheckoutStep, checkoutSteps } from '#links'
import { type Purchase, stepAddress } from './purchase.ts'

/** The heading of each step, also the title of its page; neutral, whatever is asked for (design 6). */
export const stepTitles: Record<CheckoutStep, string> = {
  info: 'Seu tratamento',
  address: 'Onde entregamos',
  delivery: 'Como entregamos',
  payment: 'Pagamento',
  review: 'Confira antes de pedir',
}

const labels: Record<CheckoutStep, string> = {
  info: 'Tratamento',
  address: 'Endereço',
  delivery: 'Entrega',
  payment: 'Pagamento',
  review: 'Revisão',
}
const steps = checkoutSteps.map((key) => ({ key, label: labels[key] }))

/** How far the request is; finished steps may be gone back to. */
export function MenPowerSteps({ step, purchase }: { step: CheckoutStep; purchase: Purchase }) {
  return (
    <Stepper
      label="Etapas do pedido"
      steps={steps}
      currentKey={step}
      renderLink={({ key }, label) => <Link to={stepAddress(key as CheckoutStep, purchase)}>{label}</Link>}
    />
  )
}
