import { formatDate, formatReais } from '@prumo/brazil'
import { ChoiceCard, ChoiceGroup } from '@prumo/ui'
import type { FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { drugWords } from '#features/packages/drug-words.ts'
import type { OfferedPeriod } from '#features/packages/offered-periods.ts'
import { menPowerVariantChosen } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { links } from '#links'
import { stepAddress } from './purchase.ts'
import type { StepProps } from './request.ts'
import { stepTitles } from './step-titles.ts'

/** The treatment, its duration and price, and what happens next. */
export function Info({ request: { drugPackage, offered, period, purchase } }: StepProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const choose = (chosen: OfferedPeriod) =>
    navigate(stepAddress('info', { ...purchase, period: chosen.period }), { replace: true, preventScrollReset: true })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const [variantId] = period.variantIds
    if (variantId !== undefined) dispatch(menPowerVariantChosen(variantId))
    void navigate(stepAddress('address', { ...purchase, period: period.period }))
  }
  return (
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
      </section>
      <ChoiceGroup legend="Para quanto tempo você quer pedir?">
        {offered.map((one) => (
          <ChoiceCard
            key={one.period}
            name="period"
            value={one.period}
            checked={one.period === period.period}
            onChange={() => void choose(one)}
            title={one.label}
            detail={one.maxInstallments > 1 ? `Em até ${one.maxInstallments}x sem juros` : 'À vista no cartão'}
            aside={<PeriodPrice period={one} />}
          />
        ))}
      </ChoiceGroup>
      <WhatHappens />
    </StepForm>
  )
}

function PeriodPrice({ period: { priceCents, perMonthCents, months } }: { period: OfferedPeriod }) {
  return (
    <span className="treatment__price">
      <span className="ui-money">{formatReais(priceCents)}</span>
      {months > 1 && <small className="ui-muted">{`${formatReais(perMonthCents)} por mês`}</small>}
    </span>
  )
}

/** The order of events: first the pharmacist's check, then the charge. */
function WhatHappens() {
  return (
    <section className="treatment__next">
      <h2>O que acontece depois</h2>
      <ol>
        <li>O farmacêutico confere a sua receita, em geral no mesmo dia útil.</li>
        <li>Só quando ele aceita o cartão é cobrado. Se ele devolver, nada é cobrado e você lê o motivo.</li>
        <li>A farmácia prepara e envia em caixa parda, sem marca e sem o nome do produto.</li>
        <li>Nada é cobrado de novo sem você pedir. Para continuar depois, peça outra receita ao médico.</li>
      </ol>
    </section>
  )
}
