import { formatDate } from '@prumo/brazil'
import { Button, ChoiceCard, ChoiceGroup, Row } from '@prumo/ui'
import type { FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { packageChosen, subscriptionPeriodChosen } from '#features/orders/cart/cart.slice.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { drugWords } from '#features/packages/drug-words.ts'
import type { OfferedPeriod } from '#features/packages/offered-periods.ts'
import { PeriodPrice } from '#features/packages/PeriodPrice.tsx'
import { leftOutPlaces } from '#features/packages/taken-drugs.ts'
import { links } from '#links'
import { parcelsWords } from '#shared/medicine/parcels-words.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { AboutSubscription } from './AboutSubscription.tsx'
import { CustomisePackage } from './CustomisePackage.tsx'
import { stepAddress } from './purchase.ts'
import type { StepProps } from './request.ts'
import { stepTitles } from './step-titles.ts'

/** The treatment, its duration and price, and what happens next. */
export function Info({ request }: StepProps) {
  const { whole, drugPackage, offered, period, purchase } = request
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const customising = useOverlay('packageCustomisation')
  const about = useOverlay('aboutSubscription')
  const choose = (chosen: OfferedPeriod) =>
    navigate(stepAddress('info', { ...purchase, period: chosen.period }), { replace: true, preventScrollReset: true })
  const send = (event: FormEvent) => {
    event.preventDefault()
    dispatch(packageChosen({ id: whole.id, leftOut: leftOutPlaces(whole, drugPackage.drugs) }))
    dispatch(subscriptionPeriodChosen(period.period))
    void navigate(stepAddress('address', { ...purchase, period: period.period }))
  }
  return (
    <>
      <StepForm
        title={stepTitles.info}
        lead={`Recomendado por ${drugPackage.doctorName}. Receita válida até ${formatDate(drugPackage.prescriptionExpiresAt)}.`}
        action="Continuar para o endereço"
        onSubmit={send}
        back={<Link to={links.treatments()}>Voltar para os tratamentos</Link>}
      >
        <section className="treatment">
          <h2 className="treatment__name">{drugPackage.name}</h2>
          <ul className="treatment__drugs">
            {drugPackage.drugs.map((drug) => (
              <li key={drug.productId}>{drugWords(drug)}</li>
            ))}
          </ul>
          {leftOutPlaces(whole, drugPackage.drugs).map((place) => (
            <p key={place} className="ui-muted">{`Fora deste pedido: ${whole.drugs[place - 1]?.label}`}</p>
          ))}
          <Row hasActions className="treatment__ways">
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={customising.open}>
              Personalizar o pedido
            </Button>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={about.open}>
              Cobrança e cancelamento
            </Button>
          </Row>
        </section>
        <ChoiceGroup legend="Para quanto tempo você quer pedir?" className="treatment-periods">
          {offered.map((one) => (
            <ChoiceCard
              key={one.period}
              name="period"
              value={one.period}
              checked={one.period === period.period}
              onChange={() => void choose(one)}
              title={one.label}
              detail={detailOf(one)}
              aside={<PeriodPrice period={one} />}
            />
          ))}
        </ChoiceGroup>
        <WhatHappens isUsedOnce={drugPackage.isUsedOnce} />
      </StepForm>
      {/* Beside the form, not in it: the drawer has a form of its own. */}
      <CustomisePackage request={request} isOpen={customising.isOpen} onClose={customising.close} />
      <AboutSubscription isOpen={about.isOpen} onClose={about.close} />
    </>
  )
}

const detailOf = ({ parcels, maxInstallments }: OfferedPeriod): string => {
  const paid = maxInstallments > 1 ? `Em até ${maxInstallments}x sem juros` : 'Pago de uma vez'
  const comes = parcelsWords(parcels.map(({ months }) => months))
  return comes ? `Vem ${comes}: cada um com a sua receita, pago quando sai. ${paid}.` : paid
}

/** The order of events: first the pharmacist's check, then the payment, and what the prescription covers after it. */
function WhatHappens({ isUsedOnce }: { isUsedOnce: boolean }) {
  return (
    <section className="treatment__next">
      <h2>O que acontece depois</h2>
      <ol>
        <li>O farmacêutico confere a sua receita, em geral no mesmo dia útil.</li>
        <li>
          Só quando ele aceita você paga: o cartão é cobrado, ou o código Pix chega por e-mail. Se ele devolver, nada é
          cobrado e você lê o motivo.
        </li>
        <li>A farmácia prepara e envia em caixa parda, sem marca e sem o nome do produto.</li>
        <li>
          Nada é cobrado de novo sem você pedir.{' '}
          {isUsedOnce
            ? 'Esta receita vale uma vez: para continuar depois, peça outra ao médico.'
            : 'Enquanto a receita cobrir, o próximo envio se pede em “Tratamentos”.'}
        </li>
      </ol>
    </section>
  )
}
