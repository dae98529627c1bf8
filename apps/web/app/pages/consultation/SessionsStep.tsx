import { ChoiceCard, ChoiceGroup, LoadingRegion, Skeleton } from '@prumo/ui'
import type { FormEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { psychologyPackageChosen, selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { type SessionPackage, useSessionPackagesQuery } from '#features/session-credits/session-credits.api.ts'
import { eachWords, sessionsWords } from '#features/session-credits/session-words.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { stepTitles } from './step-titles.ts'
import { useOwnBalance } from './use-own-balance.ts'

/** With a psychologist: one session, or several at once (spec §2). Whoever has some books one of his. */
export function SessionsStep() {
  const navigate = useNavigate()
  const { data: packages, error, refetch } = useSessionPackagesQuery()
  const balance = useOwnBalance()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void navigate(links.newConsultation('canal'))
  }
  return (
    <StepForm
      method="post"
      title={stepTitles.sessoes}
      lead="Você marca a primeira agora e as outras quando quiser, com quem quiser. Não vencem, e o que não usar você devolve e recebe de volta."
      action="Continuar"
      isBusy={!packages || balance.isComing}
      onSubmit={send}
      back={<Link to={links.newConsultation('medico')}>Voltar para quem atende</Link>}
      fault={!packages && <SaidBanner failure={error} onRetry={() => void refetch()} />}
    >
      {packages && !balance.isComing && <Packages packages={packages} available={balance.available} />}
      {((!packages && !error) || balance.isComing) && (
        <LoadingRegion label="Carregando as sessões">
          <Skeleton form="control" />
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
    </StepForm>
  )
}

type PackagesProps = { packages: readonly SessionPackage[]; available: number }

function Packages({ packages, available }: PackagesProps) {
  const dispatch = useDispatch()
  const { chosenPsychologyPackage } = useSelector(selectJourney)
  // A package that is no longer sold is no longer selected.
  const chosen = packages.find(({ variantId }) => variantId === chosenPsychologyPackage?.variantId)
  const single = packages.find(({ amount }) => amount === 1)
  return (
    <ChoiceGroup legend={stepTitles.sessoes} isLegendHidden>
      {packages.map((each) => {
        const isSingle = each === single
        const isOwn = isSingle && available > 0
        return (
          <ChoiceCard
            key={each.variantId}
            name="sessions"
            value={String(each.variantId)}
            title={isOwn ? 'Usar uma das suas sessões' : sessionsWords(each.amount)}
            detail={isOwn ? `Você tem ${sessionsWords(available)} por marcar` : isSingle ? '' : eachWords(each)}
            aside={isOwn ? 'Nada a pagar' : reaisWords(each.price)}
            checked={chosen ? each === chosen : isSingle}
            onChange={() => dispatch(psychologyPackageChosen(each))}
          />
        )
      })}
    </ChoiceGroup>
  )
}
