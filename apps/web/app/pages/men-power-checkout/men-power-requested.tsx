import './men-power-checkout.css'
import '#features/orders/checkout/step-form.css'
import { Card, HowSteps, LinkButton, Page } from '@prumo/ui'
import { Link, useLocation } from 'react-router'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'

export const meta = () => hiddenPageMeta('Pedido enviado')

const steps = [
  { title: 'O farmacêutico confere', text: 'Em geral no mesmo dia útil. Avisamos por e-mail.' },
  { title: 'O cartão é cobrado', text: 'Só se ele aceitar. Se devolver, nada é cobrado.' },
  { title: 'A farmácia envia', text: 'Em caixa parda, sem marca e sem o nome do produto.' },
]

/** The request was sent to the pharmacy: what happens next, and that nothing was charged. */
export default function MenPowerRequested() {
  const state = useLocation().state as { orderNumber?: string } | null
  return (
    <Page isNarrow className="requested">
      <div role="status">
        <h1 className="step-form__title">Pedido enviado à farmácia</h1>
        <p className="requested__lead">
          {state?.orderNumber && `Pedido ${state.orderNumber}. `}
          Nada foi cobrado até aqui.
        </p>
      </div>
      <Card isRaised>
        <HowSteps steps={steps} active={1} />
      </Card>
      <LinkButton as={Link} to={links.treatments()}>
        Acompanhar em Tratamentos
      </LinkButton>
    </Page>
  )
}
