import { LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import '#features/subscriptions/subscription-card.css'
import { Newcomer } from '#features/overview/Newcomer.tsx'
import { NextSteps } from '#features/overview/NextSteps.tsx'
import { type Overview, useOverviewQuery } from '#features/overview/overview.api.ts'
import { Parcels } from '#features/overview/Parcels.tsx'
import { Undelivered } from '#features/overview/Undelivered.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { NotToUse } from '#shared/medicine/NotToUse.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'
import { CurrentTreatments } from './CurrentTreatments.tsx'
import { isOpen, NextAppointments } from './NextAppointments.tsx'
import { useNowUntil } from './use-now-until.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** What is next: one answer, whole or not at all (decision 0069). An answer that stands is kept while it is renewed. */
export default function OverviewPage() {
  const profile = useOwnProfile()
  const { data, error, isLoading, refetch } = useOverviewQuery(undefined, { refetchOnMountOrArgChange: true })
  if (isLoading) return <AreaLoading />
  return (
    <AreaPage title={profile.firstName ? `Olá, ${profile.firstName}` : 'Sua conta'}>
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <WhatIsNext overview={data} />}
    </AreaPage>
  )
}

/** A consultation that can be entered now comes before everything, and is then the one yellow thing. */
function WhatIsNext({ overview }: { overview: Overview }) {
  const { steps, appointments, parcels, treatments, undelivered, isNew } = overview
  const now = useNowUntil(appointments.map(({ opensAt }) => opensAt))
  const isNow = appointments[0] !== undefined && isOpen(appointments[0], now)
  const isCalm = [steps, appointments, parcels, treatments].every(({ length }) => length === 0)
  const next = <NextAppointments appointments={appointments} now={now} />
  return (
    <>
      {/* Nothing comes before what he must not take. */}
      {treatments.some(({ isNotToUse }) => isNotToUse) && <NotToUse />}
      <Undelivered undelivered={undelivered} />
      {isNow && next}
      {steps.length > 0 && <NextSteps steps={steps} now={now} isQuiet={isNow} />}
      {!isNow && next}
      <CurrentTreatments treatments={treatments} />
      {parcels.length > 0 && <Parcels parcels={parcels} />}
      {isCalm && (isNew ? <Newcomer /> : <AllDone />)}
    </>
  )
}

function AllDone() {
  return (
    <>
      <p>Nada espera por você agora. Avisamos por e-mail quando houver novidade.</p>
      <p>
        <LinkButton as={Link} to={`${links.home()}#tratamentos`} variant="quiet">
          Marcar uma consulta
        </LinkButton>
      </p>
    </>
  )
}
