import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCheckWeightEmailMutation, useCreateWeightUserMutation } from '#features/onboarding/weight-onboarding.api.ts'
import type { WeightAnswers } from '#features/weight/use-weight-questions.tsx'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { personFaultsOf } from '#shared/person/person-wire.ts'
import { WhoStep } from '#widgets/checkout/WhoStep.tsx'
import { AlreadyHis, isHisAlready } from './AlreadyHis.tsx'
import { answersInHand } from './answers-in-hand.ts'
import { stepTitles } from './step-titles.ts'

/** Who buys; once he has said so, the order waits for its payment, with what he answered sealed beside it. */
export function WhoBuys({ answers }: { answers: WeightAnswers }) {
  const navigate = useNavigate()
  const [order, ordering] = useCreateWeightUserMutation()
  const [failure, setFailure] = useState<Failure>()
  const saidAtFields = Object.keys(personFaultsOf(failure)).length > 0
  return (
    <WhoStep
      purpose="consultation"
      title={stepTitles.dados}
      lead="Para a consulta e para abrir a sua conta. Leva um minuto."
      back={<Link to={lateLinks.weightSale()}>Voltar para as perguntas</Link>}
      returnTo={lateLinks.weightSale('dados')}
      emailCheck={useCheckWeightEmailMutation()}
      forAdults="O programa é"
      isBusy={ordering.isLoading}
      fault={isHisAlready(failure) ? <AlreadyHis /> : !saidAtFields && <SaidBanner failure={failure} />}
      onTold={async (patient) => {
        setFailure(undefined)
        const answer = await order({ ...patient, weightAnswers: { ...answers, corrected: answersInHand.corrected() } })
        const failed = answer.error as Failure | undefined
        setFailure(failed)
        if (failed) return personFaultsOf(failed)
        answersInHand.drop()
        await navigate(lateLinks.weightSale('pagamento'))
        return undefined
      }}
    />
  )
}
